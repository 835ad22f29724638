// What surrounds the board of a table: turn, players, score, moves, buttons.

import { get } from "../lib/api.js";
import { actingSeat, isMyTurn } from "../lib/call.js";
import { Clocks } from "./clocks.js";
import { Ending, headline } from "./ending.js";
import { showGoal } from "./goal.js";
import { copy } from "../lib/copy.js";
import { h, icon, need } from "../lib/dom.js";
import { Moves } from "./moves.js";
import { Offers } from "./offers.js";
import { Phrases } from "./phrases.js";
import { Study } from "./advice.js";
import { Waiting } from "./waiting.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("./table.js").Table} Table */

const SITE = "Pionnier";

/**
 * The colour of a side, and what sets it apart without colour.
 * @param {import("../../types.js").Seat} seat
 */
const sideClass = (seat) => `ink-${seat.ink}${seat.seat % 2 === 1 ? " second" : ""}`;

export class Panel {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const { board } = table;
    const tool = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ act) =>
      h("button", { type: "button", class: "tool", title: say(label), "aria-label": say(label), click: act }, icon(name));
    const chances = tool("chances", "table-evaluate", () => {});
    const out = tool("out", "board-zoom-out", () => board.zoom(1 / 1.5));
    // On a small screen the whole board is as good, and the room is not there.
    out.classList.add("wide-only");
    need("tools").replaceChildren(
      chances,
      tool("flip", "table-flip", () => table.turn()),
      out,
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
    need("plan-open").addEventListener("click", async () => (await import("./conditional.js")).open(table));
    /** What is to be done while nothing on the board is chosen. */
    this.prompt = "";
    /** @type {"resign" | "draw" | "abort" | null} */
    this.asking = null;
    this.busy = false;
    this.clocks = new Clocks((text) => table.announce(text));
    this.moves = new Moves(table);
    this.offers = new Offers(this);
    this.phrases = new Phrases(table);
    this.study = new Study(table, chances);
    this.ending = new Ending(table);
    this.waiting = new Waiting(table);
    showGoal();
    this.#sheets();
  }

  /** Sheets above the last line close when something else is touched. */
  #sheets() {
    document.addEventListener("pointerdown", ({ target }) => {
      for (const sheet of document.querySelectorAll("details.more[open]")) {
        if (!(target instanceof Node && sheet.contains(target))) sheet.removeAttribute("open");
      }
    });
  }

  /**
   * A newer state has come.
   * @param {State} before
   * @param {State} now
   */
  changed(before, now) {
    this.offers.changed(before, now);
    this.phrases.changed(before, now);
    if (before.status === "open" && now.status === "live") this.table.announce(say("table-all-here"));
  }

  /**
   * Who is here, by seat, and how many look on.
   * @param {State} now
   */
  presence(now) {
    const looking = need("watchers");
    looking.hidden = now.watching === 0;
    looking.textContent = say(now.watching === 1 ? "table-watcher" : "table-watchers", { count: now.watching });
    for (const seat of now.seats) {
      const mark = need("players").querySelector(`[data-seat="${seat.seat}"] .here`);
      if (mark) /** @type {HTMLElement} */ (mark).hidden = !seat.here;
    }
  }

  /** Brings everything into line with the table. */
  refresh() {
    const { now, shown } = this.table;
    this.#turn(now, shown);
    this.#players(now);
    this.#games(now, shown);
    this.#buttons(now, shown);
    this.offers.refresh(now);
    this.phrases.refresh(now);
    this.study.refresh(now, shown);
    this.ending.refresh(now, shown);
    this.waiting.refresh(now);
    this.presence(now);
    need("plans").hidden = !now.can.plan && now.plan.length === 0;
    /** @type {HTMLButtonElement} */ (need("plan-open")).disabled = !now.can.plan;
    need("planned").textContent = now.plan.map((line) => line.join(" ")).join(" · ");
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
    this.moves.refresh(shown);
  }

  /**
   * @param {State} now
   * @param {State} shown
   */
  #turn(now, shown) {
    const seat = now.seats.find((one) => one.seat === actingSeat(now));
    const mine = isMyTurn(now);
    let text = now.outcome ? headline(now) : say("table-over");
    if (now.status === "open" && !now.outcome) text = say("table-waiting");
    else if (now.paused) text = say("table-paused");
    else if (!now.outcome && now.actor.kind === "chance") text = say(now.dice?.kind === "hand" && now.mine ? "table-chance-hand" : "table-chance");
    else if (!now.outcome && seat?.kind === "machine") text = say("table-machine-thinks");
    else if (!now.outcome && seat) {
      text = mine && now.yours.length === 1 ? say("table-your-turn") : say("table-turn-of", { who: seat.side });
    }
    const turn = need("turn");
    turn.textContent = text;
    const side = seat && !now.outcome && now.status === "live" ? ` ${sideClass(seat)}` : "";
    turn.className = `turn${side}${now.outcome ? " over" : ""}`;
    const mark = mine ? "● " : "";
    document.title = `${mark}${text} · ${now.title} · ${SITE}`;
    const prompt = need("prompt");
    if (shown.outcome) this.prompt = shown.outcome.text;
    else this.prompt = shown.at.latest && !now.machine && now.status !== "open" ? shown.prompt : "";
    prompt.textContent = this.prompt;
    const scoreboard = need("scoreboard");
    scoreboard.hidden = shown.scoreboard.length === 0;
    scoreboard.textContent = shown.scoreboard.join(" · ");
    need("watching").hidden = now.mine;
  }

  /**
   * Says what to do next in the gesture begun; with none begun, what is to be done.
   * @param {string | null} text
   */
  guide(text) {
    need("prompt").textContent = text ?? this.prompt;
  }

  /** @param {State} now */
  #players(now) {
    const series = now.match !== null;
    const again = now.previous !== null;
    const points = (/** @type {number} */ n) => `${Math.floor(n) || (n % 1 ? "" : 0)}${n % 1 ? "½" : ""}`;
    const rows = now.seats.map((seat) => {
      const acts = !now.outcome && now.status === "live" && actingSeat(now) === seat.seat;
      const won = now.outcome?.winners.includes(seat.seat);
      const who = seat.account
        ? h("a", { class: "who", href: `/players/${encodeURIComponent(seat.name)}` }, seat.name)
        : h("span", { class: "who" }, seat.name);
      const you = seat.yours && now.yours.length < now.seats.length ? h("span", { class: "you" }, say("table-you")) : null;
      return h(
        "li",
        { class: `player ${sideClass(seat)}${acts ? " acts" : ""}`, "aria-current": acts ? "true" : null, "data-seat": seat.seat },
        h("span", { class: "pawn", "aria-hidden": "true" }),
        h("span", { class: "id" }, h("span", { class: "line" }, h("span", { class: "name" }, seat.side), you), who),
        h("span", { class: "here", hidden: true, title: say("table-here") }, h("span", { class: "hidden-text" }, say("table-here"))),
        won ? h("span", { class: "won", "aria-hidden": "true" }, "★") : null,
        again ? h("span", { class: "standing", title: say("table-standing") }, points(now.standing[seat.player] ?? 0)) : null,
        series ? h("span", { class: "score", title: say("table-score") }, String(seat.score)) : null,
        this.clocks.of(seat.seat),
      );
    });
    need("players").replaceChildren(...rows);
  }

  /**
   * @param {State} now
   * @param {State} shown
   */
  #games(now, shown) {
    const nav = need("games");
    nav.hidden = now.games.length < 2;
    nav.replaceChildren(
      ...now.games.map(({ number: game, result }) =>
        h(
          "button",
          {
            type: "button",
            class: "plain",
            "aria-pressed": String(game === shown.at.game),
            title: result,
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
    if (!shown.at.latest) {
      bar.replaceChildren();
      return;
    }
    if (this.asking) {
      const resigning = now.seats.find(({ seat }) => seat === this.#resigning(now));
      const text = {
        draw: say("table-draw-ask"),
        abort: say("table-abort-ask"),
        resign: say("table-resign-ask", { who: resigning?.side ?? "" }),
      }[this.asking];
      const yes = button(say("table-yes"), () => this.#asked(true), "danger");
      bar.replaceChildren(h("span", { class: "question" }, text), yes, button(say("table-no"), () => this.#asked(false)));
      yes.focus();
      return;
    }
    const { can } = now;
    const over = now.outcome !== null;
    // Where others must agree, a button asks them.
    const others = now.seats.some(({ kind, yours }) => kind === "person" && !yours);
    const asks = (/** @type {string} */ word, /** @type {string} */ verb, look = "plain", hint = "") =>
      button(others ? `${say(word)}…` : say(word), () => this.act(verb), look, others ? say(`${word}-offer`) : hint);
    /** @type {(HTMLElement | null)[]} */
    const buttons = [
      over && can.next ? button(say("table-next"), () => this.act("next"), "primary") : null,
      over && can.rematch ? asks("table-rematch", "rematch", "primary") : null,
      now.rematch ? h("a", { class: "button primary", href: `/tables/${now.rematch}` }, say("table-rematch-go")) : null,
      can.resume ? asks("table-resume", "resume", "primary") : null,
      can.undo ? button(say("table-undo"), () => this.act("undo"), "plain", say("table-undo-hint")) : null,
      can.takeback ? asks("table-takeback", "takeback", "plain", say("table-takeback-hint")) : null,
      can.draw && !others ? button(say("table-draw"), () => this.#ask("draw")) : null,
      can.draw && others ? asks("table-draw", "draw") : null,
      can.pause ? asks("table-pause", "pause") : null,
      can.abort ? button(say("table-abort"), () => this.#ask("abort"), "plain", say("table-abort-hint")) : null,
      can.resign ? button(say("table-resign"), () => this.#ask("resign")) : null,
      now.previous && !over ? h("a", { class: "button plain", href: `/tables/${now.previous}` }, say("table-previous-game")) : null,
    ];
    bar.replaceChildren(...buttons.filter((one) => one !== null));
    if (focused) /** @type {HTMLElement | null} */ (bar.querySelector("button"))?.focus();
  }

  /**
   * Who resigns: of the visitor's seats the one to act, or the first.
   * @param {State} now
   */
  #resigning(now) {
    const mine = now.seats.filter(({ yours }) => yours);
    const acting = mine.find(({ seat }) => seat === actingSeat(now));
    return (acting ?? mine[0])?.seat ?? 0;
  }

  /** @param {"resign" | "draw" | "abort"} what */
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
    // Not allowed here (no secure origin): then it stands there to be copied.
    need("copied").textContent = (await copy(address.href)) ? say("table-copied") : address.href;
  }

  /** Opens the help: the game's goal, then the keys. */
  help() {
    /** @type {HTMLDialogElement} */ (need("help")).showModal();
  }

  /** The session has ended: says who one is now, and offers the page anew. */
  async ended() {
    const me = await get("/api/me").catch(() => null);
    const text = me?.name ? say("table-ended-as", { name: me.name }) : say("table-ended");
    const again = document.createElement("a");
    again.href = location.href;
    again.textContent = say("table-ended-reload");
    const note = need("link");
    note.replaceChildren(`${text} `, again);
    note.hidden = false;
    this.table.announce(text);
  }

  /** @param {boolean} online */
  online(online) {
    const note = need("link");
    if (note.hidden === online) return;
    note.hidden = online;
    this.table.announce(say(online ? "table-online" : "table-offline"));
  }
}
