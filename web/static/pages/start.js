// Shelf and box: opening a table, opening a record.

import { Refused, postForm } from "../lib/api.js";
import { keepLevel, levelOf } from "../lib/levels.js";
import { say } from "../lib/words.js";

/**
 * Sends a form as it stands, without leaving the page. A record may be in a file.
 * @param {HTMLFormElement} form
 * @returns {Promise<{id: string}>}
 */
async function send(form) {
  const data = new FormData(form);
  const file = data.get("file");
  data.delete("file");
  if (file instanceof File && file.size > 0) data.set("record", await file.text());
  return postForm(new URL(form.action).pathname, data);
}

// Without scripts the forms work too; with them, what is wrong is said in
// place and nothing that was filled in is lost.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.opens"))) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = form.querySelector(".problem");
    const buttons = form.querySelectorAll("button");
    if (problem) problem.textContent = "";
    for (const button of buttons) button.disabled = true;
    try {
      location.assign(`/tables/${(await send(form)).id}`);
    } catch (error) {
      if (problem) problem.textContent = error instanceof Refused ? error.message : say("table-failed");
    }
    for (const button of buttons) button.disabled = false;
  });
}

// The machine is as strong as it was chosen to be for this game the last time.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.play"))) {
  const { game = "" } = form.dataset;
  const select = /** @type {HTMLSelectElement | null} */ (form.querySelector("select.level"));
  if (select === null) continue;
  const level = levelOf(game);
  if (level !== undefined) select.value = String(level);
  select.addEventListener("change", () => keepLevel(game, Number(select.value)));
}

// Of the seats those are shown that the choice has. What is written beside the
// choices may have any number.
for (const form of document.querySelectorAll("form.compose")) {
  const decides = /** @type {HTMLSelectElement | null} */ (form.querySelector("select:has([data-seats])"));
  const written = /** @type {HTMLInputElement | null | undefined} */ (decides?.closest(".option")?.querySelector("input"));
  const places = /** @type {NodeListOf<HTMLFieldSetElement>} */ (form.querySelectorAll("fieldset.place"));
  const show = () => {
    const seats = written?.value ? places.length : Number(decides?.selectedOptions[0]?.dataset.seats ?? places.length);
    places.forEach((place, number) => {
      place.hidden = place.disabled = number >= seats;
      const maybe = /** @type {HTMLElement | null} */ (place.querySelector(".maybe"));
      if (maybe) maybe.hidden = !written?.value;
    });
  };
  decides?.addEventListener("change", show);
  written?.addEventListener("input", show);
  if (decides) show();
}
