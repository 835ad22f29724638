// A turn of several actions is played one action after the other, at a pace at
// which a person can follow; a touch or a key goes to its end at once.

import { duration } from "../lib/settings.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").View} View */

/** How many times as long as a piece's way the pause after an action is. */
const PAUSES = 2;

const SKIPS = ["pointerdown", "keydown"];

/**
 * Shows the moments of a turn, each as soon as it is known and the one before
 * has been seen.
 * @param {Board} board
 * @param {(() => Promise<View>)[]} moments
 * @param {() => boolean} goesOn is it still of interest?
 * @returns {Promise<void>} when they have been seen, or were skipped
 */
export async function playback(board, moments, goesOn) {
  const time = duration();
  if (time === 0) return;
  let skipped = false;
  /** Ends the pause. @type {() => void} */
  let wake = () => {};
  const skip = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
    skipped = true;
    wake();
  };
  for (const kind of SKIPS) document.addEventListener(kind, skip, { capture: true });
  try {
    for (const moment of moments) {
      const view = await moment();
      if (skipped || !goesOn()) return;
      const seen = board.show({ ...view, gestures: [] }, { animate: true });
      const pause = seen.then(() => new Promise((done) => setTimeout(done, PAUSES * time)));
      await Promise.race([pause, new Promise((done) => void (wake = () => done(undefined)))]);
      if (skipped || !goesOn()) return;
    }
  } finally {
    for (const kind of SKIPS) document.removeEventListener(kind, skip, { capture: true });
  }
}
