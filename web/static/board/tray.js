// Beside the board: the buttons of a gesture, the confirmation of a choice, and
// why something was refused. The room for it is always there, so that nothing
// jumps.

import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";
import { tools } from "./touches.js";

/** @typedef {import("../lib/api.js").Refusal} Refusal */
/** @typedef {import("./board.js").Board} Board */

/** So many parts are picked beside the thing; more need the room of the tray. */
const FEW = 4;

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
    for (const choices of [this.choices, board.picker]) {
      choices.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        this.board.release();
        this.board.keys.focus();
        event.stopPropagation();
      });
    }
    /** Beside what the picker stands. @type {string | null} */
    this.beside = null;
  }

  /**
   * Says something that is no refusal.
   * @param {string} words
   */
  tell(words) {
    this.reason.classList.add("word");
    this.reason.replaceChildren(words);
  }

  /** Takes back what was said. */
  quiet() {
    this.reason.replaceChildren();
  }

  /** @param {Refusal} refusal */
  refuse({ rule, message, page }) {
    this.reason.classList.remove("word");
    const number = rule && (page ? h("a", { class: "rule", href: page, target: "_blank" }, rule) : h("b", { class: "rule" }, rule));
    this.reason.replaceChildren(...(number ? [number, " "] : []), message);
  }

  /** @param {Map<string, import("./touches.js").Next>} next */
  refresh(next) {
    const { board } = this;
    const held = this.choices.contains(document.activeElement) || board.picker.contains(document.activeElement);
    /** @type {HTMLButtonElement[]} */
    const buttons = [];
    if (board.pending) {
      const move = board.pending.action;
      buttons.push(h("button", { type: "button", class: "primary", click: () => this.#then(() => board.confirm()) }, say("board-confirm", { move })));
    }
    const parts = [...next.values()].filter(({ effect }) => effect === "part").length;
    /** What takes away stands apart, at the end. @type {HTMLButtonElement[]} */
    const removing = [];
    for (const { name, label } of board.view?.scene.buttons ?? []) {
      const one = next.get(`button:${name}`);
      if (!one) continue;
      const touch = () => this.#then(() => board.touch([`button:${name}`]));
      // Parts are folded away behind a quiet button while something larger can be done.
      const quiet = one.effect === "part" && board.selection.made.length === 0 && next.size > parts;
      const look = one.effect === "remove" ? "danger" : quiet ? "plain" : "primary";
      const button = h("button", { type: "button", class: look, "data-touch": `button:${name}`, click: touch }, label);
      (one.effect === "remove" ? removing : buttons).push(button);
    }
    buttons.push(...removing);
    const asks = buttons.length > 0;
    buttons.unshift(...this.#inHand(next));
    // What was begun with a button, paint in hand, is put down by one.
    const begun = board.selection.made.some((touch) => touch.startsWith("button:"));
    if (begun || (board.selection.made.length > 0 && asks)) {
      const cancel = () => this.#then(async () => void board.release());
      buttons.push(h("button", { type: "button", class: "plain", click: cancel }, say("board-cancel")));
    }
    this.beside = this.#besides(next);
    const [full, empty] = this.beside === null ? [this.choices, board.picker] : [board.picker, this.choices];
    full.replaceChildren(...buttons);
    empty.replaceChildren();
    this.place();
    if (board.keys.byKey && asks && board.selection.made.length > 0) buttons.find((button) => !button.hasAttribute("aria-pressed"))?.focus();
    else if (held) board.keys.focus();
  }

  /**
   * The tool in hand, marked, and those beside it, where it is now used on the
   * board: another one can be taken up at once.
   * @param {Map<string, import("./touches.js").Next>} next
   */
  #inHand(next) {
    const { board } = this;
    const { gestures, made } = board.selection;
    if (![...next.keys()].some((touch) => !touch.startsWith("button:"))) return [];
    const beside = tools(gestures, made);
    const before = made.slice(0, -1);
    /** @param {string} touch */
    const take = async (touch) => {
      const again = touch === made.at(-1);
      board.release();
      for (const one of again ? [] : [...before, touch]) await board.touch([one]);
    };
    const named = (board.view?.scene.buttons ?? []).filter(({ name }) => beside.includes(`button:${name}`));
    return named.map(({ name, label }) => {
      const touch = `button:${name}`;
      const pressed = String(touch === made.at(-1));
      return h("button", { type: "button", class: "plain", "aria-pressed": pressed, "data-touch": touch, click: () => this.#then(() => take(touch)) }, label);
    });
  }

  /**
   * The thing beside which a few parts are picked: the last one touched, if
   * nothing but its parts is to be chosen from.
   * @param {Map<string, import("./touches.js").Next>} next
   */
  #besides(next) {
    const last = this.board.selection.made.at(-1);
    const parts = [...next].every(([touch, { effect }]) => effect === "part" && touch.startsWith("button:"));
    const few = next.size > 0 && next.size <= FEW;
    return last !== undefined && few && parts && this.board.placeOf(last) ? last : null;
  }

  /** Keeps the picker beside its thing. */
  place() {
    const { picker, sight, host, drawing } = this.board;
    const spot = this.beside === null ? null : drawing.places.of(this.beside);
    if (!spot) return;
    const [at, above] = [spot.at, { x: spot.at.x, y: spot.at.y - spot.room }].map((point) => sight.toHost(point, host));
    const half = at.y - above.y;
    const [width, height] = [picker.offsetWidth, picker.offsetHeight];
    const left = Math.min(Math.max(at.x - width / 2, 4), Math.max(host.clientWidth - width - 4, 4));
    // Above the thing where there is room, else below.
    const top = at.y - half - height - 6 >= 0 ? at.y - half - height - 6 : at.y + half + 6;
    picker.style.left = `${left}px`;
    picker.style.top = `${top}px`;
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
