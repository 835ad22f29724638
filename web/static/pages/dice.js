// Checks the dice of a record, from a file or as text, without leaving the page.

import { Refused, postText } from "../lib/api.js";
import { need } from "../lib/dom.js";
import { say } from "../lib/words.js";

const form = /** @type {HTMLFormElement} */ (need("check"));

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const finding = need("finding");
  const data = new FormData(form);
  const file = data.get("file");
  try {
    const text = file instanceof File && file.size > 0 ? await file.text() : String(data.get("record") ?? "");
    const checked = await postText("/api/dice", text);
    finding.dataset.finding = checked.finding;
    finding.textContent = checked.message;
  } catch (error) {
    finding.dataset.finding = "wrong";
    finding.textContent = error instanceof Refused ? error.message : say("table-failed");
  }
});
