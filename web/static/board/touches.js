// Playing by prefix: which touches can follow those made so far, and when an
// action is decided. Knows gestures and nothing of any game.

/** @typedef {import("../../types.js").Gesture} Gesture */

/**
 * What came of a touch.
 * @typedef {{kind: "chosen"}
 *   | {kind: "complete", gesture: Gesture, byButton: boolean}
 *   | {kind: "released"}
 *   | {kind: "refused", touches: string[]}} Result
 */

/** @param {string} touch */
const kindOf = (touch) => touch.slice(0, touch.indexOf(":"));

/**
 * The gestures that begin with the touches made.
 * @param {Gesture[]} gestures
 * @param {string[]} made
 */
export function matching(gestures, made) {
  return gestures.filter(({ touches }) => made.every((touch, i) => touches[i] === touch));
}

/**
 * The touches that can come next, each with the number of gestures it leads to.
 * @param {Gesture[]} gestures
 * @param {string[]} made
 * @returns {Map<string, number>}
 */
export function following(gestures, made) {
  const next = new Map();
  for (const { touches } of matching(gestures, made)) {
    const touch = touches[made.length];
    if (touch !== undefined) next.set(touch, (next.get(touch) ?? 0) + 1);
  }
  return next;
}

/**
 * The gesture that is decided, if one is: a single one is left, something was
 * touched, and nothing on the board is still to be touched. A button that is
 * not in doubt is not asked; a cell always is, because a first touch that
 * plays at once would take people by surprise.
 * @param {Gesture[]} gestures
 * @param {string[]} made
 * @returns {Gesture | null}
 */
export function decided(gestures, made) {
  const left = matching(gestures, made);
  if (left.length !== 1 || made.length === 0) return null;
  const rest = left[0].touches.slice(made.length);
  return rest.every((touch) => kindOf(touch) === "button") ? left[0] : null;
}

/**
 * Which of the state's prompts says what to do after the touches made; null
 * before the first, and where nothing is left to do.
 * @param {Gesture[]} gestures
 * @param {string[]} made
 * @returns {number | null}
 */
export function prompted(gestures, made) {
  if (made.length === 0) return null;
  const begun = matching(gestures, made).find(({ touches }) => touches.length > made.length);
  return begun?.next?.[made.length - 1] ?? null;
}

/** The touches made so far among the gestures of one position. */
export class Selection {
  /** @param {Gesture[]} gestures */
  constructor(gestures) {
    this.gestures = gestures;
    /** @type {string[]} */
    this.made = [];
  }

  /** The touches that can come next. */
  next() {
    return following(this.gestures, this.made);
  }

  /** Which prompt says what to do next, once something was touched. */
  prompt() {
    return prompted(this.gestures, this.made);
  }

  /** Lets go of everything. */
  release() {
    this.made = [];
  }

  /**
   * Something was touched. `names` are all the touches that it can count as: a
   * piece counts as itself and as its cell.
   * @param {string[]} names
   * @returns {Result}
   */
  touch(names) {
    const next = this.next();
    const hit = names.find((name) => next.has(name));
    if (hit !== undefined) return this.#add(hit);
    const last = this.made.at(-1);
    if (last !== undefined && names.includes(last)) {
      this.release();
      return { kind: "released" };
    }
    const start = following(this.gestures, []);
    const again = names.find((name) => start.has(name));
    if (again !== undefined) {
      this.release();
      return this.#add(again);
    }
    return { kind: "refused", touches: this.attempt(names) };
  }

  /**
   * The touches made and one more, as the game's gestures would name it.
   * @param {string[]} names
   */
  attempt(names) {
    return [...this.made, this.#asked(names)];
  }

  /**
   * @param {string} touch
   * @returns {Result}
   */
  #add(touch) {
    this.made.push(touch);
    const gesture = decided(this.gestures, this.made);
    if (gesture === null) return { kind: "chosen" };
    return { kind: "complete", gesture, byButton: kindOf(touch) === "button" };
  }

  /**
   * Of the names of a touched thing, the one this game's gestures speak of.
   * @param {string[]} names
   */
  #asked(names) {
    const spoken = new Set(this.gestures.flatMap(({ touches }) => touches.map(kindOf)));
    return names.find((name) => spoken.has(kindOf(name))) ?? names[names.length - 1];
  }
}
