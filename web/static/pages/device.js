// A guest's link to themselves: made, handed over, ended.

import { Refused, post } from "../lib/api.js";
import { handover } from "../lib/copy.js";
import { need } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @param {boolean} made */
function show(made) {
  need("device-made").hidden = true;
  need("device-end").hidden = !made;
  need("device-problem").textContent = "";
  if (!made) need("device-link").replaceChildren();
}

/**
 * @param {string} id
 * @param {() => Promise<void>} does
 */
function on(id, does) {
  need(id).addEventListener("click", async () => {
    try {
      await does();
    } catch (error) {
      need("device-problem").textContent = error instanceof Refused ? error.message : say("table-failed");
    }
  });
}

if (document.getElementById("device")) {
  on("device-make", async () => {
    const { path } = await post("/api/me/link", null);
    show(true);
    need("device-link").replaceChildren(handover(say("device-link"), new URL(path, location.href).href, document.title));
  });
  on("device-end", async () => {
    await post("/api/me/link/end", null);
    show(false);
  });
}
