// A live table: states as they come, over a WebSocket that is opened again when
// it breaks, with waits that grow; by asking now and then where it never opens.

import { get, refused } from "../lib/api.js";
import { person } from "../lib/person.js";

/** @typedef {import("../../types.js").State} State */

const SHORTEST = 500;
const LONGEST = 15_000;
const ASKS_AFTER = 3;
/** No table is as old as this: whoever asks with it hears the whole state. */
const NO_VERSION = Number.MAX_SAFE_INTEGER;
const PING = JSON.stringify({ type: "ping" });
/** How often the line is tried, and how long an answer may take. */
const TRIED = 5_000;
const ANSWERED = 10_000;
/** How long an act may take over the socket before it is sent otherwise. */
const ACTED = 3_000;
/** The code of a socket whose session has ended: whoever opened it is somebody else by now. */
const SESSION_ENDED = 4401;

/**
 * Follows a table.
 * @param {() => string} path the table's address in the API, with its query
 * @param {() => number | null} known the version that needs no telling again
 * @param {(state: State) => void} onState
 * @param {(online: boolean) => void} onLink
 * @param {(there: {watching: number, here: number[]}) => void} onThere who has the table open
 * @param {() => void} onEnded the session has ended: nothing more comes
 * @returns {{reopen: () => void, act: (sent: {token: string}) => Promise<boolean>}}
 */
export function follow(path, known, onState, onLink, onThere, onEnded) {
  let wait = SHORTEST;
  let failures = 0;
  let heard = 0;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Acts on their way: what to do when they are done, refused, or lost. @type {Map<string, {version: number | null, end: (done: boolean) => void, fail: (error: Error) => void}>} */
  const acts = new Map();

  /**
   * Acts over the socket: the state then comes once, with what everyone hears.
   * True when it is done and the state has come; false if nobody knows, and
   * then the same token can be sent again.
   * @param {{token: string}} sent an act with its version
   */
  function act(sent) {
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(false);
    const line = socket;
    return /** @type {Promise<boolean>} */ (new Promise((end, fail) => {
      acts.set(sent.token, { version: null, end, fail });
      line.send(JSON.stringify({ type: "act", ...sent }));
      setTimeout(end, ACTED, false);
    })).finally(() => acts.delete(sent.token));
  }

  function lose() {
    for (const { end } of acts.values()) end(false);
  }

  function open() {
    const address = new URL(path().replace(/^([^?]*)/, "$1/live"), location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    if (person !== "") address.searchParams.set("person", person);
    const version = known();
    if (version !== null) address.searchParams.set("since", String(version));
    const mine = new WebSocket(address);
    socket = mine;
    heard = performance.now();
    mine.addEventListener("message", (event) => {
      if (mine !== socket) return;
      wait = SHORTEST;
      failures = 0;
      heard = performance.now();
      onLink(true);
      const message = JSON.parse(event.data);
      const acted = acts.get(message.token);
      if (message.type === "done" && acted) acted.version = message.version;
      if (message.type === "error" && acted) acted.fail(refused(0, message, ""));
      if (message.type === "state") {
        onState(message.state);
        for (const { version, end } of acts.values()) if (version !== null && version <= message.version) end(true);
      }
      if (message.type === "pong") onThere(message);
    });
    mine.addEventListener("open", () => mine.send(PING));
    mine.addEventListener("close", (event) => {
      if (mine !== socket) return;
      lose();
      if (event.code === SESSION_ENDED) onEnded();
      else again();
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

  /** Another socket, at once. */
  function reopen() {
    const old = socket;
    socket = null;
    lose();
    old?.close();
    clearTimeout(timer);
    wait = SHORTEST;
    open();
  }

  // A line can be dead without a word: whoever does not answer is gone.
  setInterval(() => {
    if (document.hidden || socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - heard > ANSWERED) {
      onLink(false);
      reopen();
    } else {
      socket.send(PING);
    }
  }, TRIED);
  window.addEventListener("offline", () => onLink(false));
  window.addEventListener("online", reopen);

  // Back from sleep or from another page: at once, not after the wait.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    heard = performance.now();
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "resync", version: NO_VERSION }));
    else if (socket?.readyState === WebSocket.CLOSED) reopen();
  });
  open();
  return { reopen, act };
}
