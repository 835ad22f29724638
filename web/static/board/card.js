// The values of the piece that someone points at, and what may come of
// touching it.

import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").Card} Card */
/** @typedef {import("./board.js").Board} Board */

export class CardPane {
  /**
   * @param {Board} board
   * @param {HTMLElement | null} place where the page has room for it; over the board otherwise
   */
  constructor(board, place) {
    this.board = board;
    this.floats = place === null;
    this.pane = h("div", { class: "value-card", "aria-hidden": "true", hidden: true });
    if (place) place.replaceChildren(this.pane);
    else board.host.append(this.pane);
  }

  /**
   * @param {string | null} touch
   * @param {string[]} outlooks what may come of touching it
   */
  show(touch, outlooks) {
    const { board } = this;
    const names = touch === null ? [] : board.namesOf(touch);
    const card = (board.view?.scene.pieces ?? []).find(({ id }) => names.includes(`piece:${id}`))?.card;
    this.pane.hidden = !card && outlooks.length === 0;
    if (this.pane.hidden || touch === null) return;
    const lines = (card?.lines ?? []).map(({ label, value }) => h("div", {}, h("dt", {}, label), h("dd", {}, value)));
    this.pane.replaceChildren(
      ...(card ? [h("b", {}, card.title), h("dl", {}, ...lines)] : []),
      ...outlooks.map((words) => h("p", {}, words)),
    );
    if (this.floats) this.#aside();
  }

  /** In the corner where it covers the least. */
  #aside() {
    const { board, pane } = this;
    const { host, sight } = board;
    const things = [...board.selection.next().keys(), ...(board.view?.scene.pieces ?? []).map(({ id }) => `piece:${id}`)];
    const places = things.flatMap((touch) => board.placeOf(touch) ?? []).map((at) => sight.toHost(at, host));
    const [right, low] = [host.clientWidth - pane.offsetWidth, host.clientHeight - pane.offsetHeight];
    const covers = (/** @type {boolean[]} */ [left, top]) =>
      places.filter(({ x, y }) => (left ? x < pane.offsetWidth : x > right) && (top ? y < pane.offsetHeight : y > low)).length;
    const corners = [[false, false], [true, false], [false, true], [true, true]];
    const [left, top] = corners.reduce((best, corner) => (covers(corner) < covers(best) ? corner : best));
    pane.classList.toggle("at-left", left);
    pane.classList.toggle("at-top", top);
  }
}

/**
 * A card in a row, for screen readers.
 * @param {Card} card
 */
export const told = (card) => card.lines.map(({ label, value }) => say("card-line", { label, value })).join(" ");
