// What can be touched, drawn as what it does, and what is told about things:
// chosen, advised, refused, attacked. Each look has a shape of its own besides
// its colour, and a halo that sets it off from whatever lies beneath.

import { s } from "../lib/dom.js";
import { along, capsule, circle, middleOf, outlinePath, within } from "./geometry.js";
import { signed } from "./touches.js";

/** @typedef {import("../../types.js").Scene} Scene */
/** @typedef {import("../../types.js").Point} Point */
/** @typedef {import("./touches.js").Next} Next */
/**
 * Where a thing is, how much room there is around its middle, and its outline.
 * @typedef {{at: Point, room: number, taken: boolean, outline: (factor: number) => string, around: (factor: number) => string}} Spot
 */

/** Half of what a piece without a cell takes up, and a handle. */
const PIECE = 440;
const HANDLE = 240;
/** Half the thickness of what lies on an edge, with a little air; how far a look stays off its ends. */
const STICK = 92;
const END = 150;
/** Cells with less room than this are narrow: their sides are too near for a look along them. */
const NARROW = 450;
/** How far around a piece in such a cell a look goes. */
const CLOSE = 245;

/** Things of a scene by the touches that name them. */
export class Places {
  /** @param {Scene} scene */
  constructor(scene) {
    this.cells = new Map((scene.cells ?? []).map((cell) => [cell.name, cell]));
    this.pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
    this.edges = new Map((scene.edges ?? []).map((edge) => [edge.name, edge]));
    this.handles = new Map((scene.handles ?? []).map((handle) => [handle.name, handle]));
    this.taken = new Set(scene.pieces.map(({ cell }) => cell));
  }

  /**
   * @param {string} touch
   * @returns {Spot | null}
   */
  of(touch) {
    const [kind, name] = [touch.slice(0, touch.indexOf(":")), touch.slice(touch.indexOf(":") + 1)];
    const cell = kind === "cell" || kind === "point" ? this.cells.get(name) : undefined;
    if (cell) {
      const outline = (/** @type {number} */ factor) => outlinePath(cell.outline, cell.at, factor);
      const [room, taken] = [within(cell.outline, cell.at), this.taken.has(name)];
      // In a narrow cell what is said of a piece goes around the piece.
      const around = taken && room < NARROW ? (/** @type {number} */ factor) => circle(cell.at, Math.min(CLOSE, room * 0.85) * factor) : outline;
      return { at: cell.at, room, taken, outline, around };
    }
    const piece = kind === "piece" ? this.pieces.get(name) : undefined;
    if (piece) {
      const outline = (/** @type {number} */ factor) => circle(piece.at, PIECE * factor);
      return { at: piece.at, room: PIECE, taken: true, outline, around: outline };
    }
    const edge = kind === "edge" ? this.edges.get(name) : undefined;
    if (edge) {
      const taken = edge.fill !== undefined;
      // Short of both ends, where others begin.
      const [a, b] = [along(edge.a, edge.b, END), along(edge.b, edge.a, END)];
      const outline = (/** @type {number} */ factor) => capsule(a, b, STICK * factor);
      return { at: middleOf(edge.a, edge.b), room: STICK, taken, outline, around: outline };
    }
    const handle = kind === "handle" ? this.handles.get(name) : undefined;
    if (handle) {
      const outline = (/** @type {number} */ factor) => circle(handle.at, HANDLE * factor);
      return { at: handle.at, room: HANDLE, taken: true, outline, around: outline };
    }
    return null;
  }
}

/**
 * A path twice: its halo, and itself.
 * @param {string} d
 * @param {string} [look]
 */
const twice = (d, look = "line") => ["halo", "ink"].map((layer) => s("path", { class: `${look} ${layer}`, d }));

/**
 * A few characters on a dot that is as wide as they need.
 * @param {string} text
 * @param {Point} at
 * @param {number} half half the dot's height
 */
function badge(text, at, half) {
  const size = half * (text.length > 1 ? 1.35 : 1.5);
  const aside = text.length > 1 ? size * 0.4 * (text.length - 1) : 0;
  const shown = s("text", { class: "sign on-dot", x: at.x, y: at.y });
  shown.style.setProperty("--size", String(Math.round(size)));
  shown.textContent = text;
  const [a, b] = [{ x: at.x - aside, y: at.y }, { x: at.x + aside, y: at.y }];
  return [...twice(aside > 0 ? capsule(a, b, Math.round(half)) : circle(at, half), "dot"), shown];
}

/**
 * Strokes around a middle, at these angles, between two distances from it.
 * @param {Point} at
 * @param {number[]} angles in degrees
 * @param {number} from
 * @param {number} to
 */
function strokes(at, angles, from, to) {
  return angles
    .map((angle) => {
      const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const point = (/** @type {number} */ far) => `${Math.round(at.x + far * x)} ${Math.round(at.y + far * y)}`;
      return `M${point(from)}L${point(to)}`;
    })
    .join("");
}

const UPRIGHT = [0, 90, 180, 270];
const SLANTING = [45, 135, 225, 315];

/**
 * How each effect is drawn on a spot. Not listed: what needs no drawing of its
 * own because it is a button.
 * @type {Record<string, (spot: Spot) => SVGElement[]>}
 */
const DRAWN = {
  choose: ({ around }) => twice(around(0.95), "line"),
  part: ({ outline, at, room }) => [...twice(outline(0.8), "thin"), ...twice(circle(at, room * 0.12), "dot")],
  go: ({ at, room }) => twice(circle(at, room * 0.27), "dot"),
  join: ({ around }) => twice(around(0.9), "line"),
  capture: ({ at, room }) => twice(circle(at, room * 0.9), "line"),
  // Around what stands there, so that its values stay in sight.
  fire: ({ at, room }) => [...twice(circle(at, room * 0.96), "thin"), ...twice(strokes(at, UPRIGHT, 0.76 * room, 1.16 * room), "line")],
  fight: ({ at, room }) => [...twice(circle(at, room * 0.96), "thin"), ...twice(strokes(at, SLANTING, 0.76 * room, 1.2 * room), "line")],
  lift: ({ outline }) => twice(outline(1), "thin"),
  lay: ({ outline }) => twice(outline(0.6), "slot"),
  place: ({ at, room }) => twice(circle(at, room * 0.72), "slot"),
  edit: ({ at, room, taken, outline }) => (taken ? twice(outline(0.9), "thin") : twice(circle(at, room * 0.09), "dot")),
};

/**
 * What a touch does, drawn where it is; null for what is not on the board, and
 * for handles, which are seen as soon as they can be touched.
 * @param {Places} places
 * @param {string} touch
 * @param {Next} next
 */
export function touchLook(places, touch, { effect, signs }) {
  const spot = places.of(touch);
  if (!spot || touch.startsWith("handle:")) return null;
  const group = s("g", { class: `look ${effect}`, "data-for": touch });
  if (touch.startsWith("point:")) {
    group.append(...twice(spot.outline(0.98), "slot"));
    return group;
  }
  const sign = signed(signs);
  const { at, room } = spot;
  if (sign !== "" && effect === "go") {
    group.append(...badge(sign, at, room * 0.52));
    return group;
  }
  group.append(...(DRAWN[effect]?.(spot) ?? twice(spot.outline(0.9), "thin")));
  const plus = effect === "join" ? "+" : "";
  if (plus + sign !== "") group.append(...badge(plus + sign, { x: at.x + room * 0.72, y: at.y - room * 0.72 }, room * 0.42));
  return group;
}

/**
 * What is told about a thing, drawn around it: solid and thick what was chosen,
 * doubled what is advised, dashed with a barred disc what is refused, dotted
 * and hatched what is attacked.
 * @param {Places} places
 * @param {string} touch
 * @param {"chosen" | "advised" | "refused" | "seen"} kind
 * @param {string} hatch the fill of what is attacked
 */
export function toldLook(places, touch, kind, hatch) {
  const spot = places.of(touch);
  if (!spot) return null;
  const group = s("g", { class: `told ${kind}`, "data-for": touch });
  if (kind === "seen") {
    const veil = s("path", { class: "veil", d: spot.outline(0.93) });
    veil.style.fill = hatch;
    group.append(veil, ...twice(spot.outline(0.93), "dots"));
    return group;
  }
  group.append(...twice(spot.around(0.94), kind === "refused" ? "dashed" : "thick"));
  if (kind === "advised") group.append(...twice(spot.around(0.76), "thin"));
  if (kind === "refused") {
    const at = { x: spot.at.x - spot.room * 0.62, y: spot.at.y - spot.room * 0.62 };
    const size = Math.max(spot.room * 0.24, 70);
    group.append(...twice(circle(at, size), "thin"), ...twice(strokes(at, [45, 225], 0, size), "thin"));
  }
  return group;
}
