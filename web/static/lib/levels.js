// How strong a machine the visitor plays against, game by game. It changes only
// by the visitor's own choice.

const PLACE = "pionnier.levels";

export const WEAKEST = 1;
export const STRONGEST = 8;

/** @returns {Record<string, number>} */
function known() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return kept !== null && typeof kept === "object" ? kept : {};
  } catch {
    // Storage can be closed or hold something else: nothing was chosen then.
    return {};
  }
}

/**
 * The level chosen for a game; nothing if none was.
 * @param {string} game
 */
export function levelOf(game) {
  const level = known()[game];
  return Number.isInteger(level) && level >= WEAKEST && level <= STRONGEST ? level : undefined;
}

/**
 * @param {string} game
 * @param {number} level
 */
export function keepLevel(game, level) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...known(), [game]: level }));
  } catch {
    // Not kept: it is asked again next time.
  }
}
