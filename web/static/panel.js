// What surrounds the board of a table: turn, players, score, moves, buttons.

import { Refused, post } from "./api.js";
import { h, icon, need } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("./table.js").Table} Table */

const SITE = "Pionnier";

/**
 * The colour of a side, and what sets it apart without colour.
 * @param {import("../types.js").Seat} seat
 */
const sideClass = (seat) => `ink-${seat.ink}${seat.seat % 2 === 1 ? " second" : ""}`;

export class Panel {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const { board } = table;
    const tool = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) =>
      h("button", { type: "button", class: "tool", title: say(label), "aria-label": say(label), click: act }, icon(name));
    need("tools").replaceChildren(
      tool("flip", "table-flip", () => table.turn()),
      tool("out", "board-zoom-out", () => board.zoom(1 / 1.5)),
      tool("in", "board-zoom-in", () => board.zoom(1.5)),
      tool("whole", "board-zoom-reset", () => board.resetZoom()),
      tool("help", "table-help", () => this.help()),
    );
    this.replay = [
      tool("first", "table-first", () => table.step(-table.shown.at.of)),
      tool("previous", "table-previous", () => table.step(-1)),
      tool("following", "table-following", () => table.step(1)),
      tool("last", "table-last", () => table.look(table.now.now.game, table.now.now.step)),
    ];
    need("replay").replaceChildren(...this.replay);
    need("back-to-now").addEventListener("click", () => table.look(table.now.now.game, table.now.now.step));
    need("typing").addEventListener("submit", (event) => this.#typed(event));
    need("copy").addEventListener("click", () => this.#copy());
    /** @type {"resign" | "draw" | null} */
    this.asking = null;
    this.busy = false;
    /** Which list of moves is in the page, so that a long one is not made anew. */
    this.listed = "";
  }

  /** Brings everything into line with the table. */
  refresh() {
    const { now, shown } = this.table;
    this.#turn(now, shown);
    this.#players(now);
    this.#games(now, shown);
    this.#buttons(now, shown);
    const { step, of, latest } = shown.at;
    need("past").hidden = latest;
    need("past-step").textContent = say("table-looking-back", { step, of });
    const [first, previous, following, last] = this.replay;
    first.disabled = previous.disabled = step === 0;
    following.disabled = step >= of;
    last.disabled = latest;
    /** @type {HTMLInputElement} */ (need("position")).value = shown.position;
    const at = `at=${step}&game=${shown.at.game}`;
    /** @type {HTMLAnchorElement} */ (need("image")).href = `/tables/${now.table}/picture.png?${at}`;
    if (now.dice?.kind === "sealed") /** @type {HTMLInputElement} */ (need("dice-seed")).value = now.dice.seed ?? "";
    // Last, because how far the list scrolls depends on the room it has.
    this.#moves(shown);
  }

  /**
   * @param {State} now
   * @param {State} shown
   */
  #turn(now, shown) {
    const seat = now.seats.find((one) => one.seat === now.actor.seat);
    const persons = now.seats.filter(({ kind }) => kind === "person").length;
    const mine = now.mine && seat?.kind === "person";
    let text = say("table-over");
    if (!now.outcome && now.actor.kind === "chance") text = say(now.dice?.kind === "hand" && now.mine ? "table-chance-hand" : "table-chance");
    else if (!now.outcome && seat?.kind === "machine") text = say("table-machine-thinks");
    else if (!now.outcome && seat) {
      text = mine && persons === 1 ? say("table-your-turn") : say("table-turn-of", { who: seat.side });
    }
    const turn = need("turn");
    turn.textContent = text;
    turn.className = seat && !now.outcome ? `turn ${sideClass(seat)}` : "turn";
    const mark = mine && !now.outcome ? "● " : "";
    document.title = `${mark}${text} · ${now.title} · ${SITE}`;
    const prompt = need("prompt");
    const lines = shown.outcome ? [shown.outcome.text, shown.at.latest ? now.match?.text : null] : [];
    if (shown.outcome) prompt.replaceChildren(lines.filter(Boolean).join(" "));
    else prompt.textContent = shown.at.latest && !now.machine ? shown.prompt : "";
    need("watching").hidden = now.mine;
  }

  /** @param {State} now */
  #players(now) {
    const series = now.match !== null;
    const rows = now.seats.map((seat) => {
      const acts = !now.outcome && now.actor.seat === seat.seat;
      const won = now.outcome?.winners.includes(seat.seat);
      return h(
        "li",
        { class: `player ${sideClass(seat)}${acts ? " acts" : ""}`, "aria-current": acts ? "true" : null },
        h("span", { class: "pawn", "aria-hidden": "true" }),
        h("span", { class: "name" }, seat.side),
        h("span", { class: "who" }, seat.name),
        won ? h("span", { class: "won", "aria-hidden": "true" }, "★") : null,
        series ? h("span", { class: "score", title: say("table-score") }, String(seat.score)) : null,
      );
    });
    need("players").replaceChildren(...rows);
  }

  /** @param {State} shown */
  #moves(shown) {
    const list = need("moves");
    const key = `${shown.at.game}/${shown.steps.map(({ action }) => action).join(" ")}`;
    if (key !== this.listed) {
      this.listed = key;
      const { game } = shown.at;
      let turn = 0;
      const rows = shown.steps.map((step) => {
        const first = step.turn !== turn;
        turn = step.turn;
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
            h("span", { class: "number" }, first ? `${step.turn}.` : ""),
            h("span", { class: "notation" }, step.action),
            h("span", { class: "words" }, step.words)),
        );
      });
      list.replaceChildren(...rows);
      need("no-moves").hidden = rows.length > 0;
    }
    let current = null;
    for (const link of list.querySelectorAll("a")) {
      const here = Number(link.dataset.step) === shown.at.step;
      if (here) current = link;
      if (here) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    // Only the list scrolls, never the page.
    if (current) {
      const row = /** @type {HTMLElement} */ (current.parentElement);
      const low = row.offsetTop + row.offsetHeight - list.clientHeight;
      if (list.scrollTop < low) list.scrollTop = low;
      else if (list.scrollTop > row.offsetTop) list.scrollTop = row.offsetTop;
    } else {
      list.scrollTop = 0;
    }
  }

  /**
   * @param {State} now
   * @param {State} shown
   */
  #games(now, shown) {
    const nav = need("games");
    nav.hidden = now.games.length < 2;
    nav.replaceChildren(
      ...now.games.map((_, game) =>
        h(
          "button",
          {
            type: "button",
            class: "plain",
            "aria-pressed": String(game === shown.at.game),
            title: now.games[game].result,
            click: () => this.table.look(game, null),
          },
          say("table-game-number", { number: game + 1 }),
        ),
      ),
    );
  }

  /**
   * @param {State} now
   * @param {State} shown
   */
  #buttons(now, shown) {
    const button = (/** @type {string} */ label, /** @type {() => void} */ act, look = "plain", hint = "") =>
      h("button", { type: "button", class: look, title: hint || null, disabled: this.busy, click: act }, label);
    const bar = need("actions");
    const focused = bar.contains(document.activeElement);
    if (!now.mine || !shown.at.latest) {
      bar.replaceChildren();
      return;
    }
    if (this.asking) {
      const resigning = now.seats.find(({ seat }) => seat === this.#resigning(now));
      const text = this.asking === "draw" ? say("table-draw-ask") : say("table-resign-ask", { who: resigning?.side ?? "" });
      const yes = button(say("table-yes"), () => this.#asked(true), "danger");
      bar.replaceChildren(h("span", { class: "question" }, text), yes, button(say("table-no"), () => this.#asked(false)));
      yes.focus();
      return;
    }
    const { can } = now;
    const over = now.outcome !== null;
    /** @type {(HTMLElement | null)[]} */
    const buttons = [
      over && can.next ? button(say("table-next"), () => this.act("next"), "primary") : null,
      over && !can.next ? button(say("table-rematch"), () => this.#rematch(), "primary") : null,
      can.undo ? button(say("table-undo"), () => this.act("undo"), "plain", say("table-undo-hint")) : null,
      can.takeback ? button(say("table-takeback"), () => this.act("takeback"), "plain", say("table-takeback-hint")) : null,
      can.draw ? button(say("table-draw"), () => this.#ask("draw")) : null,
      can.resign ? button(say("table-resign"), () => this.#ask("resign")) : null,
    ];
    bar.replaceChildren(...buttons.filter((one) => one !== null));
    if (focused) /** @type {HTMLElement | null} */ (bar.querySelector("button"))?.focus();
  }

  /**
   * Who resigns: the person to act, or the one person who sits here.
   * @param {State} now
   */
  #resigning(now) {
    const persons = now.seats.filter(({ kind }) => kind === "person");
    const acting = persons.find(({ seat }) => seat === now.actor.seat);
    return (acting ?? persons[0])?.seat ?? 0;
  }

  /** @param {"resign" | "draw"} what */
  #ask(what) {
    this.asking = what;
    this.refresh();
  }

  /** @param {boolean} yes */
  async #asked(yes) {
    const what = this.asking;
    this.asking = null;
    if (yes && what) await this.act(what, what === "resign" ? { seat: this.#resigning(this.table.now) } : {});
    else this.refresh();
  }

  /**
   * @param {string} verb
   * @param {object} [body]
   */
  async act(verb, body = {}) {
    if (this.busy) return;
    this.busy = true;
    const refusal = await this.table.send(verb, body);
    this.busy = false;
    this.refresh();
    if (refusal) this.table.board.refuse(refusal);
  }

  async #rematch() {
    const { game, asked, options, seats, dice } = this.table.now;
    const again = [...seats].sort((a, b) => a.player - b.player).map(({ kind, given }) => ({ kind, name: given || undefined }));
    try {
      const { id } = await post("/api/tables", { game, options: asked ?? options, seats: again, dice: dice?.kind === "hand" ? "hand" : undefined });
      location.assign(`/tables/${id}`);
    } catch (error) {
      const message = error instanceof Refused ? error.message : say("table-failed");
      this.table.board.refuse({ message, rule: null, lit: [] });
    }
  }

  /** @param {Event} event */
  async #typed(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (need("typed"));
    const action = field.value.trim();
    if (action === "") return;
    if (!this.table.shown.at.latest) await this.table.look(this.table.now.now.game, this.table.now.now.step);
    const refusal = await this.table.send("act", { action });
    if (refusal) this.table.board.refuse(refusal);
    else field.value = "";
  }

  async #copy() {
    const { game, step } = this.table.shown.at;
    const address = new URL(`/tables/${this.table.id}?game=${game}&at=${step}`, location.href);
    try {
      await navigator.clipboard.writeText(address.href);
      need("copied").textContent = say("table-copied");
    } catch {
      // Not allowed here (no secure origin): then it stands there to be copied.
      need("copied").textContent = address.href;
    }
  }

  /** Opens the page of keys. */
  help() {
    /** @type {HTMLDialogElement} */ (need("help")).showModal();
  }

  /** @param {boolean} online */
  online(online) {
    const note = need("link");
    if (note.hidden === online) return;
    note.hidden = online;
    this.table.announce(say(online ? "table-online" : "table-offline"));
  }
}
