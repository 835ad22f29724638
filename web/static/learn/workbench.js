// A workbench: a living board on which something is built, and what is to be
// done with it: play, share, keep, write by hand.

import { need } from "../lib/dom.js";
import { Living } from "./free-board.js";

class Workbench extends Living {
  /** @param {HTMLElement} figure */
  constructor(figure) {
    super(figure);
    /** What stands between statements on one line; a file has a line for each. */
    this.separator = figure.dataset.separator ?? "";
    need("take").addEventListener("click", () => this.#take());
  }

  /**
   * @param {import("../../types.js").State} state
   * @param {boolean} animate
   */
  show(state, animate) {
    super.show(state, animate);
    this.prompt.textContent = state.prompt;
    need("state").textContent = state.prompt;
    const built = /** @type {HTMLInputElement} */ (need("built"));
    built.value = state.position;
    const address = new URL(location.href);
    address.search = `?position=${encodeURIComponent(state.position)}`;
    if (this.moves.length > 0) history.replaceState(null, "", address);
    /** @type {HTMLInputElement} */ (need("link")).value = address.href;
    const file = `${state.position.replaceAll(this.separator, "\n")}\n`;
    /** @type {HTMLAnchorElement} */ (need("file")).href = `data:text/plain,${encodeURIComponent(file)}`;
    /** @type {HTMLTextAreaElement} */ (need("text")).value = file;
  }

  /**
   * What was worked on stays in hand, so that one shield can follow another and
   * terrain is painted cell after cell.
   * @param {string} action
   */
  async play(action) {
    const { made } = this.board.selection;
    const held = made.length > 1 ? made.slice(0, -1) : [...made];
    const refusal = await super.play(action);
    if (refusal === null && this.#goesOn(held)) setTimeout(() => this.#hold(held));
    return refusal;
  }

  /**
   * Can more be done after these touches?
   * @param {string[]} held
   */
  #goesOn(held) {
    return this.board.selection.gestures.some(
      ({ touches }) => touches.length > held.length && held.every((touch, i) => touches[i] === touch),
    );
  }

  /** @param {string[]} held */
  #hold(held) {
    for (const touch of held) this.board.touch([touch]);
  }

  /** Puts what was written by hand on the workbench. */
  async #take() {
    const written = /** @type {HTMLTextAreaElement} */ (need("text")).value;
    const lines = written.split("\n").map((line) => line.trim());
    const position = lines.filter((line) => line !== "" && !line.startsWith("#")).join(this.separator);
    const before = this.base;
    this.base = { ...before, position };
    try {
      const state = await this.fetch([]);
      this.given = this.moves = [];
      need("text-problem").textContent = "";
      this.show(state, false);
      history.replaceState(null, "", /** @type {HTMLInputElement} */ (need("link")).value);
    } catch (error) {
      this.base = before;
      need("text-problem").textContent = this.refusal(error).message;
    }
  }
}

const figure = document.querySelector("figure.building");
if (figure) new Workbench(/** @type {HTMLElement} */ (figure));
