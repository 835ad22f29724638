// Living boards of the rules pages: the reader plays the example on the page.
// No table is made; the server answers for the moves played so far.

import { Refused, post, query } from "../lib/api.js";
import { Board } from "../board/board.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../lib/api.js").Refusal} Refusal */

/** A board that the reader plays on, without a table. */
export class Living {
  /** @param {HTMLElement} figure */
  constructor(figure) {
    const { game = "", options, position, moves = "", seat } = figure.dataset;
    this.base = { game, options: options || undefined, position: position || undefined };
    this.given = moves.split(/\s+/).filter(Boolean);
    this.moves = [...this.given];
    this.game = game;
    /** The seat at the bottom, where one was chosen. */
    this.seat = seat;
    this.prompt = h("p", { class: "prompt", "aria-live": "polite" }, say("living-try"));
    this.reset = h("button", { type: "button", class: "plain", hidden: true, click: () => this.restart() }, say("living-reset"));
    const tray = h("div", { class: "tray" });
    const host = h("div", { class: "board" });
    const still = figure.querySelector(".still");
    this.board = new Board(host, {
      label: figure.querySelector("figcaption")?.textContent ?? "",
      tray,
      play: (action) => this.play(action),
      explain: (touches) => this.explain(touches),
      announce: (text) => void (this.prompt.textContent = text),
    });
    this.ready = this.fetch(this.moves).then((state) => {
      this.show(state, false);
      still?.replaceWith(host);
      figure.append(h("div", { class: "below" }, this.prompt, tray, this.reset));
      figure.classList.add("live");
    });
  }

  /**
   * @param {string[]} moves
   * @returns {Promise<State>}
   */
  fetch(moves) {
    return post(`/api/try${query({ seat: this.seat })}`, { ...this.base, moves });
  }

  /**
   * @param {State} state
   * @param {boolean} animate
   */
  show(state, animate) {
    this.board.show(state, { animate });
    const played = this.moves.length > this.given.length;
    this.reset.hidden = !played;
    this.prompt.textContent = state.outcome?.text ?? (played ? (state.steps.at(-1)?.words ?? "") : say("living-try"));
  }

  /**
   * @param {string} action
   * @returns {Promise<Refusal | null>}
   */
  async play(action) {
    const moves = [...this.moves, action];
    try {
      const state = await this.fetch(moves);
      this.moves = moves;
      this.show(state, true);
      return null;
    } catch (error) {
      return this.refusal(error);
    }
  }

  /**
   * @param {string[]} touches
   * @returns {Promise<Refusal | null>}
   */
  async explain(touches) {
    try {
      return this.paged(await post("/api/try/explain", { ...this.base, moves: this.moves, touches }));
    } catch (error) {
      return this.refusal(error);
    }
  }

  /** @param {unknown} error */
  refusal(error) {
    if (error instanceof Refused) return this.paged(error.refusal);
    return { message: say("table-failed"), rule: null, lit: [] };
  }

  /** @param {Refusal} refusal */
  paged(refusal) {
    if (refusal.rule) refusal.page = `#${refusal.rule}`;
    return refusal;
  }

  async restart() {
    this.moves = [...this.given];
    this.show(await this.fetch(this.moves), false);
    this.board.keys.focus();
  }
}
