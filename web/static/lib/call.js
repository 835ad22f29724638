// Calling whoever looks elsewhere: it is your turn.

import { settings } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("../../types.js").State} State */

/**
 * The seat whose decision is awaited, if it is a player's.
 * @param {State} state
 */
export const actingSeat = ({ actor }) => (actor.kind === "seat" ? actor.seat : undefined);

/**
 * Is the visitor to act?
 * @param {State} state
 */
export const isMyTurn = (state) =>
  state.status === "live" && !state.paused && !state.outcome && state.seats.some(({ seat, yours }) => yours && seat === actingSeat(state));

/** May this browser notify at all, as far as it says? */
export const canNotify = () => "Notification" in window && window.isSecureContext;

/**
 * Shows a notification when the turn has come to the visitor, who does not
 * look at the page and has asked for it in the settings.
 * @param {State} before
 * @param {State} state
 */
export function call(before, state) {
  const mine = isMyTurn(state) && (!isMyTurn(before) || before.now.step !== state.now.step);
  const others = state.seats.some(({ yours }) => !yours);
  if (!mine || !others || !document.hidden || settings().notify !== "on") return;
  if (!canNotify() || Notification.permission !== "granted") return;
  try {
    const body = state.steps.at(-1)?.words ?? state.prompt;
    const note = new Notification(`${say("table-your-turn")} · ${state.title}`, { body, tag: state.table ?? "", icon: "/favicon.svg" });
    note.addEventListener("click", () => {
      window.focus();
      note.close();
    });
  } catch {
    // Some browsers have them only for installed pages: title and sound remain.
  }
}
