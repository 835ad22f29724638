// The list of moves, in words and notation; each leads to its moment.

import { h, need } from "../lib/dom.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("./table.js").Table} Table */

export class Moves {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** Which list is in the page, so that a long one is not made anew. */
    this.listed = "";
  }

  /** @param {State} shown */
  refresh(shown) {
    const list = need("moves");
    const key = `${shown.at.game}/${shown.steps.map(({ action }) => action).join(" ")}`;
    if (key !== this.listed) {
      this.listed = key;
      const rows = this.#rows(shown);
      list.replaceChildren(...rows);
      need("no-moves").hidden = rows.length > 0 || shown.gestures.length === 0;
    }
    let current = null;
    for (const link of list.querySelectorAll("a")) {
      const here = Number(link.dataset.step) === shown.at.step;
      if (here) current = link;
      if (here) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    // Only the list scrolls, never the page.
    if (current) {
      const row = /** @type {HTMLElement} */ (current.parentElement);
      const low = row.offsetTop + row.offsetHeight - list.clientHeight;
      if (list.scrollTop < low) list.scrollTop = low;
      else if (list.scrollTop > row.offsetTop) list.scrollTop = row.offsetTop;
    } else {
      list.scrollTop = 0;
    }
  }

  /** @param {State} shown */
  #rows(shown) {
    const { game } = shown.at;
    let turn = 0;
    return shown.steps.map((step) => {
      const first = step.turn !== turn;
      turn = step.turn;
      const look = (/** @type {MouseEvent} */ event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.table.look(game, step.n);
      };
      const by = step.by === null ? "chance" : `seat-${step.by}`;
      return h(
        "li",
        { class: by },
        h("a", { href: `?game=${game}&at=${step.n}`, "data-step": step.n, click: look },
          h("span", { class: "number" }, first ? `${step.turn}.` : ""),
          h("span", { class: "notation" }, step.action),
          h("span", { class: "words" }, step.words)),
      );
    });
  }
}
