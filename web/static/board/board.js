// One board for every game: shows a scene, lets people touch it, and hands
// over the action that their touches decide. There is no rule of any game here.

import { s } from "../lib/dom.js";
import { confirms, duration } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { moveTo } from "./animate.js";
import { Dice } from "./dice.js";
import { Drawing } from "./draw.js";
import { arrow, inside, nearest } from "./geometry.js";
import { Keys } from "./keys.js";
import { Pointers } from "./pointers.js";
import { Selection, matching } from "./touches.js";
import { Tray } from "./tray.js";
import { between, panned, zoomed } from "./zoom.js";

/** @typedef {import("../../types.js").State} State */
/**
 * What a board needs to know of a state; what was played, and up to where it is
 * shown, if it is to be told.
 * @typedef {Pick<State, "scene" | "gestures" | "marks" | "midTurn"> & Partial<Pick<State, "steps" | "prompts"> & { at: { step: number } }>} View
 */
/** @typedef {import("../lib/api.js").Refusal} Refusal */
/** @typedef {import("../../types.js").Gesture} Gesture */
/** @typedef {import("../../types.js").Point} Point */
/** @typedef {import("../../types.js").Frame} Frame */

/**
 * What a board needs from outside.
 * @typedef {{
 *   label: string,
 *   tray: HTMLElement,
 *   play: (action: string) => Promise<Refusal | null>,
 *   explain: (touches: string[]) => Promise<Refusal | null>,
 *   announce: (text: string) => void,
 *   guide?: (text: string | null) => void,
 * }} Around
 */

/** How far from a middle a touch beside every cell still counts for it. */
const NEAR = 620;

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {Around} around
   */
  constructor(host, around) {
    this.around = around;
    this.drawing = new Drawing();
    this.selection = new Selection([]);
    this.tray = new Tray(around.tray, this);
    /** @type {View | null} */
    this.view = null;
    /** @type {Gesture | null} */
    this.pending = null;
    /** @type {Frame} */
    this.sight = { x: 0, y: 0, width: 1, height: 1 };
    this.busy = false;
    /** Is there time to choose, then confirm? */
    this.slow = false;
    // A piece that was dragged is already where it goes.
    this.dropped = false;
    this.svg = this.drawing.svg;
    this.preview = s("g", { class: "layer-preview" });
    this.svg.append(this.preview);
    host.setAttribute("role", "application");
    host.setAttribute("aria-label", around.label);
    host.replaceChildren(this.svg);
    this.dice = new Dice(host, this.drawing.layers.marks);
    this.host = host;
    this.keys = new Keys(this);
    this.pointers = new Pointers(this);
    this.svg.addEventListener("pointerover", ({ target }) => this.#pointAt(target));
    this.svg.addEventListener("pointerleave", () => this.#shine(null));
    this.svg.addEventListener("focusin", ({ target }) => this.#pointAt(target));
  }

  /** @param {EventTarget | null} target */
  #pointAt(target) {
    const thing = target instanceof Element ? target.closest("[data-touch]") : null;
    this.#shine(thing?.getAttribute("data-touch") ?? null);
  }

  /**
   * Lights what the thing pointed at attacks: an action that it would decide
   * first, else the piece; with nothing pointed at, what was chosen.
   * @param {string | null} touch
   */
  #shine(touch) {
    const { made, gestures } = this.selection;
    const names = touch === null ? [] : this.namesOf(touch);
    const sees = (/** @type {string[]} */ pieces) =>
      (this.view?.scene.pieces ?? []).find(({ id }) => pieces.includes(`piece:${id}`))?.lights;
    const would = names.flatMap((name) => matching(gestures, [...made, name]));
    const action = this.pending ?? (would.length === 1 && made.length > 0 ? would[0] : null);
    const first = made.length > 0 ? this.namesOf(made[0]) : [];
    this.drawing.only("seen", action?.lights ?? sees(names) ?? sees(first) ?? []);
  }

  /**
   * Shows a position.
   * @param {View} view
   * @param {{animate?: boolean, back?: boolean}} [how]
   * @returns {Promise<void>} when all pieces have arrived
   */
  async show(view, { animate = false, back = false } = {}) {
    const before = this.view;
    const scene = view.scene;
    const framed = before && JSON.stringify(before.scene.frame) === JSON.stringify(scene.frame);
    const whole = before !== null && !this.isZoomed();
    this.view = view;
    this.selection = new Selection(view.gestures);
    this.pending = null;
    const time = animate && !this.dropped ? duration() : 0;
    this.dropped = false;
    // Going back, the old turn's marks say who returns where.
    const marks = back ? (before?.marks ?? []) : fresh(before, view);
    const dice = marks.filter((mark) => mark.kind === "die");
    this.dice.clear();
    // Dice lie before anything comes of them.
    if (dice.length > 0 && !back && before) {
      if (time > 0) await this.dice.roll(dice, time);
      if (this.view !== view) return;
      this.dice.tell(told(view, dice.length));
    }
    const arrived = moveTo(this.drawing, scene, marks, { duration: time, back });
    if (!framed) this.#drift(whole ? time : 0);
    // Arrows tell of what has happened: not before it has.
    this.drawing.showMarks([]);
    this.drawing.only("lit", []);
    this.tray.quiet();
    this.refresh();
    if (time > 0) await arrived;
    if (this.view === view) this.drawing.showMarks(view.marks);
  }

  /** Brings hints, labels and buttons into line with what was touched. */
  refresh() {
    const { made } = this.selection;
    const next = this.pending ? new Map() : this.selection.next();
    this.drawing.showHints(next.keys(), made.length > 0);
    this.drawing.only("chosen", made);
    this.svg.classList.toggle("awaits", next.size > 0);
    this.#preview();
    this.#shine(null);
    this.keys.refresh(next);
    this.tray.refresh(next);
    this.around.guide?.(this.guidance());
  }

  /** What to do next in the gesture begun, in words; null where none is. */
  guidance() {
    const prompt = this.pending ? null : this.selection.prompt();
    return prompt === null ? null : (this.view?.prompts?.[prompt] ?? null);
  }

  /**
   * Something was touched; `names` are all that it can count as.
   * @param {string[]} names
   */
  async touch(names) {
    if (this.busy || this.dice.rolling || !this.view) return;
    this.drawing.only("lit", []);
    this.tray.quiet();
    if (this.pending) {
      const last = this.selection.made.at(-1);
      if (last !== undefined && names.includes(last)) return this.confirm();
      this.release();
    }
    const result = this.selection.touch(names);
    if (result.kind === "complete") {
      if (confirms(this.slow) && !result.byButton) this.pending = result.gesture;
      else return this.#play(result.gesture.action);
    }
    this.refresh();
    if (result.kind === "released") this.around.announce(say("board-released"));
    if (result.kind === "chosen") this.keys.announceChoice();
    if (result.kind === "refused") await this.#refuse(result.touches);
  }

  /**
   * The piece that was touched first is dropped on something. Unlike a touch,
   * this cannot mean to start over with what lies there.
   * @param {string[]} names
   */
  async drop(names) {
    const next = this.selection.next();
    if (names.some((name) => next.has(name))) return this.touch(names);
    await this.#refuse(this.selection.attempt(names));
  }

  /**
   * A place was touched, and perhaps something with names there. Where any
   * point of an area will do, the place itself is what counts, unless the thing
   * is to be touched next.
   * @param {string[]} names
   * @param {Point} point
   */
  async touchAt(names, point) {
    if (this.dice.rolling) return;
    const next = this.selection.next();
    if (names.some((name) => next.has(name))) return this.touch(names);
    const area = [...next.keys()].find((touch) => this.#reaches(touch, point));
    if (area === undefined) return names.length > 0 ? this.touch(names) : this.touchPoint(point);
    const result = this.selection.touch([area]);
    if (result.kind !== "complete") return this.refresh();
    const at = `${Math.round(point.x)},${Math.round(point.y)}`;
    return this.#play(result.gesture.action.replace("{x},{y}", at));
  }

  /**
   * Is it a touch of any point of an area, and does the point lie there?
   * @param {string} touch
   * @param {Point} point
   */
  #reaches(touch, point) {
    if (!touch.startsWith("point:")) return false;
    const cell = this.view?.scene.cells?.find(({ name }) => `point:${name}` === touch);
    return !cell || inside(point, cell.outline);
  }

  /**
   * A point of the surface was touched, on nothing that has a name.
   * @param {Point} point
   */
  async touchPoint(point) {
    const cells = this.view?.scene.cells ?? [];
    const near = nearest(cells.map(({ at }) => at), point);
    const cell = cells[near];
    if (cell && Math.hypot(cell.at.x - point.x, cell.at.y - point.y) < NEAR) {
      return this.touch(this.namesOf(`cell:${cell.name}`));
    }
    this.release();
  }

  /** Plays what was chosen and waited for confirmation. */
  confirm() {
    if (this.pending) return this.#play(this.pending.action);
  }

  /** Lets go of what was touched. */
  release() {
    const held = this.selection.made.length > 0;
    this.pending = null;
    this.selection.release();
    this.drawing.only("lit", []);
    this.tray.quiet();
    this.refresh();
    return held;
  }

  /** @param {string} action */
  async #play(action) {
    this.busy = true;
    this.svg.classList.add("busy");
    const refusal = await this.around.play(action);
    this.busy = false;
    this.svg.classList.remove("busy");
    if (refusal) {
      this.release();
      this.refuse(refusal);
    }
  }

  /** @param {string[]} touches */
  async #refuse(touches) {
    const refusal = await this.around.explain(touches);
    if (refusal) this.refuse(refusal);
  }

  /**
   * Lights things up, until the next touch.
   * @param {string[]} touches
   */
  light(touches) {
    this.drawing.only("lit", touches);
  }

  /**
   * Says why not, and lights what matters.
   * @param {Refusal} refusal
   */
  refuse(refusal) {
    this.drawing.only("lit", refusal.lit);
    this.tray.refuse(refusal);
    const rule = refusal.rule ? `${say("board-rule", { rule: refusal.rule })}. ` : "";
    this.around.announce(rule + refusal.message);
  }

  /**
   * All touches that a thing can count as: a piece is also its cell, a cell
   * also what stands on it.
   * @param {string} touch
   */
  namesOf(touch) {
    const pieces = this.view?.scene.pieces ?? [];
    const [kind, name] = [touch.slice(0, touch.indexOf(":")), touch.slice(touch.indexOf(":") + 1)];
    if (kind === "piece") {
      const cell = pieces.find(({ id }) => id === name)?.cell;
      return cell === undefined ? [touch] : [touch, `cell:${cell}`];
    }
    if (kind !== "cell") return [touch];
    return [touch, ...pieces.filter(({ cell }) => cell === name).map(({ id }) => `piece:${id}`)];
  }

  /**
   * Where a thing is.
   * @param {string} touch
   * @returns {Point | null}
   */
  placeOf(touch) {
    const scene = this.view?.scene;
    const [kind, name] = [touch.slice(0, touch.indexOf(":")), touch.slice(touch.indexOf(":") + 1)];
    if (!scene) return null;
    if (kind === "cell") return scene.cells?.find((cell) => cell.name === name)?.at ?? null;
    if (kind === "piece") return scene.pieces.find((piece) => piece.id === name)?.at ?? null;
    if (kind === "handle") return scene.handles?.find((handle) => handle.name === name)?.at ?? null;
    const edge = kind === "edge" ? scene.edges?.find((one) => one.name === name) : undefined;
    return edge ? { x: (edge.a.x + edge.b.x) / 2, y: (edge.a.y + edge.b.y) / 2 } : null;
  }

  /** What is chosen but not played: a dashed arrow along the touches. */
  #preview() {
    const places = this.selection.made.map((touch) => this.placeOf(touch)).filter((at) => at !== null);
    const parts = [];
    for (let i = 1; i < places.length; i++) {
      const { shaft, head } = arrow(places[i - 1], places[i]);
      for (const look of ["halo", "ink"]) {
        parts.push(s("path", { class: `shaft ${look}`, d: shaft }), s("path", { class: `head ${look}`, d: head }));
      }
    }
    if (this.pending && places.length === 1) {
      for (const look of ["halo", "ink"]) {
        parts.push(s("circle", { class: `came ${look}`, cx: places[0].x, cy: places[0].y, r: 400 }));
      }
    }
    this.preview.replaceChildren(...parts);
  }

  // --- Zoom

  /** @param {Frame} sight */
  #see(sight) {
    this.sight = sight;
    this.svg.setAttribute("viewBox", `${sight.x} ${sight.y} ${sight.width} ${sight.height}`);
    this.svg.classList.toggle("zoomed", this.isZoomed());
  }

  isZoomed() {
    return this.view !== null && this.sight.width < this.view.scene.frame.width - 1;
  }

  /**
   * Follows a frame that moved, as a plan that players rebuild drifts over the table.
   * @param {number} time in milliseconds
   */
  #drift(time) {
    const [from, to] = [this.sight, this.view?.scene.frame];
    if (!to) return;
    if (time === 0) return this.#see(to);
    const began = performance.now();
    let last = from;
    const step = (/** @type {number} */ now) => {
      // Whoever zooms or plays on meanwhile has the say.
      if (this.sight !== last || this.view?.scene.frame !== to) return;
      const done = Math.min(Math.max((now - began) / time, 0), 1);
      last = done < 1 ? between(from, to, done) : to;
      this.#see(last);
      if (done < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** Shows the whole frame. */
  resetZoom() {
    if (this.view) this.#see(this.view.scene.frame);
  }

  /**
   * @param {number} factor
   * @param {Point} [around] the middle of what is seen, if not given
   */
  zoom(factor, around) {
    const { x, y, width, height } = this.sight;
    const point = around ?? { x: x + width / 2, y: y + height / 2 };
    if (this.view) this.#see(zoomed(this.view.scene.frame, this.sight, factor, point));
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    if (this.view) this.#see(panned(this.view.scene.frame, this.sight, dx, dy));
  }

  /**
   * A place on the screen as a place in the scene.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  toScene(clientX, clientY) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }
}

/**
 * What the last so many rolls came to, in words.
 * @param {View} view
 * @param {number} count
 */
function told(view, count) {
  return (view.steps ?? []).filter(({ by }) => by === null).slice(-count).map(({ words }) => words);
}

/**
 * The marks that are new: inside a turn the earlier ones were already shown.
 * @param {View | null} before
 * @param {View} after
 */
function fresh(before, after) {
  const known = before?.midTurn ? before.marks.length : 0;
  const text = JSON.stringify;
  const goesOn = known > 0 && text(after.marks.slice(0, known)) === text(before?.marks);
  return goesOn ? after.marks.slice(known) : after.marks;
}
