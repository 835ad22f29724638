// Scene to SVG. Layers from back to front; cells and pieces keep their elements
// from one position to the next, so that focus and animation survive.

import { s, set } from "../lib/dom.js";
import { outlinePath } from "./geometry.js";
import { Places, toldLook, touchLook } from "./looks.js";
import { traces } from "./traces.js";

/** @typedef {import("../../types.js").Scene} Scene */
/** @typedef {import("../../types.js").Shape} Shape */
/** @typedef {import("../../types.js").Mark} Mark */
/** @typedef {import("../../types.js").Point} Point */
/** @typedef {import("../../types.js").Cell} Cell */
/** @typedef {import("../../types.js").Piece} Piece */
/** @typedef {import("./touches.js").Next} Next */

const LAYERS = [
  "decor", "cells", "seen", "edges", "traces", "chosen", "begins", "pieces", "slots", "marks", "preview", "hints", "advised", "refused", "handles", "notes",
];

/** Every board hatches with a pattern of its own: one that is not shown cannot lend it. */
let boards = 0;

/**
 * Colours are classes (`fill-red`, `line-sign`) whose values the style sheet
 * takes from the palette.
 * @param {Shape} shape
 */
function drawShape(shape) {
  const classes = [shape.fill && `fill-${shape.fill}`, shape.line && `line-${shape.line}`];
  const look = classes.filter(Boolean).join(" ");
  if (shape.text) {
    const { x, y } = shape.at ?? { x: 0, y: 0 };
    const text = s("text", { class: `writing ${look}`, x, y, "font-size": shape.size });
    text.style.setProperty("--size", String(shape.size));
    text.textContent = shape.text;
    return text;
  }
  return s("path", { class: look, d: shape.path ?? "", "stroke-width": shape.line ? shape.size : null });
}

/** @param {Point} at */
export const shift = (at) => `translate(${at.x}px, ${at.y}px)`;

/** The picture of a scene, kept up to date. */
export class Drawing {
  constructor() {
    /** @type {Record<string, SVGGElement>} */
    this.layers = {};
    for (const name of LAYERS) this.layers[name] = s("g", { class: `layer-${name}` });
    this.svg = s("svg", { class: "scene", preserveAspectRatio: "xMidYMid meet" });
    const name = `hatch-${boards++}`;
    const pattern = { id: name, width: 170, height: 170, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
    const lines = s("pattern", pattern, s("path", { class: "hatching", d: "M0 0L0 170" }));
    /** The fill of what is attacked. */
    this.hatch = `url(#${name})`;
    this.svg.append(s("defs", {}, lines), ...Object.values(this.layers));
    this.places = new Places({ frame: { x: 0, y: 0, width: 1, height: 1 }, pieces: [] });
    /** @type {Map<string, SVGGElement>} */
    this.things = new Map();
    /** @type {Map<string, string>} */
    this.drawn = new Map();
    /** @type {Scene | null} */
    this.scene = null;
  }

  /**
   * Draws the scene anew where it differs from what is there.
   * @param {Scene} scene
   */
  show(scene) {
    const kept = new Set();
    const { layers } = this;
    this.#once("decor", scene.decor, () => layers.decor.replaceChildren(...(scene.decor ?? []).map(drawShape)));
    this.#once("notes", scene.notes, () => {
      const notes = (scene.notes ?? []).map(({ at, text }) => {
        const note = s("text", { class: "note", x: at.x, y: at.y });
        note.textContent = text;
        return note;
      });
      layers.notes.replaceChildren(...notes);
    });
    for (const cell of scene.cells ?? []) kept.add(this.#cell(cell));
    for (const edge of scene.edges ?? []) {
      // A free edge may be in the middle of a cell, under its pawn.
      const layer = edge.fill ? "edges" : "slots";
      kept.add(
        this.#thing(layer, `edge:${edge.name}`, edge, edge.label, () => {
          const line = `M${edge.a.x} ${edge.a.y}L${edge.b.x} ${edge.b.y}`;
          const looks = edge.fill ? ["bar line-black", `bar inner line-${edge.fill}`] : ["slot"];
          return ["reach", ...looks].map((look) => s("path", { class: look, d: line }));
        }),
      );
    }
    scene.pieces.forEach((piece) => kept.add(this.#piece(piece)));
    for (const handle of scene.handles ?? []) {
      const touch = `handle:${handle.name}`;
      kept.add(this.#thing("handles", touch, handle, handle.label, () => handle.drawing.map(drawShape)));
      this.#place(touch, handle.at);
    }
    for (const [touch, element] of this.things) {
      if (kept.has(touch)) continue;
      element.remove();
      this.things.delete(touch);
      this.drawn.delete(touch);
    }
    // Those in front come last, as the scene has them.
    const order = scene.pieces.map(({ id }) => this.things.get(`piece:${id}`));
    order.forEach((element, i) => {
      if (element && layers.pieces.children[i] !== element) {
        layers.pieces.insertBefore(element, layers.pieces.children[i] ?? null);
      }
    });
    this.scene = scene;
    this.places = new Places(scene);
  }

  /**
   * @param {string} key
   * @param {unknown} value
   * @param {() => void} draw
   */
  #once(key, value, draw) {
    const text = JSON.stringify(value) ?? "";
    if (this.drawn.get(key) === text) return;
    this.drawn.set(key, text);
    draw();
  }

  /**
   * @param {string} layer
   * @param {string} touch
   * @param {object} data
   * @param {string} label
   * @param {() => Node[]} draw
   */
  #thing(layer, touch, data, label, draw) {
    let element = this.things.get(touch);
    if (!element) {
      element = s("g", { class: touch.slice(0, touch.indexOf(":")), "data-touch": touch });
      this.things.set(touch, element);
    }
    if (element.parentNode !== this.layers[layer]) this.layers[layer].append(element);
    const group = element;
    this.#once(touch, { ...data, label: "", at: layer === "cells" ? data : null }, () =>
      group.replaceChildren(...draw()),
    );
    group.dataset.label = label;
    return touch;
  }

  /** @param {Cell} cell */
  #cell(cell) {
    return this.#thing("cells", `cell:${cell.name}`, cell, cell.label, () => {
      const outline = outlinePath(cell.outline, cell.at);
      const ground = s("path", { class: `ground fill-${cell.fill}`, d: outline });
      const drawing = s("g", { transform: `translate(${cell.at.x} ${cell.at.y})` });
      drawing.append(...(cell.drawing ?? []).map(drawShape));
      return [ground, drawing, s("path", { class: "ring", d: outlinePath(cell.outline, cell.at, 0.93) })];
    });
  }

  /** @param {Piece} piece */
  #piece(piece) {
    const touch = `piece:${piece.id}`;
    this.#thing("pieces", touch, { drawing: piece.drawing }, piece.label, () => {
      const body = s("g", { class: "body" });
      body.append(...piece.drawing.map(drawShape));
      return [body];
    });
    set(/** @type {SVGGElement} */ (this.things.get(touch)), { "data-cell": piece.cell ?? null });
    this.#place(touch, piece.at);
    return touch;
  }

  /**
   * @param {string} touch
   * @param {Point} at
   */
  #place(touch, at) {
    const element = this.things.get(touch);
    if (element) element.style.transform = shift(at);
  }

  /**
   * Shows what the last turn changed.
   * @param {Mark[]} marks
   * @param {number} [fresh] how many of them are of the last action
   */
  showMarks(marks, fresh = marks.length) {
    const stands = (/** @type {Point} */ at) => (this.scene?.pieces ?? []).some((piece) => piece.at.x === at.x && piece.at.y === at.y);
    const { under, over } = traces(marks, fresh, stands);
    this.layers.traces.replaceChildren(...under);
    this.layers.marks.replaceChildren(...over);
  }

  /**
   * Shows which things can be touched next, and what that does.
   * @param {Map<string, Next>} next
   */
  showHints(next) {
    const looks = (/** @type {boolean} */ under) =>
      [...next].filter(([, { effect }]) => (effect === "choose") === under).flatMap(([touch, one]) => touchLook(this.places, touch, one) ?? []);
    // Around what can be chosen, under it; over everything, where it can go.
    this.layers.begins.replaceChildren(...looks(true));
    this.layers.hints.replaceChildren(...looks(false));
    for (const [touch, element] of this.things) element.classList.toggle("next", next.has(touch));
  }

  /**
   * Says something about exactly these things, in its look.
   * @param {"chosen" | "advised" | "refused" | "seen"} kind
   * @param {Iterable<string>} touches
   */
  tell(kind, touches) {
    const told = [...new Set(touches)];
    this.only(kind, told);
    const looks = told.map((touch) => toldLook(this.places, touch, kind, this.hatch));
    this.layers[kind].replaceChildren(...looks.filter((look) => look !== null));
  }

  /**
   * Gives exactly these things a class.
   * @param {string} name
   * @param {Iterable<string>} touches
   */
  only(name, touches) {
    const chosen = new Set(touches);
    for (const [touch, element] of this.things) element.classList.toggle(name, chosen.has(touch));
  }
}
