// The list of moves, in words and notation; each leads to its moment. A state
// tells only the latest ones: the others are kept from states before, or asked
// for.

import { get, query } from "../lib/api.js";
import { h, need } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").Step} Step */
/** @typedef {import("./table.js").Table} Table */

export class Moves {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The steps of each game, as far as they are known without a gap. @type {Map<number, Step[]>} */
    this.known = new Map();
    /** The version at which the current game's were known. @type {number | null} */
    this.version = null;
    /** Is somebody asking for more? */
    this.asking = false;
    /** The steps in the page, so that a long list is not made anew. @type {Step[]} */
    this.listed = [];
    this.game = -1;
  }

  /** @param {State} shown */
  refresh(shown) {
    this.#note(this.table.now);
    if (shown.at.game !== this.table.now.at.game) this.#note(shown);
    const { game, of } = shown.at;
    const known = this.known.get(game) ?? [];
    const whole = known.length >= of;
    // What is still asked for leaves the latest ones to be shown.
    this.#list(game, whole ? known.slice(0, of) : shown.steps);
    need("no-moves").hidden = of > 0 || shown.gestures.length === 0;
    if (!whole) this.#ask(game, of);
    this.#mark(shown);
  }

  /**
   * Remembers what a state tells, behind what is known already.
   * @param {State} state
   */
  #note(state) {
    const { game } = state.at;
    if (state === this.table.now && state.version !== this.version) {
      const current = this.known.get(state.now.game) ?? [];
      const lines = state.version - (this.version ?? state.version);
      const more = state.now.step - current.length;
      this.version = state.version;
      // One line of the log adds steps or takes some back. Several may do both:
      // only when there are as many steps more as lines was nothing taken back.
      if (lines <= 1 || more >= lines) this.known.set(state.now.game, current.slice(0, state.now.step));
      else this.known.clear();
    }
    const known = this.known.get(game) ?? [];
    for (const one of state.steps) {
      if (one.n === known.length + 1) known.push(one);
    }
    this.known.set(game, known);
  }

  /**
   * Asks for the steps that no state told, some at a time.
   * @param {number} game
   * @param {number} of
   */
  async #ask(game, of) {
    if (this.asking) return;
    this.asking = true;
    const { version } = this;
    try {
      const steps = [...(this.known.get(game) ?? [])];
      while (steps.length < of) {
        const page = /** @type {Step[]} */ (await get(`/api/tables/${this.table.id}/moves${query({ game, from: steps.length, to: of })}`));
        if (page.length === 0) break;
        steps.push(...page);
      }
      this.asking = false;
      // What changed meanwhile may have taken some of them back.
      if (version === this.version && steps.length >= of) this.known.set(game, steps);
      if (version !== this.version || steps.length >= of) this.refresh(this.table.shown);
    } catch {
      this.asking = false;
      this.table.announce(say("table-failed"));
    }
  }

  /**
   * Brings the list in the page up to date.
   * @param {number} game
   * @param {Step[]} steps
   */
  #list(game, steps) {
    const list = need("moves");
    let same = 0;
    if (game === this.game) {
      while (same < steps.length && this.listed[same] === steps[same]) same += 1;
    }
    while (list.children.length > same) list.lastElementChild?.remove();
    for (let at = same; at < steps.length; at += 1) list.append(this.#row(game, steps[at], steps[at - 1]));
    this.game = game;
    this.listed = [...steps];
  }

  /** @param {State} shown */
  #mark(shown) {
    const list = need("moves");
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = list.querySelector(`a[data-step="${shown.at.step}"]`);
    // Only the list scrolls, never the page.
    if (current) {
      current.setAttribute("aria-current", "step");
      const row = /** @type {HTMLElement} */ (current.parentElement);
      const low = row.offsetTop + row.offsetHeight - list.clientHeight;
      if (list.scrollTop < low) list.scrollTop = low;
      else if (list.scrollTop > row.offsetTop) list.scrollTop = row.offsetTop;
    } else {
      list.scrollTop = 0;
    }
  }

  /**
   * @param {number} game
   * @param {Step} step
   * @param {Step | undefined} before
   */
  #row(game, step, before) {
    const look = (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.table.look(game, step.n);
    };
    const by = step.by === null ? "chance" : `seat-${step.by}`;
    return h(
      "li",
      { class: by },
      h("a", { href: `?game=${game}&at=${step.n}`, "data-step": step.n, click: look },
        h("span", { class: "number" }, step.turn === before?.turn ? "" : `${step.turn}.`),
        h("span", { class: "notation" }, step.action),
        h("span", { class: "words" }, step.words)),
    );
  }
}
