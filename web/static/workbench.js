// A workbench: a living board on which something is built, and what is to be
// done with it: play, share, keep.

import { need } from "./dom.js";
import { Living } from "./living.js";

class Workbench extends Living {
  /**
   * @param {import("../types.js").State} state
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
    const file = `${state.position.replaceAll(".", "\n")}\n`;
    /** @type {HTMLAnchorElement} */ (need("file")).href = `data:text/plain,${encodeURIComponent(file)}`;
  }

  /**
   * What was worked on stays in hand, so that one shield can follow another.
   * @param {string} action
   */
  async play(action) {
    const [held] = this.board.selection.made;
    const refusal = await super.play(action);
    if (refusal === null && held !== undefined && this.board.selection.next().has(held)) {
      const goesOn = this.board.selection.gestures.some(({ touches }) => touches.length > 1 && touches[0] === held);
      if (goesOn) setTimeout(() => this.board.touch([held]));
    }
    return refusal;
  }
}

const figure = document.querySelector("figure.building");
if (figure) new Workbench(/** @type {HTMLElement} */ (figure));
