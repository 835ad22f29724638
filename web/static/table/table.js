// A table: the board, whose turn it is, the moves, and everything that can be
// done besides moving.

import { Refused, get, post, query, token } from "../lib/api.js";
import { Board } from "../board/board.js";
import { playback } from "../board/playback.js";
import { actingSeat, call, isMyTurn } from "../lib/call.js";
import { need } from "../lib/dom.js";
import { celebrate, fate } from "./ending.js";
import { follow } from "./live.js";
import { Panel } from "./panel.js";
import { duration, settings } from "../lib/settings.js";
import { hear, soundOf } from "../lib/sound.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../lib/api.js").Refusal} Refusal */

/** How often something is sent again, and after how many milliseconds at first. */
const TRIES = 6;
const SHORTEST = 250;

/**
 * Waits a while, or until the browser is back on the network.
 * @param {number} time
 */
const patience = (time) =>
  new Promise((done) => {
    setTimeout(done, time);
    window.addEventListener("online", done, { once: true });
  });

/** Waits until the page is looked at no more. */
const hidden = () => new Promise((done) => document.addEventListener("visibilitychange", done, { once: true }));

export class Table {
  /** @param {State} state */
  constructor(state) {
    this.id = state.table;
    /** What is known to be now. @type {State} */
    this.now = state;
    /** What is shown: now, or an earlier moment. @type {State} */
    this.shown = state;
    /** @type {number | null} */
    this.view = null;
    /** Earlier moments, by where and from which side; forgotten when the log grows. @type {Map<string, State>} */
    this.seen = new Map();
    this.board = new Board(need("board"), {
      label: say("board-label", { game: state.title }),
      tray: need("tray"),
      card: document.getElementById("card"),
      forces: true,
      play: (action) => this.send("act", { action }),
      explain: (touches) => this.#explain(touches),
      announce: (text) => this.announce(text),
      guide: (text) => this.panel.guide(text),
    });
    this.panel = new Panel(this);
    // With days for a turn nobody is in a hurry, and a slip costs days.
    this.board.slow = state.clock?.control.endsWith("d") ?? false;
    this.panel.clocks.set(state);
    this.#show(state, {});
    // An address with a moment in it shows that moment: what is now is not known yet.
    if (!state.at.latest) this.#catchUp();
    this.link = follow(
      () => `/api/tables/${this.id}${query({ seat: this.view })}`,
      // Clocks are set by every state that comes, known or not.
      () => (this.now.clock === null ? this.now.version : null),
      (fresh) => this.take(fresh),
      (online) => this.panel.online(online),
      (there) => this.#there(there),
      () => this.panel.ended(),
    );
    this.#keys();
    window.addEventListener("popstate", () => this.#fromAddress());
  }

  async #catchUp() {
    try {
      this.now = await get(`/api/tables/${this.id}`);
      this.panel.clocks.set(this.now);
      this.panel.refresh();
    } catch {
      this.announce(say("table-failed"));
    }
  }

  /**
   * A state that is newer than what is known.
   * @param {State} state
   */
  take(state) {
    if (state.version < this.now.version) return;
    this.panel.clocks.set(state);
    if (state.version === this.now.version) {
      // A name may have been given; nothing else changes without a line.
      if (state.at.latest && state.seats.some(({ name }, i) => name !== this.now.seats[i]?.name)) {
        this.now.seats = state.seats;
        this.panel.refresh();
      }
      this.#there({ watching: state.watching, here: state.seats.filter(({ here }) => here).map(({ seat }) => seat) });
      this.panel.clocks.tick();
      return;
    }
    const before = this.now;
    this.now = state;
    this.panel.changed(before, state);
    call(before, state);
    // Whoever plays on is led on; others find the way on the page.
    if (state.rematch && !before.rematch && state.mine) location.assign(`/tables/${state.rematch}`);
    this.seen.clear();
    const lived = this.shown.at.latest && this.shown.at.game === before.now.game;
    if (!lived) {
      // Looking at the past: the present is only noted.
      this.panel.refresh();
      return;
    }
    this.#follow(before, state);
  }

  /**
   * Shows what has come, one action at a time where others played several.
   * Words and sounds come when it has been seen, not before.
   * @param {State} before
   * @param {State} state
   */
  async #follow(before, state) {
    const steps = state.now.step - before.now.step;
    const same = state.now.game === before.now.game;
    const news = state.steps.filter(({ n }) => n > before.now.step);
    const others = news.some(({ by }) => by !== null && !state.yours.includes(by));
    if (same && steps > 1 && others) {
      const moment = async (/** @type {number} */ n) => {
        const seen = await this.#moment(state.now.game, n);
        hear(soundOf(seen.marks.slice(-1)));
        return seen;
      };
      const between = Array.from({ length: steps - 1 }, (_, i) => () => moment(before.now.step + 1 + i));
      await playback(this.board, between, () => this.now === state).catch(() => this.announce(say("table-failed")));
      if (this.now !== state) return;
    }
    const known = before.midTurn ? before.marks.length : 0;
    if (same && steps > 0) hear(soundOf(state.marks.slice(Math.min(known, state.marks.length - 1))));
    await this.#show(state, { animate: same, back: same && steps < 0 });
    if (this.shown !== state) return;
    const last = state.steps.at(-1);
    if (same && steps > 0 && last) this.announce(last.words);
    if (state.outcome && !before.outcome) {
      this.announce(state.outcome.text);
      if (fate(state) === "won") hear("win");
      celebrate(state);
    } else if (isMyTurn(state) && others) hear("turn");
    this.#face();
  }

  /** Two at one screen: the board turns to the player to move, if they like. */
  #face() {
    const seat = actingSeat(this.now);
    const { yours, midTurn, outcome } = this.now;
    if (settings().flip !== "on" || yours.length < 2 || midTurn || outcome || seat === undefined || !yours.includes(seat)) return;
    if (seat !== (this.view ?? this.now.view ?? 0)) this.turn(seat);
  }

  /**
   * A moment of a game of the match, asked for once.
   * @param {number} game
   * @param {number | null} step null for the last one
   * @returns {Promise<State>}
   */
  async #moment(game, step) {
    const key = `${game}/${step}/${this.view}`;
    const known = this.seen.get(key);
    if (known) return known;
    const state = /** @type {State} */ (await get(`/api/tables/${this.id}${query({ at: step, game, seat: this.view })}`));
    this.seen.set(key, state);
    return state;
  }

  /**
   * Who has the table open just now.
   * @param {{watching: number, here: number[]}} there
   */
  #there({ watching, here }) {
    this.now.watching = watching;
    for (const seat of this.now.seats) seat.here = here.includes(seat.seat);
    this.panel.presence(this.now);
  }

  /**
   * Shows a moment: first on the board, then in words.
   * @param {State} state
   * @param {{animate?: boolean, back?: boolean}} how
   * @returns {Promise<void>} when it has been put into words
   */
  async #show(state, how) {
    this.shown = state;
    const arrived = this.board.show(state, how);
    // Nobody watches a hidden page, and nothing moves there: its title matters.
    if (how.animate && duration() > 0 && !document.hidden) await Promise.race([arrived, hidden()]);
    if (this.shown === state) this.panel.refresh();
  }

  /**
   * Does something at the table. Gives the refusal, if it is refused.
   * @param {string} verb
   * @param {object} [body]
   * @param {{versioned?: boolean}} [how] is it meant for this version only?
   * @returns {Promise<Refusal | null>}
   */
  async send(verb, body = {}, { versioned = true } = {}) {
    const path = `/api/tables/${this.id}/${verb}${query({ seat: this.view })}`;
    const sent = { ...body, ...(versioned ? { version: this.now.version } : {}), token: token() };
    for (let attempt = 0; ; attempt++) {
      try {
        // Over the socket the state comes once; whatever stays unanswered is
        // sent again, which the token makes harmless.
        const acted = verb === "act" && attempt === 0 && (await this.link.act(sent));
        if (!acted) this.take(await post(path, sent));
        this.panel.online(true);
        return null;
      } catch (error) {
        if (error instanceof Refused) {
          if (error.state) this.take(error.state);
          return this.#paged(error.refusal);
        }
        // The network failed: the same token makes another try harmless.
        if (attempt === TRIES) return { message: say("table-failed"), rule: null, lit: [] };
        if (attempt > 0) this.panel.online(false);
        await patience(SHORTEST * 2 ** attempt);
      }
    }
  }

  /** @param {Refusal} refusal */
  #paged(refusal) {
    if (refusal.rule && !refusal.page) refusal.page = `/${this.now.game}/rules#${refusal.rule}`;
    return refusal;
  }

  /** @param {string[]} touches */
  async #explain(touches) {
    // Nothing is refused where nothing can be done: in the past, at others'
    // tables, while the machine thinks.
    if (this.shown.gestures.length === 0 && !this.shown.outcome) return null;
    if (!this.shown.at.latest || !this.shown.mine) return null;
    try {
      return this.#paged(await post(`/api/tables/${this.id}/explain`, { touches }));
    } catch (error) {
      return error instanceof Refused ? error.refusal : null;
    }
  }

  /**
   * Looks at a moment of a game of the match.
   * @param {number} game
   * @param {number | null} step null for the last one
   * @param {{keep?: boolean}} [how]
   */
  async look(game, step, { keep = true } = {}) {
    const { now } = this;
    const latest = game === now.now.game && (step === null || step >= now.now.step);
    const from = this.shown;
    let state = now;
    try {
      if (!latest) state = await this.#moment(game, step);
    } catch (error) {
      this.announce(error instanceof Refused ? error.message : say("table-failed"));
      return;
    }
    const by = state.at.step - from.at.step;
    const near = state.at.game === from.at.game && Math.abs(by) === 1;
    this.#show(state, { animate: near, back: by < 0 });
    if (keep) history.replaceState(null, "", latest ? location.pathname : query({ game, at: state.at.step }));
    if (near && by > 0) this.announce(state.steps.at(-1)?.words ?? "");
  }

  /** @param {number} by */
  step(by) {
    const { game, step, of } = this.shown.at;
    const to = Math.min(Math.max(step + by, 0), of);
    if (to !== step) this.look(game, to);
  }

  /**
   * Turns the board by one seat, or so that this seat is at the bottom.
   * @param {number} [seat]
   */
  async turn(seat) {
    const { seats } = this.now;
    this.view = seat ?? ((this.view ?? this.now.view ?? 0) + 1) % seats.length;
    this.seen.clear();
    this.link.reopen();
    const { at } = this.shown;
    try {
      const fresh = /** @type {State} */ (await get(`/api/tables/${this.id}${query({ seat: this.view })}`));
      this.now = fresh;
      if (at.latest) this.#show(fresh, {});
      else await this.look(at.game, at.step, { keep: false });
    } catch {
      this.announce(say("table-failed"));
    }
  }

  /** @param {string} text */
  announce(text) {
    need("announcer").textContent = text;
  }

  #fromAddress() {
    const asked = new URLSearchParams(location.search);
    const game = Number(asked.get("game") ?? this.now.now.game);
    const step = Number(asked.get("at") ?? this.now.now.step);
    this.look(game, step, { keep: false });
  }

  /** Keys that work everywhere on the page but in a field. */
  #keys() {
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const target = /** @type {Element} */ (event.target);
      if (target.closest("input, textarea, select, dialog")) return;
      const { of } = this.shown.at;
      if (event.key === "ArrowLeft") this.step(-1);
      else if (event.key === "ArrowRight") this.step(1);
      else if (event.key === "Home") this.step(-of);
      else if (event.key === "End") this.step(of);
      else if (event.key === "Escape") this.board.release();
      else if (event.key === "?") this.panel.help();
      else if (/^[mM]$/.test(event.key) && !need("typing").hidden) need("typed").focus();
      else return;
      event.preventDefault();
    });
  }
}

new Table(JSON.parse(need("state").textContent ?? "null"));
