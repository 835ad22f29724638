// Answers to expected turns, in correspondence: played out on a board of one's
// own, kept by the server, played by it when the turns occur.

import { h, need } from "../lib/dom.js";
import { Living } from "../learn/free-board.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("./table.js").Table} Table */

/** A free board, from the position of the table on. */
class Sketch extends Living {
  /**
   * @param {HTMLElement} figure
   * @param {(moves: string[], state: State) => void} changed
   */
  constructor(figure, changed) {
    super(figure);
    this.changed = changed;
  }

  /**
   * @param {State} state
   * @param {boolean} animate
   */
  show(state, animate) {
    super.show(state, animate);
    this.changed(this.moves, state);
  }
}

/**
 * Opens the page of plans over the table.
 * @param {Table} table
 */
export function open(table) {
  const dialog = /** @type {HTMLDialogElement} */ (need("plan"));
  const { now } = table;
  const line = h("p", { class: "line", role: "status" }, say("plan-empty"));
  const problem = h("p", { class: "problem", role: "alert" });
  const figure = h(
    "figure",
    { class: "living", "data-game": now.game, "data-options": now.options, "data-position": now.position, "data-seat": now.view },
    h("figcaption", {}, say("plan-how")),
    h("div", { class: "still" }),
  );
  const send = async (/** @type {string[][]} */ lines) => {
    problem.textContent = "";
    const refusal = await table.send("plan", { lines });
    if (refusal) problem.textContent = refusal.message;
    else dialog.close();
  };
  /** @type {string[]} */
  let played = [];
  const keep = h("button", { type: "button", class: "primary", disabled: true, click: () => send([...now.plan, played]) }, say("plan-keep"));
  const known = now.plan.map((moves, place) =>
    h(
      "li",
      {},
      h("code", {}, moves.join(" ")),
      " ",
      h(
        "button",
        { type: "button", class: "plain", "aria-label": `${say("plan-drop")} : ${moves.join(" ")}`, click: () => send(now.plan.filter((_, other) => other !== place)) },
        say("plan-drop"),
      ),
    ),
  );
  dialog.replaceChildren(
    h("h2", { id: "plan-title" }, say("plan-title")),
    h("ul", { class: "plans" }, ...known),
    figure,
    line,
    problem,
    h("div", { class: "row" }, keep, h("button", { type: "button", class: "plain", click: () => dialog.close() }, say("table-close"))),
  );
  const sketch = new Sketch(figure, (moves) => {
    played = [...moves];
    line.textContent = moves.length === 0 ? say("plan-empty") : moves.join(" ");
    keep.disabled = moves.length < 2;
  });
  sketch.ready.catch(() => void (problem.textContent = say("table-failed")));
  dialog.showModal();
}
