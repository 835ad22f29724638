// Scene to SVG. Layers from back to front; cells and pieces keep their elements
// from one position to the next, so that focus and animation survive.

import { die } from "./dice.js";
import { s, set } from "../lib/dom.js";
import { arrow, outlinePath } from "./geometry.js";

/** @typedef {import("../../types.js").Scene} Scene */
/** @typedef {import("../../types.js").Shape} Shape */
/** @typedef {import("../../types.js").Mark} Mark */
/** @typedef {import("../../types.js").Point} Point */
/** @typedef {import("../../types.js").Cell} Cell */
/** @typedef {import("../../types.js").Piece} Piece */

const LAYERS = ["decor", "cells", "edges", "traces", "pieces", "slots", "marks", "hints", "handles", "notes"];

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
    text.textContent = shape.text;
    return text;
  }
  return s("path", { class: look, d: shape.path ?? "", "stroke-width": shape.line ? shape.size : null });
}

/**
 * The middle between two points.
 * @param {[Point, Point]} ends
 */
const middle = ([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** @param {Point} at */
export const shift = (at) => `translate(${at.x}px, ${at.y}px)`;

/** The picture of a scene, kept up to date. */
export class Drawing {
  constructor() {
    /** @type {Record<string, SVGGElement>} */
    this.layers = {};
    for (const name of LAYERS) this.layers[name] = s("g", { class: `layer-${name}` });
    this.svg = s("svg", { class: "scene", preserveAspectRatio: "xMidYMid meet" });
    this.svg.append(...Object.values(this.layers));
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
   * Shows what the last turn changed: arrows, rings and crosses, which differ
   * in shape and not only in colour.
   * @param {Mark[]} marks
   */
  showMarks(marks) {
    const under = [];
    const over = [];
    for (const mark of marks) {
      if (mark.kind === "travel") {
        const { shaft, head } = arrow(mark.from, mark.to);
        under.push(s("circle", { class: "left", cx: mark.from.x, cy: mark.from.y, r: 250 }));
        for (const look of ["halo", "ink"]) {
          under.push(s("path", { class: `shaft ${look}`, d: shaft }), s("path", { class: `head ${look}`, d: head }));
        }
      } else if (mark.kind === "shift") {
        const { shaft, head } = arrow(middle(mark.from), middle(mark.to));
        const [a, b] = mark.from;
        over.push(s("path", { class: "gone", d: `M${a.x} ${a.y}L${b.x} ${b.y}` }));
        for (const look of ["halo", "ink"]) {
          over.push(s("path", { class: `shaft ${look}`, d: shaft }), s("path", { class: `head ${look}`, d: head }));
        }
      } else if (mark.kind === "placed") {
        over.push(s("circle", { class: "came halo", cx: mark.at.x, cy: mark.at.y, r: 430 }));
        over.push(s("circle", { class: "came ink", cx: mark.at.x, cy: mark.at.y, r: 430 }));
      } else if (mark.kind === "die") {
        over.push(die(mark.at, mark.face));
      } else {
        const cross = "M-95 -95L95 95M-95 95L95 -95";
        const place = `translate(${mark.at.x + 330} ${mark.at.y - 330})`;
        over.push(s("path", { class: "cross halo", d: cross, transform: place }));
        over.push(s("path", { class: "cross ink", d: cross, transform: place }));
      }
    }
    this.layers.traces.replaceChildren(...under);
    this.layers.marks.replaceChildren(...over);
  }

  /**
   * Shows which things can be touched next.
   * @param {Iterable<string>} touches
   * @param {boolean} begun has the gesture begun, or are these its beginnings?
   */
  showHints(touches, begun) {
    const next = new Set(touches);
    const scene = this.scene;
    if (!scene) return;
    const taken = new Set(scene.pieces.map(({ cell }) => cell));
    const hints = [];
    for (const cell of scene.cells ?? []) {
      if (!next.has(`cell:${cell.name}`)) continue;
      if (taken.has(cell.name)) {
        hints.push(s("path", { class: begun ? "target" : "start", d: outlinePath(cell.outline, cell.at, 0.9) }));
      } else if (begun) {
        hints.push(s("circle", { class: "dot", cx: cell.at.x, cy: cell.at.y, r: 130 }));
      }
    }
    for (const piece of scene.pieces) {
      if (!next.has(`piece:${piece.id}`)) continue;
      hints.push(s("circle", { class: begun ? "target" : "start", cx: piece.at.x, cy: piece.at.y, r: 440 }));
    }
    this.layers.hints.replaceChildren(...hints);
    for (const [touch, element] of this.things) element.classList.toggle("next", next.has(touch));
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
