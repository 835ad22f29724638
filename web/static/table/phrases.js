// A short list of polite phrases instead of a free chat. Each reads them in
// their own language.

import { h, need } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("./table.js").Table} Table */

/** How many are shown. */
const SHOWN = 4;

export class Phrases {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    for (const button of need("phrases").querySelectorAll("button")) {
      button.addEventListener("click", async () => {
        const refusal = await table.send("say", { phrase: button.dataset.phrase }, { versioned: false });
        if (refusal) table.board.refuse(refusal);
        /** @type {HTMLDetailsElement} */ (need("phrases")).open = false;
      });
    }
  }

  /**
   * @param {State} before
   * @param {State} now
   */
  changed(before, now) {
    const last = now.said.at(-1);
    if (!last || last.at === before.said.at(-1)?.at) return;
    this.table.announce(say("said", { who: this.#who(now, last.by), label: last.text }));
  }

  /** @param {State} now */
  refresh(now) {
    need("phrases").hidden = !now.can.say;
    const rows = now.said.slice(-SHOWN).map(({ by, text, at }) =>
      h("li", {}, h("strong", {}, this.#who(now, by)), " ", text, " ", h("time", { datetime: at }, hour(at))),
    );
    need("said").hidden = rows.length === 0;
    need("said").replaceChildren(...rows);
  }

  /** @param {State} now @param {number} by */
  #who(now, by) {
    return now.seats.find(({ seat }) => seat === by)?.name ?? "";
  }
}

/** @param {string} at */
const hour = (at) => new Date(at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
