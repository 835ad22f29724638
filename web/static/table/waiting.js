// A table that waits for players: the links for its seats, the link for
// watching, and a seat for whoever looks in where everyone may.

import { Refused, get, post } from "../lib/api.js";
import { handover } from "../lib/copy.js";
import { h, need } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("./table.js").Table} Table */

export class Waiting {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** For which seats the links are shown. */
    this.shown = "";
  }

  /** @param {State} now */
  refresh(now) {
    need("typing").hidden = !now.mine;
    const open = now.status === "open";
    need("waiting").hidden = !open;
    if (!open) return;
    // Whoever plays has the links, and whoever opened the table for others.
    const host = now.mine || now.can.abort;
    const key = `${host}/${now.can.sit}/${now.seats.map(({ kind }) => kind).join()}`;
    if (key === this.shown) return;
    this.shown = key;
    need("waiting-hint").textContent = say(
      host ? (now.public ? "waiting-public" : "waiting-private") : now.can.sit ? "waiting-join" : "waiting-link",
    );
    if (host) this.#links(now);
    else this.#seat(now);
  }

  /** @param {State} now */
  async #links(now) {
    const place = need("waiting-links");
    try {
      /** @type {{player: number, path: string}[]} */
      const links = await get(`/api/tables/${now.table}/links`);
      const absolute = (/** @type {string} */ path) => new URL(path, location.href).href;
      const side = (/** @type {number} */ player) => now.seats.find((seat) => seat.player === player)?.side ?? "";
      place.replaceChildren(
        ...links.map(({ player, path }) => handover(say("waiting-seat", { name: side(player) }), absolute(path), now.title)),
        handover(say("waiting-watch"), absolute(`/tables/${now.table}`), now.title),
      );
    } catch (error) {
      this.shown = "";
      place.textContent = error instanceof Refused ? error.message : say("table-failed");
    }
  }

  /** @param {State} now */
  #seat(now) {
    if (!now.can.sit) {
      need("waiting-links").replaceChildren();
      return;
    }
    const problem = h("p", { class: "problem", role: "alert" });
    const sit = async () => {
      try {
        this.table.take(await post(`/api/tables/${now.table}/sit`, {}));
      } catch (error) {
        problem.textContent = error instanceof Refused ? error.message : say("table-failed");
      }
    };
    need("waiting-links").replaceChildren(
      h("button", { type: "button", class: "primary", click: sit }, say("seat-take")),
      problem,
    );
  }
}
