// The settings page: every choice is kept at once.

import { canNotify } from "../lib/call.js";
import { cookie, keep, settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { need } from "../lib/dom.js";

/** Asks the browser, after the click that wished it; a refusal is told. */
async function allow() {
  const answer = canNotify() ? await Notification.requestPermission() : "denied";
  if (answer === "granted") return;
  keep("notify", "off");
  /** @type {HTMLInputElement | null} */
  const off = form.querySelector('[name="notify"][value="off"]');
  if (off) off.checked = true;
  need("saved").textContent = say("settings-notify-refused");
}

const form = /** @type {HTMLFormElement} */ (need("settings"));
const kept = /** @type {Record<string, string>} */ (settings());
for (const input of form.querySelectorAll("input")) {
  if (input.name !== "lang") input.checked = kept[input.name] === input.value;
  input.addEventListener("change", () => {
    if (input.name === "lang") {
      cookie("lang", input.value);
      location.reload();
      return;
    }
    keep(/** @type {any} */ (input.name), input.value);
    need("saved").textContent = say("settings-saved");
    if (input.name === "notify" && input.value === "on") allow();
  });
}
