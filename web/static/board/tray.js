// Beside the board: the buttons of a gesture, the confirmation of a choice, and
// why something was refused. The room for it is always there, so that nothing
// jumps.

import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {import("../lib/api.js").Refusal} Refusal */
/** @typedef {import("./board.js").Board} Board */

export class Tray {
  /**
   * @param {HTMLElement} host
   * @param {Board} board
   */
  constructor(host, board) {
    this.board = board;
    this.reason = h("p", { class: "reason" });
    this.choices = h("div", { class: "choices", role: "group", "aria-label": say("board-choices") });
    host.replaceChildren(this.reason, this.choices);
    this.choices.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      this.board.release();
      this.board.keys.focus();
      event.stopPropagation();
    });
  }

  /** Takes back what was said. */
  quiet() {
    this.reason.replaceChildren();
  }

  /** @param {Refusal} refusal */
  refuse({ rule, message, page }) {
    const number = rule && (page ? h("a", { class: "rule", href: page, target: "_blank" }, rule) : h("b", { class: "rule" }, rule));
    this.reason.replaceChildren(...(number ? [number, " "] : []), message);
  }

  /** @param {Map<string, number>} next */
  refresh(next) {
    const { board } = this;
    const held = this.choices.contains(document.activeElement);
    /** @type {HTMLButtonElement[]} */
    const buttons = [];
    if (board.pending) {
      const move = board.pending.action;
      buttons.push(h("button", { type: "button", class: "primary", click: () => this.#then(() => board.confirm()) }, say("board-confirm", { move })));
    }
    for (const { name, label } of board.view?.scene.buttons ?? []) {
      if (!next.has(`button:${name}`)) continue;
      const touch = () => this.#then(() => board.touch([`button:${name}`]));
      buttons.push(h("button", { type: "button", class: "primary", "data-touch": `button:${name}`, click: touch }, label));
    }
    // What was begun with a button, paint in hand, is put down by one.
    const begun = board.selection.made.some((touch) => touch.startsWith("button:"));
    if (begun || (board.selection.made.length > 0 && buttons.length > 0)) {
      const cancel = () => this.#then(async () => void board.release());
      buttons.push(h("button", { type: "button", class: "plain", click: cancel }, say("board-cancel")));
    }
    this.choices.replaceChildren(...buttons);
    if (board.keys.byKey && buttons.length > 0 && board.selection.made.length > 0) buttons[0].focus();
    else if (held) board.keys.focus();
  }

  /**
   * After a button the board has the focus again, for whoever plays by keys.
   * @param {() => Promise<void> | void | undefined} act
   */
  async #then(act) {
    const byKey = this.board.keys.byKey;
    await act();
    if (byKey) this.board.keys.focus();
  }
}
