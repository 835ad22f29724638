// What is chosen and not yet played: the piece is seen where it would go,
// turned as it would be.

import { s } from "../lib/dom.js";
import { arrow } from "./geometry.js";

/** @typedef {import("../../types.js").Gesture} Gesture */
/** @typedef {import("../../types.js").Point} Point */
/** @typedef {import("./board.js").Board} Board */

/** What takes a piece to another place. */
const GOES = new Set(["go", "join", "capture"]);

export class Preview {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.layer = s("g", { class: "layer-preview" });
  }

  /**
   * Where the piece that was chosen would go, if that is chosen, too.
   * @returns {{piece: string, from: Point, to: Point} | null}
   */
  #way() {
    const { board } = this;
    const { made, gestures } = board.selection;
    const gesture = board.pending ?? gestures.find(({ touches }) => made.every((touch, i) => touches[i] === touch));
    if (!gesture || made.length < 2) return null;
    const goes = made.findLastIndex((_, i) => GOES.has(gesture.effects[i]));
    // Where only a part goes, or nobody knows yet how many do, the piece stays.
    if (gesture.effects.includes("part")) return null;
    const piece = board.namesOf(made[0]).find((name) => name.startsWith("piece:"));
    const [from, to] = [piece && board.placeOf(piece), goes > 0 && board.placeOf(made[goes])];
    return piece && from && to ? { piece, from, to } : null;
  }

  /**
   * Those who would attack it there, each with a line of dots that ends in a point.
   * @param {Gesture | null} meant
   */
  #threats(meant) {
    const { board } = this;
    const last = meant?.touches.findLast((touch) => !touch.startsWith("button:"));
    const to = last === undefined ? null : board.placeOf(last);
    return (meant?.threats ?? []).flatMap((touch) => {
      const from = board.placeOf(touch);
      if (!from || !to) return [];
      const { shaft, head } = arrow(from, to);
      const lines = ["halo", "ink"].flatMap((layer) => [s("path", { class: `dots ${layer}`, d: shaft }), s("path", { class: `point ${layer}`, d: head })]);
      return [s("g", { class: "told seen", "data-from": touch }, ...lines)];
    });
  }

  /**
   * @param {Gesture | null} meant the action that what is pointed at would decide
   */
  refresh(meant) {
    const { board } = this;
    const threats = this.#threats(board.pending ?? meant);
    const way = this.#way();
    board.drawing.only("away", way ? [way.piece] : []);
    const body = way && board.drawing.things.get(way.piece)?.querySelector(".body");
    if (!way || !body) return this.layer.replaceChildren(...threats);
    const { from, to } = way;
    const turn = (board.pending ?? meant)?.turn ?? 0;
    const ghost = s("g", { class: "would", transform: `translate(${to.x} ${to.y}) rotate(${turn})` }, body.cloneNode(true));
    const { shaft } = arrow(from, to);
    const line = ["halo", "ink"].map((layer) => s("path", { class: `shaft ${layer}`, d: shaft }));
    this.layer.replaceChildren(...threats, ...line, ghost);
  }
}
