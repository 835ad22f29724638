// Shelf and box: opening a table, opening a record.

import { Refused, post, postRecord } from "./api.js";
import { say } from "./words.js";

/**
 * Sends something that makes a table, and goes there.
 * @param {HTMLElement} place where a refusal is said
 * @param {() => Promise<{id: string}>} send
 */
async function open(place, send) {
  const problem = /** @type {HTMLElement | null} */ (place.querySelector(".problem"));
  if (problem) problem.textContent = "";
  for (const button of place.querySelectorAll("button")) button.disabled = true;
  try {
    const { id } = await send();
    location.assign(`/tables/${id}`);
  } catch (error) {
    if (problem) problem.textContent = error instanceof Refused ? error.message : say("table-failed");
  } finally {
    for (const button of place.querySelectorAll("button")) button.disabled = false;
  }
}

for (const button of document.querySelectorAll("button[data-play]")) {
  const { play: game, seats = "" } = /** @type {HTMLElement} */ (button).dataset;
  const place = /** @type {HTMLElement} */ (button.closest(".opens"));
  const kinds = seats.split(" ").map((kind) => ({ kind }));
  button.addEventListener("click", () => open(place, () => post("/api/tables", { game, seats: kinds })));
}

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("compose"));
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
  /** @type {Record<string, string>} */
  const options = {};
  for (const key of data.keys()) {
    if (key.startsWith("option-") && text(key) !== "") options[key.slice("option-".length)] = text(key);
  }
  /** @type {{kind: string, name: string | undefined}[]} */
  const seats = [];
  for (let seat = 0; data.has(`seat-${seat}`); seat++) {
    seats.push({ kind: text(`seat-${seat}`), name: text(`name-${seat}`) || undefined });
  }
  const position = text("position") || undefined;
  open(form, () => post("/api/tables", { game: form.dataset.game, options, seats, position }));
});

const record = /** @type {HTMLFormElement | null} */ (document.getElementById("record"));
record?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(record);
  const file = data.get("file");
  const typed = String(data.get("text") ?? "");
  const text = file instanceof File && file.size > 0 ? await file.text() : typed;
  open(record, () => postRecord(text));
});
