// Clocks. The server's time is what counts: each state tells what was left when
// it was made, and here it only runs on, smoothly, until the next one.

import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Low is a fifth of what one began with, but no more than this. */
const LOW = 20 * SECOND;

/**
 * What is left, in words or digits.
 * @param {number} left in milliseconds
 */
export function face(left) {
  if (left >= DAY) return say("clock-left-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const shown = left < 10 * SECOND ? left : Math.ceil(left / SECOND) * SECOND;
  const [hours, minutes, seconds] = [Math.floor(shown / HOUR), Math.floor((shown % HOUR) / MINUTE), (shown % MINUTE) / SECOND];
  if (hours > 0) return `${hours}:${two(minutes)}:${two(Math.floor(seconds))}`;
  if (shown < 10 * SECOND) return `0:0${(Math.ceil(seconds * 10) / 10).toFixed(1)}`;
  return `${minutes}:${two(Math.floor(seconds))}`;
}

/**
 * Below which a clock is marked.
 * @param {string} control
 */
export function low(control) {
  return control.endsWith("d") ? DAY / 2 : Math.min(LOW, (Number.parseInt(control, 10) * SECOND) / 5);
}

export class Clocks {
  /** @param {(text: string) => void} announce */
  constructor(announce) {
    this.announce = announce;
    /** @type {import("../../types.js").Clock | null} */
    this.clock = null;
    /** When the state came that the clock is of. */
    this.since = 0;
    /** @type {Map<number, HTMLElement>} */
    this.faces = new Map();
    /** The visitor's seats. @type {number[]} */
    this.mine = [];
    this.warned = false;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  /**
   * Takes over what a state that has just come tells.
   * @param {State} state
   */
  set(state) {
    this.clock = state.clock;
    this.since = performance.now();
    this.mine = state.yours;
    this.over = state.status === "over";
    clearInterval(this.timer);
    if (this.clock !== null && this.clock.running !== null) this.timer = setInterval(() => this.tick(), 100);
  }

  /**
   * What a seat has left just now.
   * @param {number} seat
   */
  left(seat) {
    const { left = [], running = null } = this.clock ?? {};
    const passed = running === seat ? performance.now() - this.since : 0;
    return Math.max((left[seat] ?? 0) - passed, 0);
  }

  /** What is left for the first turn of whoever time runs for, if it is one. */
  first() {
    const first = this.clock?.first ?? null;
    return first === null ? null : Math.max(first - (performance.now() - this.since), 0);
  }

  /**
   * The clock of a seat, to be put on the page; nothing where there is none.
   * @param {number} seat
   */
  of(seat) {
    if (this.clock === null || this.clock.left[seat] === undefined) return null;
    const element = h("span", { class: "clock", role: "timer", "aria-live": "off" });
    this.faces.set(seat, element);
    this.#draw(seat, element);
    return element;
  }

  tick() {
    for (const [seat, element] of this.faces) this.#draw(seat, element);
  }

  /**
   * @param {number} seat
   * @param {HTMLElement} element
   */
  #draw(seat, element) {
    if (this.clock === null) return;
    const left = this.left(seat);
    const runs = this.clock.running === seat;
    const short = left < low(this.clock.control);
    // A sign beside the digits: colour alone tells nobody anything.
    const sign = left === 0 ? "⚑ " : short && runs ? "⚠ " : "";
    const text = `${sign}${face(left)}`;
    const first = runs ? this.first() : null;
    const note = first === null || first >= left ? "" : say("clock-first", { time: face(first) });
    if (element.textContent !== text + note) element.replaceChildren(text, note && h("small", {}, note));
    element.classList.toggle("runs", runs);
    element.classList.toggle("low", short);
    if (!runs || !this.mine.includes(seat)) return;
    if (short && !this.warned && left > 0) this.announce(say("clock-low", { time: face(left) }));
    this.warned = short;
  }
}
