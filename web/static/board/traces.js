// What the last turn changed: one quiet sign for each action, thinner for those
// before the last, in shapes that no other look has.

import { s } from "../lib/dom.js";
import { die } from "./dice.js";
import { arrow, capsule, circle } from "./geometry.js";

/** @typedef {import("../../types.js").Mark} Mark */
/** @typedef {import("../../types.js").Point} Point */

/** Shorter ways are seen without an arrow; still shorter ones are none: a cell changed its shape. */
const SHORT = 500;
const NONE = 400;
/** Half the thickness of what lies on an edge. */
const STICK = 75;

/** A cross, for what was taken. */
export const CROSS = "M-95 -95L95 95M-95 95L95 -95";

/**
 * A path twice: its halo, and itself.
 * @param {string} look
 * @param {string} d
 * @param {string | null} [transform]
 */
const twice = (look, d, transform = null) => ["halo", "ink"].map((layer) => s("path", { class: `${look} ${layer}`, d, transform }));

/**
 * The way of a piece: where it left, and an arrow that covers neither end.
 * @param {Point} from
 * @param {Point} to
 */
function way(from, to) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < NONE) return [];
  const left = twice("left", circle(from, 230));
  if (far < SHORT) return left;
  const { shaft, head } = arrow(from, to);
  return [...left, ...twice("shaft", shaft), ...twice("head", head)];
}

/**
 * A shot or a blow: a line of beads from the one to the other, which ends in a
 * cross-hair.
 * @param {Point} from
 * @param {Point} to
 */
function attack(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const at = (/** @type {number} */ along) => ({ x: Math.round(from.x + ((to.x - from.x) * along) / length), y: Math.round(from.y + ((to.y - from.y) * along) / length) });
  const [start, end] = [at(Math.min(470, length / 3)), at(length - 440)];
  const hair = [0, 90, 180, 270].map((angle) => {
    const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return `M${Math.round(to.x + 380 * x)} ${Math.round(to.y + 380 * y)}L${Math.round(to.x + 560 * x)} ${Math.round(to.y + 560 * y)}`;
  });
  return [...twice("beads", `M${start.x} ${start.y}L${end.x} ${end.y}`), ...twice("hair", circle(to, 470) + hair.join(""))];
}

/**
 * The signs of one mark, and whether they lie above the pieces.
 * @param {Mark} mark
 * @param {(at: Point) => boolean} stands does something stand there now?
 * @returns {{over: boolean, signs: SVGElement[]}}
 */
function traced(mark, stands) {
  switch (mark.kind) {
    case "travel":
      return { over: false, signs: way(mark.from, mark.to) };
    case "shift": {
      const [was, is] = [capsule(...mark.from, STICK), capsule(...mark.to, STICK)];
      return { over: true, signs: [...twice("left", was), ...twice("came", is)] };
    }
    case "placed":
      return { over: true, signs: twice("came", circle(mark.at, 430)) };
    case "attack":
      return { over: true, signs: attack(mark.from, mark.to) };
    case "lost": {
      const count = s("text", { class: "sign beside", x: mark.at.x + 330, y: mark.at.y - 330 });
      count.style.setProperty("--size", "300");
      count.textContent = `−${mark.count}`;
      return { over: true, signs: [count] };
    }
    case "die":
      return { over: true, signs: [die(mark.at, mark.face)] };
    default: {
      // Where something was taken; beside whatever stands there now.
      const aside = stands(mark.at) ? 330 : 0;
      return { over: true, signs: twice("cross", CROSS, `translate(${mark.at.x + aside} ${mark.at.y - aside})`) };
    }
  }
}

/**
 * The signs of a turn's marks, under and over the pieces.
 * @param {Mark[]} marks
 * @param {number} fresh how many of them, at the end, are of the last action
 * @param {(at: Point) => boolean} stands does something stand there now?
 */
export function traces(marks, fresh, stands) {
  /** @type {SVGElement[]} */
  const under = [];
  /** @type {SVGElement[]} */
  const over = [];
  marks.forEach((mark, i) => {
    const drawn = traced(mark, stands);
    const look = i < marks.length - fresh ? "trace old" : "trace";
    (drawn.over ? over : under).push(s("g", { class: look, "data-mark": mark.kind }, ...drawn.signs));
  });
  return { under, over };
}
