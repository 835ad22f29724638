// Pieces that move: from the old scene to the new one, by their ids and by what
// the marks say. Only transforms and opacity change, so that the browser can
// keep 60 frames a second.

import { s } from "../lib/dom.js";
import { shift } from "./draw.js";
import { CROSS } from "./traces.js";

/** @typedef {import("../../types.js").Mark} Mark */
/** @typedef {import("../../types.js").Piece} Piece */
/** @typedef {import("../../types.js").Point} Point */
/** @typedef {import("./draw.js").Drawing} Drawing */

/**
 * One piece's way.
 * @typedef {{id: string, from: Point, to: Point}} Way
 */

/**
 * Which pieces go where, which come, and which of the old ones stay in sight
 * until the others have arrived.
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @param {Mark[]} marks
 * @param {boolean} back is it a step back in time?
 * @returns {{ways: Way[], coming: string[], ghosts: string[]}}
 */
export function plan(before, after, marks, back) {
  const old = new Map(before.map((piece) => [piece.id, piece]));
  const now = new Map(after.map((piece) => [piece.id, piece]));
  /** @type {Map<string, Way>} */
  const ways = new Map();
  const ghosts = new Set();
  for (const mark of marks) {
    if (mark.kind === "taken" && old.has(mark.piece) && !back) ghosts.add(mark.piece);
    if (mark.kind !== "travel") continue;
    const [id, from, to] = back ? [mark.piece, mark.to, mark.from] : [mark.becomes, mark.from, mark.to];
    // A way in several steps is one way from its first place.
    const begun = back ? undefined : ways.get(mark.piece);
    if (begun && mark.piece !== id) ways.delete(mark.piece);
    ways.set(id, { id, from: begun?.from ?? from, to });
    // What it joins, or what stood in its place, is seen until it arrives.
    const standing = old.get(id);
    if (standing && same(standing.at, to)) ghosts.add(id);
  }
  const coming = [];
  for (const [id, piece] of now) {
    if (ways.has(id)) continue;
    const was = old.get(id);
    if (!was) coming.push(id);
    else if (!same(was.at, piece.at)) ways.set(id, { id, from: was.at, to: piece.at });
  }
  return { ways: [...ways.values()].filter(({ id }) => now.has(id)), coming, ghosts: [...ghosts] };
}

/**
 * @param {Point} a
 * @param {Point} b
 */
const same = (a, b) => a.x === b.x && a.y === b.y;

/**
 * Shows a new scene and lets the pieces go there.
 * @param {Drawing} drawing
 * @param {import("../../types.js").Scene} scene
 * @param {Mark[]} marks
 * @param {{duration: number, back: boolean}} how
 * @returns {Promise<void>} when all have arrived
 */
export async function moveTo(drawing, scene, marks, { duration, back }) {
  const before = drawing.scene?.pieces ?? [];
  if (duration === 0 || before.length === 0) {
    drawing.show(scene);
    return;
  }
  const { ways, coming, ghosts } = plan(before, scene.pieces, marks, back);
  const taken = new Set(marks.flatMap((mark) => (mark.kind === "taken" ? [mark.piece] : [])));
  // The ghosts are copies, because the elements themselves will be reused.
  const copies = ghosts.map((id) => {
    const copy = /** @type {SVGGElement} */ (drawing.things.get(`piece:${id}`)?.cloneNode(true));
    copy?.removeAttribute("data-touch");
    copy?.classList.add("ghost");
    // What is taken is seen to be taken.
    if (taken.has(id)) copy?.append(...["halo", "ink"].map((look) => s("path", { class: `cross ${look}`, d: CROSS })));
    return copy;
  });
  drawing.show(scene);
  const pieces = drawing.layers.pieces;
  for (const copy of copies) if (copy) pieces.prepend(copy);
  /** @type {Animation[]} */
  const running = [];
  for (const { id, from, to } of ways) {
    const element = drawing.things.get(`piece:${id}`);
    if (!element) continue;
    pieces.append(element);
    running.push(
      element.animate([{ transform: shift(from) }, { transform: shift(to) }], {
        duration,
        easing: "cubic-bezier(.3,.1,.2,1)",
      }),
    );
  }
  for (const id of coming) {
    const element = drawing.things.get(`piece:${id}`);
    const body = element?.querySelector(".body");
    if (body) running.push(body.animate([{ opacity: 0 }, { opacity: 1 }], { duration }));
  }
  for (const copy of copies) {
    if (!copy) continue;
    const fading = [{ opacity: 1 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }];
    running.push(copy.animate(fading, { duration, fill: "forwards" }));
  }
  await Promise.allSettled(running.map(({ finished }) => finished));
  for (const copy of copies) copy?.remove();
}
