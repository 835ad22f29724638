// The keyboard and the screen reader: one spot has the focus, arrows go to the
// next by geometry, every spot says what it is and in how many ways it can be
// touched.

import { set } from "../lib/dom.js";
import { say } from "../lib/words.js";
import { told } from "./card.js";
import { DIRECTIONS, nearest, neighbour } from "./geometry.js";
import { signed } from "./touches.js";

/** @typedef {import("../../types.js").Point} Point */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./touches.js").Next} Next */

export class Keys {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {{touch: string, at: Point}[]} */
    this.spots = [];
    /** @type {string | null} */
    this.current = null;
    /** @type {Point | null} */
    this.goal = null;
    // Was the last touch made with a key? Then buttons that appear get the focus.
    this.byKey = false;
    board.svg.addEventListener("keydown", (event) => this.#key(event));
    board.svg.addEventListener("focusin", (event) => {
      const touch = /** @type {Element} */ (event.target).closest("[data-touch]")?.getAttribute("data-touch");
      if (touch && touch !== this.current) this.#goTo(touch);
    });
  }

  /**
   * Cells are always spots; edges, handles and pieces beside the board are
   * while they can be touched.
   * @param {Map<string, Next>} next
   */
  refresh(next) {
    const { board } = this;
    const touches = (board.view?.scene.cells ?? []).map(({ name }) => `cell:${name}`);
    for (const touch of next.keys()) {
      const aside = touch.startsWith("piece:") && board.namesOf(touch).length === 1;
      if (aside || touch.startsWith("edge:") || touch.startsWith("handle:")) touches.push(touch);
    }
    this.spots = touches.flatMap((touch) => {
      const at = board.placeOf(touch);
      return at ? [{ touch, at }] : [];
    });
    const known = new Set(touches);
    if (this.current === null || !known.has(this.current)) this.current = this.#start(next);
    const { made } = board.selection;
    const cards = this.#cards();
    for (const [touch, element] of board.drawing.things) {
      if (!known.has(touch)) {
        set(element, {
          role: null,
          tabindex: null,
          "aria-label": null,
          "aria-description": null,
          "aria-pressed": null,
          "aria-hidden": "true",
        });
        continue;
      }
      const names = board.namesOf(touch);
      set(element, {
        role: "button",
        tabindex: touch === this.current ? 0 : -1,
        "aria-label": this.#label(element.dataset.label ?? "", names, next),
        "aria-description": cards.get(touch) ?? null,
        "aria-pressed": names.some((name) => made.includes(name)) ? "true" : null,
        "aria-hidden": null,
      });
    }
  }

  /**
   * The values of pieces that have some, in a row, by what is touched for them.
   * @returns {Map<string, string>}
   */
  #cards() {
    const cards = new Map();
    for (const { id, cell, card } of this.board.view?.scene.pieces ?? []) {
      if (!card) continue;
      cards.set(cell === undefined ? `piece:${id}` : `cell:${cell}`, told(card));
    }
    return cards;
  }

  /**
   * @param {string} label
   * @param {string[]} names
   * @param {Map<string, Next>} next
   */
  #label(label, names, next) {
    const can = names.flatMap((name) => next.get(name) ?? []);
    if (can.length === 0) return label;
    const count = can.reduce((sum, one) => sum + one.count, 0);
    const does = say(`board-does-${can[0].effect}`);
    const sign = signed(can.flatMap(({ signs }) => signs));
    return [label, sign === "" ? does : `${does} (${sign})`, count > 1 ? say("board-ways", { count }) : ""].filter(Boolean).join(", ");
  }

  /** @param {Map<string, Next>} next */
  #start(next) {
    const first = this.spots.find(({ touch }) => next.has(touch));
    if (first) return first.touch;
    const { x, y, width, height } = this.board.sight.seen;
    const middle = nearest(this.spots.map(({ at }) => at), { x: x + width / 2, y: y + height / 2 });
    return this.spots[middle]?.touch ?? null;
  }

  /** Says what was chosen, and what to do next. */
  announceChoice() {
    const last = this.board.selection.made.at(-1);
    const thing = last && this.board.drawing.things.get(last);
    if (!thing) return;
    const chosen = say("board-chosen", { label: thing.dataset.label ?? "" });
    this.board.around.announce([chosen, this.board.guidance()].filter(Boolean).join(" "));
  }

  /** @param {string} touch */
  #goTo(touch) {
    const things = this.board.drawing.things;
    if (this.current) things.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = touch;
    things.get(touch)?.setAttribute("tabindex", "0");
  }

  /** Gives the board the focus, where it was last. */
  focus() {
    if (this.current) this.board.drawing.things.get(this.current)?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const direction = DIRECTIONS[event.key];
    if (direction) {
      this.#arrow(direction);
    } else if (event.key === "Enter" || event.key === " ") {
      this.byKey = true;
      if (this.current) this.board.touch(this.board.namesOf(this.current));
    } else if (event.key === "+" || event.key === "=") {
      this.board.zoom(1.4, this.#place());
    } else if (event.key === "-") {
      this.board.zoom(1 / 1.4, this.#place());
    } else if (event.key === "0") {
      this.board.resetZoom();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #place() {
    return (this.current && this.board.placeOf(this.current)) || undefined;
  }

  /** @param {Point} direction */
  #arrow(direction) {
    const places = this.spots.map(({ at }) => at);
    const from = this.spots.findIndex(({ touch }) => touch === this.current);
    if (from < 0) return;
    const here = places[from];
    // The column is remembered while going up and down, the row while going
    // left and right.
    const vertical = direction.x === 0;
    const goal = this.goal ?? here;
    this.goal = vertical ? { x: goal.x, y: here.y } : { x: here.x, y: goal.y };
    const to = neighbour(places, from, direction, this.goal);
    if (to < 0) return;
    if (vertical) this.goal = { x: this.goal.x, y: places[to].y };
    else this.goal = { x: places[to].x, y: this.goal.y };
    this.#goTo(this.spots[to].touch);
    this.focus();
    this.#keepInSight(places[to]);
  }

  /** @param {Point} at */
  #keepInSight(at) {
    const { x, y, width, height } = this.board.sight.seen;
    const [mx, my] = [width / 6, height / 6];
    const dx = Math.min(0, at.x - x - mx) + Math.max(0, at.x - x - width + mx);
    const dy = Math.min(0, at.y - y - my) + Math.max(0, at.y - y - height + my);
    if (dx !== 0 || dy !== 0) this.board.sight.pan(dx, dy);
  }
}
