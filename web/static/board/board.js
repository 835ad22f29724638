// One board for every game: shows a scene, lets people touch it, and hands
// over the action that their touches decide. There is no rule of any game here.

import { h, s } from "../lib/dom.js";
import { confirms, duration } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { REACH, meant, towards } from "./aim.js";
import { moveTo } from "./animate.js";
import { CardPane } from "./card.js";
import { Dice } from "./dice.js";
import { Drawing } from "./draw.js";
import { Forced } from "./forced.js";
import { arrow, inside, nearest } from "./geometry.js";
import { Keys } from "./keys.js";
import { Pointers } from "./pointers.js";
import { Preview } from "./preview.js";
import { Sight } from "./sight.js";
import { Selection, decidedBy, following } from "./touches.js";
import { Tray } from "./tray.js";

/** @typedef {import("../../types.js").State} State */
/**
 * What a board needs to know of a state; what was played, and up to where it is
 * shown, if it is to be told.
 * @typedef {Pick<State, "scene" | "gestures" | "marks" | "midTurn"> & Partial<Pick<State, "steps" | "prompts"> & { at: { step: number } }>} View
 */
/** @typedef {import("../lib/api.js").Refusal} Refusal */
/** @typedef {import("../../types.js").Gesture} Gesture */
/** @typedef {import("../../types.js").Point} Point */
/** @typedef {import("./aim.js").Target} Target */
/** @typedef {import("./touches.js").Next} Next */

/**
 * What a board needs from outside: `card` is where the values of a piece are
 * shown, `forces` says whether what cannot be chosen is done by itself.
 * @typedef {{
 *   label: string,
 *   tray: HTMLElement,
 *   card?: HTMLElement | null,
 *   forces?: boolean,
 *   play: (action: string) => Promise<Refusal | null>,
 *   explain: (touches: string[]) => Promise<Refusal | null>,
 *   announce: (text: string) => void,
 *   guide?: (text: string | null) => void,
 * }} Around
 */

/** What is aimed at stays seen as a target while it waits for confirmation. */
const AIMS = new Set(["fire", "fight", "capture"]);
/** How far from a middle a touch beside every cell still counts for it. */
const NEAR = 620;

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {Around} around
   */
  constructor(host, around) {
    this.around = around;
    this.host = host;
    this.drawing = new Drawing();
    this.selection = new Selection([]);
    this.picker = h("div", { class: "choices picker", role: "group", "aria-label": say("board-choices") });
    this.tray = new Tray(around.tray, this);
    /** @type {View | null} */
    this.view = null;
    /** @type {Gesture | null} */
    this.pending = null;
    this.busy = false;
    /** Is there time to choose, then confirm? */
    this.slow = false;
    // A piece that was dragged is already where it goes.
    this.dropped = false;
    /** Resolves when what was shown last has arrived: dice lie, pieces stand. @type {Promise<void>} */
    this.arrived = Promise.resolve();
    /** What is pointed at, with what a finger there would mean. @type {string | null} */
    this.pointed = null;
    this.svg = this.drawing.svg;
    this.preview = new Preview(this);
    this.drawing.layers.preview.append(this.preview.layer);
    this.sight = new Sight(this.svg, () => this.tray.place());
    host.setAttribute("role", "application");
    host.setAttribute("aria-label", around.label);
    host.replaceChildren(this.svg, this.picker);
    this.dice = new Dice(host, this.drawing.layers.marks);
    this.card = new CardPane(this, around.card ?? null);
    this.forced = new Forced(this);
    this.keys = new Keys(this);
    this.pointers = new Pointers(this);
    this.svg.addEventListener("focusin", ({ target }) => {
      // Keys point with the focus; a finger's focus only stays where it was.
      const thing = target instanceof Element && target.matches(":focus-visible") ? target.closest("[data-touch]") : null;
      if (thing) this.point(thing.getAttribute("data-touch"));
    });
  }

  /**
   * Something is pointed at: its values are shown, what it attacks, and what
   * would come of touching it.
   * @param {string | null} touch
   */
  point(touch) {
    this.pointed = touch;
    this.#shine();
  }

  /**
   * Lights what the thing pointed at attacks: an action that it would decide
   * first, else the piece; with nothing pointed at, what was chosen.
   */
  #shine() {
    const { pointed } = this;
    const { made, gestures } = this.selection;
    const names = pointed === null ? [] : this.namesOf(pointed);
    const begun = this.pending ? made.slice(0, -1) : made;
    const sees = (/** @type {string[]} */ pieces) =>
      (this.view?.scene.pieces ?? []).find(({ id }) => pieces.includes(`piece:${id}`))?.lights;
    const would = names.flatMap((name) => decidedBy(gestures, begun, name));
    const action = would[0] ?? this.pending;
    const first = made.length > 0 ? this.namesOf(made[0]) : [];
    this.drawing.only("aimed", pointed === null ? [] : names);
    this.drawing.tell("seen", action?.lights ?? sees(names) ?? sees(first) ?? []);
    this.preview.refresh(action);
    const shown = would.length > 0 || !this.pending ? would : [this.pending];
    const outlooks = new Set(shown.flatMap(({ outlook }) => this.view?.prompts?.[outlook ?? -1] ?? []));
    // What is chosen and waits for confirmation says what may come of it, too.
    const subject = pointed ?? (this.pending && outlooks.size > 0 ? (made.at(-1) ?? null) : null);
    this.card.show(subject, [...outlooks]);
  }

  /**
   * Shows a position.
   * @param {View} view
   * @param {{animate?: boolean, back?: boolean}} [how]
   * @returns {Promise<void>} when all has arrived
   */
  show(view, how = {}) {
    this.arrived = this.#show(view, how);
    return this.arrived;
  }

  /**
   * @param {View} view
   * @param {{animate?: boolean, back?: boolean}} how
   */
  async #show(view, { animate = false, back = false }) {
    const before = this.view;
    const scene = view.scene;
    this.view = view;
    this.selection = new Selection(view.gestures);
    this.pending = null;
    this.pointed = null;
    this.forced.stop();
    const time = animate && !this.dropped ? duration() : 0;
    this.dropped = false;
    const news = fresh(before, view);
    // Going back, the old turn's marks say who returns where.
    const marks = back ? (before?.marks ?? []) : news;
    const dice = marks.filter((mark) => mark.kind === "die");
    this.dice.clear();
    // Dice lie before anything comes of them.
    if (dice.length > 0 && !back && before) {
      if (time > 0) await this.dice.roll(dice, time);
      if (this.view !== view) return;
      this.dice.tell(told(view, dice.length));
    }
    const arrived = moveTo(this.drawing, scene, marks, { duration: time, back });
    this.sight.follow(scene.frame, before ? time : 0);
    // Arrows tell of what has happened: not before it has.
    this.drawing.showMarks([]);
    this.#quiet();
    this.refresh();
    if (time > 0) await arrived;
    if (this.view !== view) return;
    this.drawing.showMarks(view.marks, back ? view.marks.length : news.length);
    this.forced.start();
  }

  /** Takes back what was said about touches. */
  #quiet() {
    this.drawing.tell("advised", []);
    this.drawing.tell("refused", []);
    this.drawing.layers.advised.replaceChildren();
    this.tray.quiet();
  }

  /** Brings hints, labels and buttons into line with what was touched. */
  refresh() {
    const { made } = this.selection;
    /** @type {Map<string, Next>} */
    const next = this.pending ? new Map() : this.selection.next();
    this.drawing.showHints(this.pending ? this.#kept() : next);
    this.drawing.tell("chosen", made);
    this.svg.classList.toggle("awaits", next.size > 0);
    this.svg.classList.toggle("lays", [...next.values()].some(({ effect }) => effect === "lay"));
    this.svg.classList.toggle("dialled", this.#dial() !== null);
    this.#shine();
    this.keys.refresh(next);
    this.tray.refresh(next);
    this.around.guide?.(this.guidance());
  }

  /**
   * What stays in sight while a choice waits for confirmation: what is aimed at,
   * and the other directions.
   */
  #kept() {
    const last = this.selection.made.at(-1);
    const could = following(this.selection.gestures, this.#begun());
    return new Map([...could].filter(([touch, { effect }]) => effect === "turn" || (touch === last && AIMS.has(effect))));
  }

  /** What to do next in the gesture begun, or with the choice made, in words; null where none is. */
  guidance() {
    if (this.pending) return say("board-pending");
    const prompt = this.selection.prompt();
    return prompt === null ? null : (this.view?.prompts?.[prompt] ?? null);
  }

  /**
   * Something was touched; `names` are all that it can count as.
   * @param {string[]} names
   */
  async touch(names) {
    if (this.busy || this.dice.rolling || !this.view) return;
    this.#quiet();
    if (this.pending) {
      const last = this.selection.made.at(-1);
      if (last !== undefined && names.includes(last)) return this.confirm();
      // Another choice instead of the last, or another beginning.
      this.pending = null;
      this.selection.back();
      if (!names.some((name) => this.selection.next().has(name))) this.release();
    }
    const result = this.selection.touch(names);
    if (result.kind === "complete") {
      if (confirms(this.slow) && !result.byButton) this.pending = result.gesture;
      else return this.play(result.gesture.action);
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
    const area = [...next.keys()].find((touch) => this.#reaches(touch, point));
    // Beside every thing, an area counts before what is only near.
    const aimed = area === undefined || names.some((name) => next.has(name)) ? this.aim(names, point) : null;
    if (aimed !== null) return this.touch([aimed]);
    if (area === undefined) return names.length > 0 ? this.touch(names) : this.touchPoint(point);
    const result = this.selection.touch([area]);
    if (result.kind !== "complete") return this.refresh();
    const at = `${Math.round(point.x)},${Math.round(point.y)}`;
    return this.play(result.gesture.action.replace("{x},{y}", at));
  }

  /** The touches made before the one that is chosen now, or could be. */
  #begun() {
    const { made } = this.selection;
    return this.pending ? made.slice(0, -1) : made;
  }

  /**
   * The directions to choose from, and around what, while nothing else is to be
   * chosen: then a finger anywhere in the direction will do.
   * @returns {{middle: Point, handles: Target[]} | null}
   */
  #dial() {
    const begun = this.#begun();
    const next = [...following(this.selection.gestures, begun)];
    if (next.length === 0 || !next.every(([touch, { effect }]) => effect === "turn" && touch.startsWith("handle:"))) return null;
    const last = begun.at(-1);
    const middle = last === undefined ? null : this.placeOf(last);
    return middle ? { middle, handles: this.#targets(next.map(([touch]) => touch)) } : null;
  }

  /** Is a direction to be chosen? */
  isDial() {
    return this.#dial() !== null;
  }

  /**
   * @param {Iterable<string>} touches
   * @returns {Target[]}
   */
  #targets(touches) {
    return [...touches].flatMap((touch) => {
      const at = this.placeOf(touch);
      if (!at) return [];
      const edge = touch.startsWith("edge:") ? this.drawing.places.edges.get(touch.slice(5)) : undefined;
      const small = edge !== undefined || touch.startsWith("handle:");
      return [{ touch, at, small, ...(edge ? { ends: /** @type {[Point, Point]} */ ([edge.a, edge.b]) } : {}) }];
    });
  }

  /**
   * The legal touch that a finger means, or null: what lies under it or nearest
   * to it; where a direction is to be chosen, the one it points in.
   * @param {string[]} names of what lies under the finger
   * @param {Point} point
   * @returns {string | null}
   */
  aim(names, point) {
    const { gestures, made } = this.selection;
    const begun = this.#begun();
    const next = following(gestures, begun);
    const starts = following(gestures, []);
    const reach = REACH * this.sight.pixel;
    const dial = this.#dial();
    if (dial) {
      const { middle, handles } = dial;
      const aside = Math.hypot(point.x - middle.x, point.y - middle.y) > 300;
      const another = !names.some((name) => begun.includes(name)) && names.some((name) => starts.has(name));
      if (aside && !another) return towards(handles, middle, point);
    }
    const touches = begun.length > 0 ? [...next.keys(), ...starts.keys(), ...made] : next.keys();
    const targets = this.#targets(new Set(touches)).filter(({ touch }) => !touch.startsWith("point:"));
    return meant(targets, point, reach, (touch) => names.includes(touch));
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
    if (this.pending) return this.play(this.pending.action);
  }

  /** Lets go of what was touched. */
  release() {
    const held = this.selection.made.length > 0;
    this.pending = null;
    this.selection.release();
    this.#quiet();
    this.refresh();
    return held;
  }

  /**
   * Plays an action.
   * @param {string} action
   */
  async play(action) {
    this.forced.stop();
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
   * Shows the touches of a good move, until the next touch.
   * @param {string[]} touches
   */
  advise(touches) {
    this.#quiet();
    this.drawing.tell("advised", touches);
    const places = touches.flatMap((touch) => this.placeOf(touch) ?? []);
    for (let i = 1; i < places.length; i++) {
      const { shaft, head } = arrow(places[i - 1], places[i]);
      const ways = ["halo", "ink"].map((layer) =>
        s("g", { class: "told advised" }, s("path", { class: `thick ${layer}`, d: shaft }), s("path", { class: `dot ${layer}`, d: head })),
      );
      this.drawing.layers.advised.append(...ways);
    }
  }

  /**
   * Says why not, and shows what matters.
   * @param {Refusal} refusal
   */
  refuse(refusal) {
    this.drawing.tell("refused", refusal.lit);
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
    return touch.startsWith("point:") ? null : (this.drawing.places.of(touch)?.at ?? null);
  }

  /**
   * @param {number} factor
   * @param {Point} [around] the middle of what is seen, if not given
   */
  zoom(factor, around) {
    this.sight.zoom(factor, around);
  }

  /** Shows the whole board. */
  resetZoom() {
    this.sight.reset();
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
