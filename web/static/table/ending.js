// The end of a game is a moment: who won, why, what it means for the match, and
// the ways on.

import { Refused, post } from "../lib/api.js";
import { h, need } from "../lib/dom.js";
import { STRONGEST, WEAKEST, keepLevel } from "../lib/levels.js";
import { duration } from "../lib/settings.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("./table.js").Table} Table */

/** How many pieces of paper fall, and in how many inks. */
const SCRAPS = 36;
const INKS = 4;

/**
 * Did the visitor win? Null for whoever plays all sides, or none.
 * @param {State} state of a game that is over
 * @returns {"won" | "lost" | "drawn" | null}
 */
export function fate({ outcome, yours, seats }) {
  if (!outcome || yours.length === 0) return null;
  // A game that was called off (G4) is nobody's.
  if (outcome.winners.length === 0) return outcome.rule === "G4" ? null : "drawn";
  if (yours.length === seats.length) return null;
  return yours.some((seat) => outcome.winners.includes(seat)) ? "won" : "lost";
}

/**
 * The end of a game, in a few words.
 * @param {State} state of a game that is over
 */
export function headline(state) {
  const own = fate(state);
  if (own) return say(`table-${own}`);
  const winners = state.seats.filter(({ seat }) => state.outcome?.winners.includes(seat));
  if (winners.length === 1) return say("table-side-won", { who: winners[0].side });
  return say("table-over");
}

export class Ending {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.problem = h("p", { class: "problem", role: "alert" });
    /** What is shown, so that it is not made anew under the finger. */
    this.shown = "";
  }

  /**
   * @param {State} now
   * @param {State} shown
   */
  refresh(now, shown) {
    const place = need("ending");
    const over = shown.outcome !== null && shown.at.latest;
    place.hidden = !over;
    need("ways-on").hidden = !over;
    const key = over ? `${now.version}` : "";
    if (key === this.shown) return;
    this.shown = key;
    if (!over) return;
    const { rule = "" } = shown.outcome ?? {};
    const look = h("button", { type: "button", class: "plain", click: () => this.table.look(now.now.game, 0) }, say("table-look-again"));
    const share = h("button", { type: "button", class: "plain", click: () => this.#share() }, say("table-share-game"));
    place.replaceChildren(
      h(
        "p",
        {},
        h("a", { href: `/${now.game}/rules#${rule}`, target: "_blank" }, say("table-over-rule", { rule })),
        now.match ? ` · ${now.match.text}` : null,
      ),
      this.problem,
    );
    need("ways-on").replaceChildren(...this.#levels(now, shown), ...(now.now.step > 0 ? [look] : []), share);
  }

  /**
   * A stronger machine for whoever won, a weaker one for whoever lost, if they
   * like.
   * @param {State} now
   * @param {State} shown
   */
  #levels(now, shown) {
    const own = fate(shown);
    const machines = now.seats.filter(({ kind }) => kind === "machine");
    const level = machines[0]?.level;
    if (level === null || level === undefined || !now.mine || now.rated || machines.length !== now.seats.length - 1) return [];
    if (own !== "won" && own !== "lost") return [];
    const other = own === "won" ? level + 1 : level - 1;
    if (other < WEAKEST || other > STRONGEST) return [];
    const words = say(own === "won" ? "table-harder" : "table-easier", { label: say(`level-${other}`) });
    return [h("button", { type: "button", class: "plain level", click: () => this.#again(now, other) }, words)];
  }

  /**
   * The same game against a machine of another level.
   * @param {State} now
   * @param {number} level
   */
  async #again(now, level) {
    const players = [...now.seats].sort((one, other) => one.player - other.player);
    const seats = players.map(({ kind, given }) => (kind === "machine" ? { kind, level } : { kind, name: given }));
    try {
      const { id } = await post("/api/tables", { game: now.game, options: now.asked, seats });
      keepLevel(now.game, level);
      location.assign(`/tables/${id}`);
    } catch (error) {
      this.problem.textContent = error instanceof Refused ? error.message : say("table-failed");
    }
  }

  #share() {
    const sheet = /** @type {HTMLDetailsElement} */ (need("share"));
    sheet.open = true;
    sheet.querySelector("summary")?.focus();
    sheet.scrollIntoView({ block: "nearest" });
  }
}

/**
 * A handful of coloured paper over the board, for whoever won; nothing where
 * motion is not wanted.
 * @param {State} state
 */
export function celebrate(state) {
  if (fate(state) !== "won" || duration() === 0) return;
  const paper = Array.from({ length: SCRAPS }, (_, i) => {
    const scrap = h("i", { class: `scrap ink-${i % INKS}` });
    // Spread evenly, with some disorder that is the same every time.
    const across = (i * 61) % 100;
    scrap.style.setProperty("--x", `${across}%`);
    scrap.style.setProperty("--late", `${((i * i * 37) % 90) / 100}s`);
    scrap.style.setProperty("--turn", `${((i * 83) % 720) - 360}deg`);
    return scrap;
  });
  const rain = h("div", { class: "celebration", "aria-hidden": "true" }, ...paper);
  need("board").append(rain);
  setTimeout(() => rain.remove(), 3_500);
}
