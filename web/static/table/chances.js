// The winning chances, as a bar beside the board: one's own all game long, the
// first player's for whoever plays several sides or none.

import { need } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").Hint} Hint */

/**
 * The seat whose chances are told.
 * @param {State} state
 */
const told = ({ yours }) => (yours.length === 1 ? yours[0] : 0);

/**
 * The chances of that seat, in percent; null where they do not follow from what
 * the machine said, because more than two play.
 * @param {State} state
 * @param {Pick<Hint, "seat" | "chance">} hint
 */
export function percent(state, { seat, chance }) {
  const own = Math.round(chance / 10);
  if (seat === told(state)) return own;
  return state.seats.length === 2 ? 100 - own : null;
}

/**
 * Shows them, until they are put away.
 * @param {State} state
 * @param {Hint} hint
 */
export function showChances(state, hint) {
  const own = percent(state, hint);
  if (own === null) return;
  const bar = need("chances");
  const side = state.seats.find(({ seat }) => seat === told(state));
  const words = say("table-chance-of", { who: side?.side ?? "", percent: own });
  bar.hidden = false;
  bar.title = words;
  bar.setAttribute("aria-valuenow", String(own));
  bar.setAttribute("aria-label", words);
  need("chance-own").style.setProperty("--own-part", `${own}%`);
  need("chance-words").textContent = `${own}\u202f%`;
}

export function hideChances() {
  need("chances").hidden = true;
}
