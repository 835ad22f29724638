// Shelf and box: opening a table, opening a record.

import { Refused, post, postText } from "../lib/api.js";
import { say } from "../lib/words.js";

/**
 * A form of the page as what the API wants.
 * @param {HTMLFormElement} form
 * @returns {Promise<{id: string}>}
 */
async function send(form) {
  const data = new FormData(form);
  const text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
  const path = new URL(form.action).pathname;
  if (path === "/records") {
    const file = data.get("file");
    return postText("/api/records", file instanceof File && file.size > 0 ? await file.text() : text("record"));
  }
  /** @type {Record<string, string>} */
  const options = {};
  for (const name of data.keys()) {
    if (!name.startsWith("option-")) continue;
    const key = name.slice("option-".length);
    options[key] = text(`other-${key}`) || text(name);
  }
  /** @type {{kind: string, name: string | undefined, level: number | undefined}[]} */
  const seats = [];
  for (let seat = 0; data.has(`seat${seat}`); seat++) {
    const kind = text(`seat${seat}`);
    // A name belongs to whoever sits at this screen, a level to the machine.
    const name = (kind === "person" && text(`name${seat}`)) || undefined;
    seats.push({ kind, name, level: Number(text(`level${seat}`)) || undefined });
  }
  const clock = {
    fischer: `${Number(text("minutes")) * 60}+${text("increment")}`,
    days: `${text("days")}d`,
  }[text("time")];
  const chosen = { public: data.has("public"), rated: data.has("rated"), lot: data.has("lot"), clock: clock ?? "" };
  return post("/api/tables", { game: path.split("/")[1], options, seats, position: text("position") || undefined, dice: text("dice") || undefined, ...chosen });
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
