// What must be done although nothing can be chosen, a pass or the end of what
// can go no further, is done by itself: after a pause, with a word about it.

import { say } from "../lib/words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("../../types.js").Gesture} Gesture */

/** How long the word about it can be read before it is done, in milliseconds. */
export const PAUSE = 1600;

/** What is done for a player who cannot do anything else. Dice are rolled by hand. */
const BY_ITSELF = new Set(["pass", "end", "part"]);

/**
 * The only thing that can be done, if it takes no more than buttons.
 * @param {Gesture[]} gestures
 */
export function forced(gestures) {
  const [only, another] = gestures;
  if (!only || another) return null;
  const plain = only.touches.every((touch, i) => touch.startsWith("button:") && BY_ITSELF.has(only.effects[i]));
  return plain ? only : null;
}

export class Forced {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Whatever else happens, happens instead. */
  stop() {
    clearTimeout(this.timer);
  }

  /** Begins the pause, if the position leaves no choice. */
  start() {
    this.stop();
    const { board } = this;
    const only = forced(board.view?.gestures ?? []);
    if (!only || !board.around.forces) return;
    const labels = only.touches.map((touch) => board.view?.scene.buttons?.find(({ name }) => `button:${name}` === touch)?.label ?? "");
    const word = say("board-forced", { move: labels.join(", ") });
    board.tray.tell(word);
    board.around.announce(word);
    this.timer = setTimeout(() => board.play(only.action), PAUSE);
  }
}
