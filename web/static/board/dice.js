// Dice that are seen to roll. What they show was decided long before; a touch
// or a key lays them down at once.

import { h, s } from "../lib/dom.js";

/** @typedef {import("../../types.js").Point} Point */
/** @typedef {{at: Point, face: number}} Rolled */

/** Half the side of a die, and how far from the middle its spots are. */
const HALF = 165;
const FAR = 92;

/** Where the spots of each face are, in steps from the middle. */
const SPOTS = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/** How long a face is seen while the die tumbles, in milliseconds. */
const FACE = 90;
/** How much longer than a piece's way a roll takes. */
const LONGER = 3;

/** @param {number} face */
function spots(face) {
  if (SPOTS[face] === undefined) {
    return [s("text", { class: "spots", "font-size": 220, "text-anchor": "middle", y: 78 }, document.createTextNode(String(face)))];
  }
  return SPOTS[face].map(([x, y]) => s("circle", { class: "spot", cx: x * FAR, cy: y * FAR, r: 34 }));
}

/**
 * A die where it lies.
 * @param {Point} at
 * @param {number} face
 */
export function die(at, face) {
  const side = { x: -HALF, y: -HALF, width: 2 * HALF, height: 2 * HALF, rx: 55 };
  const body = s("g", { class: "cube" }, s("rect", side), ...spots(face));
  return s("g", { class: "die", transform: `translate(${at.x} ${at.y})` }, body);
}

/** The dice on their way. */
export class Dice {
  /**
   * @param {HTMLElement} host
   * @param {SVGElement} layer
   */
  constructor(host, layer) {
    this.host = host;
    this.layer = layer;
    this.caption = h("p", { class: "rolled", "aria-hidden": "true", hidden: true });
    host.append(this.caption);
    /** Lays the dice down. @type {() => void} */
    this.land = () => {};
    this.rolling = false;
    /** Resolves when the dice lie. @type {Promise<void>} */
    this.laid = Promise.resolve();
  }

  /** Takes everything away that an earlier roll left. */
  clear() {
    this.land();
    this.caption.hidden = true;
  }

  /**
   * @param {Rolled[]} dice
   * @param {number} time how long a piece takes to its place
   * @returns {Promise<void>} when they lie
   */
  roll(dice, time) {
    this.laid = this.#roll(dice, time);
    return this.laid;
  }

  /**
   * @param {Rolled[]} dice
   * @param {number} time
   */
  async #roll(dice, time) {
    const shown = dice.map(({ at, face }) => die(at, face));
    const cubes = shown.map((one) => /** @type {SVGGElement} */ (one.firstElementChild));
    this.layer.replaceChildren(...shown);
    const turning = cubes.map((cube) =>
      cube.animate([{ transform: "rotate(-540deg) scale(1.5)" }, { transform: "none" }], { duration: LONGER * time, easing: "ease-out" }),
    );
    const show = (/** @type {(i: number) => number} */ face) =>
      cubes.forEach((cube, i) => cube.replaceChildren(/** @type {Element} */ (cube.firstElementChild), ...spots(face(i))));
    let tick = 0;
    // Each face follows another, so that the die is seen to turn.
    const tumbling = setInterval(() => show((i) => 1 + ((dice[i].face + ++tick + i) % 6)), FACE);
    const stop = (/** @type {Event} */ event) => {
      event.preventDefault();
      event.stopPropagation();
      this.land();
    };
    const skips = ["pointerdown", "keydown"];
    for (const kind of skips) document.addEventListener(kind, stop, { capture: true });
    this.rolling = true;
    await new Promise((lie) => {
      this.land = () => lie(undefined);
      Promise.allSettled(turning.map(({ finished }) => finished)).then(lie);
    });
    clearInterval(tumbling);
    for (const kind of skips) document.removeEventListener(kind, stop, { capture: true });
    for (const one of turning) one.cancel();
    show((i) => dice[i].face);
    this.land = () => {};
    this.rolling = false;
  }

  /**
   * Says what came of the dice.
   * @param {string[]} words
   */
  tell(words) {
    this.caption.textContent = words.join(" · ");
    this.caption.hidden = words.length === 0;
  }
}
