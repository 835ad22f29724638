// A good move, and the winning chances: what the machine thinks of a position.

import { Refused, get } from "../lib/api.js";
import { h, need } from "../lib/dom.js";
import { keep, settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { hideChances, showChances } from "./chances.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").Hint} Hint */
/** @typedef {import("./table.js").Table} Table */

export class Study {
  /**
   * @param {Table} table
   * @param {HTMLButtonElement} chances shows the winning chances, or puts them away
   */
  constructor(table, chances) {
    this.table = table;
    this.chances = chances;
    /** The moment that was judged last, or is being judged. */
    this.judged = "";
    need("hint").addEventListener("click", () => this.#hint());
    chances.addEventListener("click", () => {
      keep("chances", settings().chances === "on" ? "off" : "on");
      this.judged = "";
      this.refresh(table.now, table.shown);
    });
  }

  /**
   * @param {State} now
   * @param {State} shown
   */
  refresh(now, shown) {
    const wanted = settings().chances === "on";
    const decides = shown.actor.kind === "seat" && !shown.outcome;
    // There is no good move after the end, nor while another thinks.
    need("hint").hidden = !now.can.hint || !decides || (shown.at.latest && now.machine);
    this.chances.hidden = !now.can.hint;
    this.chances.setAttribute("aria-pressed", String(wanted));
    if (!now.can.hint || !wanted) hideChances();
    const moment = this.#moment(shown);
    if (moment === this.judged) return;
    this.quiet();
    this.judged = "";
    if (now.can.hint && wanted && decides && !now.machine) this.#judge(shown, false);
  }

  /** Puts the advice away. */
  quiet() {
    need("advice").hidden = true;
    need("advice").replaceChildren();
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
    need("hint").setAttribute("aria-busy", "true");
    try {
      /** @type {Hint} */
      const hint = await get(`/api/tables/${this.table.id}/hint?game=${shown.at.game}&at=${shown.at.step}`);
      // The table may have gone on meanwhile.
      if (this.judged !== moment || this.#moment(this.table.shown) !== moment) return;
      if (settings().chances === "on") showChances(shown, hint);
      if (advise) this.#tell(hint);
    } catch (error) {
      if (this.judged !== moment) return;
      const words = error instanceof Refused ? error.message : say("table-failed");
      if (advise) this.#say(h("p", {}, words));
    } finally {
      need("hint").removeAttribute("aria-busy");
    }
  }

  /**
   * Why first, then what, in words; notation last.
   * @param {Hint} hint
   */
  #tell(hint) {
    const { turn, line, reason, lit } = hint;
    const notation = turn.map(({ action }) => `(${action})`).join(" ");
    const follows = line.length ? h("span", { class: "follows" }, " ", say("table-hint-line", { line: line.join(" ") })) : null;
    this.#say(
      h("p", { class: "why" }, reason),
      h("ul", {}, ...turn.map(({ words }) => h("li", {}, words))),
      h("p", { class: "notation" }, notation, follows),
    );
    this.table.board.advise(lit);
  }

  /** @param {...HTMLElement} words */
  #say(...words) {
    const away = h("button", { type: "button", class: "away", title: say("table-hint-off"), "aria-label": say("table-hint-off"), click: () => this.quiet() }, "×");
    need("advice").replaceChildren(...words, away);
    need("advice").hidden = false;
  }
}
