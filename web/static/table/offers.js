// What players ask one another: takeback, draw, pause, going on, a rematch.

import { h, need } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("./panel.js").Panel} Panel */

/** @param {State} state @param {number} seat */
const nameOf = (state, seat) => state.seats.find((one) => one.seat === seat)?.name ?? "";

export class Offers {
  /** @param {Panel} panel */
  constructor(panel) {
    this.panel = panel;
    /** What became of the visitor's last question. */
    this.note = "";
  }

  /**
   * What was asked before and is asked no longer.
   * @param {State} before
   * @param {State} now
   */
  changed(before, now) {
    const asked = before.offer;
    if (now.offer || now.now.step > before.now.step || now.outcome) this.note = "";
    if (asked === null || now.offer !== null) return;
    const granted = {
      takeback: now.now.step < before.now.step,
      draw: now.outcome !== null,
      pause: now.paused,
      resume: !now.paused,
      rematch: now.rematch !== null,
    }[asked.wish];
    if (granted || now.now.step > before.now.step) return;
    this.note = asked.mine && !this.withdrawn ? say("offer-declined") : "";
    this.withdrawn = false;
    if (this.note) this.panel.table.announce(this.note);
  }

  /** @param {State} now */
  refresh(now) {
    const place = need("offer");
    const button = (/** @type {string} */ word, /** @type {() => void} */ act, look = "plain") =>
      h("button", { type: "button", class: look, disabled: this.panel.busy, click: act }, say(word));
    const { offer } = now;
    if (offer === null) {
      place.replaceChildren(...(this.note ? [h("p", {}, this.note)] : []));
    } else if (offer.mine) {
      const others = offer.awaits.map((seat) => nameOf(now, seat)).join(", ");
      const withdraw = () => {
        this.withdrawn = true;
        this.panel.act("decline");
      };
      place.replaceChildren(h("p", {}, say(`offer-mine-${offer.wish}`, { others })), button("offer-withdraw", withdraw));
    } else {
      const text = h("p", {}, say(`offer-${offer.wish}`, { who: nameOf(now, offer.by) }));
      const answers = now.can.answer
        ? [button("offer-accept", () => this.panel.act("accept"), "primary"), button("offer-decline", () => this.panel.act("decline"))]
        : [];
      place.replaceChildren(text, ...answers);
    }
    place.hidden = place.childElementCount === 0;
  }
}
