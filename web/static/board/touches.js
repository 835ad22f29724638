// Playing by prefix: which touches can follow those made so far, and when an
// action is decided. Knows gestures and nothing of any game.

/** @typedef {import("../../types.js").Gesture} Gesture */
/** @typedef {import("../../types.js").Effect} Effect */
/**
 * A touch that can come next: what it does, how many gestures it leads to, and
 * the signs of those whose last touch on the board it is.
 * @typedef {{effect: Effect, count: number, signs: string[]}} Next
 */

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
 * Is the touch with this number the last one on the board?
 * @param {Gesture} gesture
 * @param {number} number
 */
const decides = ({ touches }, number) => touches.slice(number + 1).every((touch) => kindOf(touch) === "button");

/**
 * The touches that can come next.
 * @param {Gesture[]} gestures
 * @param {string[]} made
 * @returns {Map<string, Next>}
 */
export function following(gestures, made) {
  /** @type {Map<string, Next>} */
  const following = new Map();
  for (const gesture of matching(gestures, made)) {
    const touch = gesture.touches[made.length];
    if (touch === undefined) continue;
    const next = following.get(touch) ?? { effect: gesture.effects[made.length], count: 0, signs: [] };
    next.count += 1;
    const { sign } = gesture;
    if (sign !== undefined && !next.signs.includes(sign) && decides(gesture, made.length)) next.signs.push(sign);
    following.set(touch, next);
  }
  return following;
}

/**
 * The tools of an editor among which the one in hand was chosen, itself included;
 * none where the last touch chose no tool.
 * @param {Gesture[]} gestures
 * @param {string[]} made
 * @returns {string[]}
 */
export function tools(gestures, made) {
  const last = made.at(-1);
  if (last === undefined) return [];
  const beside = following(gestures, made.slice(0, -1));
  const isTool = (/** @type {string} */ touch) => kindOf(touch) === "button" && beside.get(touch)?.effect === "choose";
  return isTool(last) ? [...beside.keys()].filter(isTool) : [];
}

/**
 * Several signs in one: `2`, `1–3` for numbers in a row, `1/3`.
 * @param {string[]} signs
 */
export function signed(signs) {
  const inOrder = [...signs].sort();
  const row = inOrder.every((sign, i) => Number(sign) === Number(inOrder[0]) + i);
  return row && signs.length > 1 ? `${inOrder[0]}–${inOrder.at(-1)}` : inOrder.join("/");
}

/**
 * The gestures that a touch would decide, made or yet to be made: nothing on
 * the board is left to touch after it.
 * @param {Gesture[]} gestures
 * @param {string[]} made
 * @param {string} touch
 */
export function decidedBy(gestures, made, touch) {
  return matching(gestures, [...made, touch]).filter((gesture) => gesture.touches.length > made.length && decides(gesture, made.length));
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

  /** Lets go of the last touch. */
  back() {
    this.made.pop();
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
