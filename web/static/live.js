// A live table: states as they come, over a WebSocket that is opened again when
// it breaks, with waits that grow; by asking now and then where it never opens.

import { get } from "./api.js";

/** @typedef {import("../types.js").State} State */

const SHORTEST = 500;
const LONGEST = 15_000;
const ASKS_AFTER = 3;

/**
 * Follows a table.
 * @param {() => string} path the table's address in the API, with its query
 * @param {(state: State) => void} onState
 * @param {(online: boolean) => void} onLink
 * @returns {{reopen: () => void}}
 */
export function follow(path, onState, onLink) {
  let wait = SHORTEST;
  let failures = 0;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function open() {
    const address = new URL(path().replace(/^([^?]*)/, "$1/live"), location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const mine = new WebSocket(address);
    socket = mine;
    mine.addEventListener("message", (event) => {
      if (mine !== socket) return;
      wait = SHORTEST;
      failures = 0;
      onLink(true);
      const message = JSON.parse(event.data);
      if (message.type === "state") onState(message.state);
    });
    mine.addEventListener("close", () => {
      if (mine === socket) again();
    });
  }

  function again() {
    failures += 1;
    if (failures > 1) onLink(false);
    clearTimeout(timer);
    timer = setTimeout(async () => {
      // Where no socket ever opens (a proxy that does not know them), asking does.
      if (failures >= ASKS_AFTER) {
        try {
          onState(await get(path()));
          onLink(true);
        } catch {
          onLink(false);
        }
      }
      open();
    }, wait);
    wait = Math.min(wait * 2, LONGEST);
  }

  // Back from sleep or from another page: at once, not after the wait.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(timer);
      wait = SHORTEST;
      open();
    }
  });
  open();
  return {
    reopen() {
      const old = socket;
      socket = null;
      old?.close();
      clearTimeout(timer);
      open();
    },
  };
}
