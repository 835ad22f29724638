// A good move, and the winning chances: what the machine thinks of a position.

import { Refused, get } from "../lib/api.js";
import { need } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").Hint} Hint */
/** @typedef {import("./table.js").Table} Table */

export class Study {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The moment that was judged last, or is being judged. */
    this.judged = "";
    need("hint").addEventListener("click", () => this.#hint());
    need("evaluate").addEventListener("change", () => this.refresh(table.now, table.shown));
  }

  /**
   * @param {State} now
   * @param {State} shown
   */
  refresh(now, shown) {
    need("study").hidden = !now.can.hint;
    const moment = this.#moment(shown);
    if (moment === this.judged) return;
    need("hint-words").textContent = "";
    need("chances").hidden = true;
    this.judged = "";
    const wanted = /** @type {HTMLInputElement} */ (need("evaluate")).checked;
    const asked = shown.actor.kind === "seat" && !shown.outcome && !now.machine;
    if (now.can.hint && wanted && asked) this.#judge(shown, false);
  }

  /** @param {State} shown */
  #moment(shown) {
    return `${shown.at.game}/${shown.at.step}/${shown.position}`;
  }

  #hint() {
    return this.#judge(this.table.shown, true);
  }

  /**
   * @param {State} shown
   * @param {boolean} advise shall the move be told, too?
   */
  async #judge(shown, advise) {
    const moment = this.#moment(shown);
    this.judged = moment;
    need("study").setAttribute("aria-busy", "true");
    try {
      /** @type {Hint} */
      const hint = await get(`/api/tables/${this.table.id}/hint?game=${shown.at.game}&at=${shown.at.step}`);
      // The table may have gone on meanwhile.
      if (this.judged !== moment || this.#moment(this.table.shown) !== moment) return;
      this.#tell(hint, shown, advise);
    } catch (error) {
      if (this.judged !== moment) return;
      need("hint-words").textContent = error instanceof Refused ? error.message : say("table-failed");
    } finally {
      need("study").removeAttribute("aria-busy");
    }
  }

  /**
   * @param {Hint} hint
   * @param {State} shown
   * @param {boolean} advise
   */
  #tell(hint, shown, advise) {
    const seat = shown.seats.find((one) => one.seat === hint.seat);
    const percent = Math.round(hint.chance / 10);
    need("chances").hidden = false;
    /** @type {HTMLMeterElement} */ (need("chance")).value = percent;
    need("chance-words").textContent = say("table-chances", { who: seat?.side ?? "", percent });
    if (!advise) return;
    // A line for every action of the turn, then one for what may follow.
    const lines = hint.turn.map(({ words, action }) => `${words} (${action})`);
    if (hint.line.length) lines.push(say("table-hint-line", { line: hint.line.join(" ") }));
    need("hint-words").textContent = lines.join("\n");
    this.table.board.advise(hint.lit);
  }
}
