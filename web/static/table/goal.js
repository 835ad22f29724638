// The card that says what the game is about. Whoever has put it away does not
// see it again; the help has it, too.

import { need } from "../lib/dom.js";

const PLACE = "pionnier.goals";

/** @returns {string[]} the games and scenarios whose card was put away */
function known() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    // Storage can be closed or hold something else: nothing is known then.
    return [];
  }
}

/** Shows the card of this table's game, unless it was put away. */
export function showGoal() {
  const card = need("goal");
  const about = card.dataset.known ?? "";
  card.hidden = known().includes(about);
  need("goal-close").addEventListener("click", () => {
    card.hidden = true;
    try {
      localStorage.setItem(PLACE, JSON.stringify([...known(), about]));
    } catch {
      // Not kept: it is there again at the next table.
    }
  });
}
