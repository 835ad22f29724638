// The settings page: every choice is kept at once.

import { cookie, keep, settings } from "./settings.js";
import { say } from "./words.js";
import { need } from "./dom.js";

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
  });
}
