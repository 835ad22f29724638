// The server's JSON API.

import { made, outdated } from "./person.js";

/** @typedef {import("../../types.js").State} State */
/** @typedef {import("../../types.js").Reason} Reason */
/** @typedef {import("../../types.js").Explained} Explained */
/**
 * Why something was not done, or why touches lead to no action.
 * @typedef {Omit<Reason, "kind"> & Partial<Pick<Reason, "kind"> & Pick<Explained, "page">>} Refusal
 */

/** An answer that is not what was asked for. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Refusal} refusal
   * @param {State | null} state the state now, where the one acted on was older
   */
  constructor(status, refusal, state) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
    this.state = state;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<any>}
 */
async function ask(path, init) {
  const response = await fetch(path, { ...init, headers: { accept: "application/json", ...made, ...init?.headers } });
  const text = await response.text();
  /** @type {any} */
  let body = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's error page, say: no more to learn from it than its status.
  }
  if (response.ok) return body;
  if (body?.error?.kind === "someone-else") outdated();
  throw refused(response.status, body, `${response.status} ${response.statusText}`);
}

/**
 * What a body says that is not what was asked for.
 * @param {number} status
 * @param {any} body
 * @param {string} otherwise what to say if the body says nothing
 */
export function refused(status, body, otherwise) {
  const error = body?.error ?? {};
  const refusal = {
    kind: error.kind ?? "failed",
    message: error.message ?? otherwise,
    rule: error.rule ?? null,
    lit: error.lit ?? [],
    page: error.page ?? null,
  };
  return new Refused(status, refusal, body?.state ?? null);
}

/**
 * @param {string} path
 * @param {unknown} body
 */
export const post = (path, body) =>
  ask(path, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** @param {string} path */
export const get = (path) => ask(path);

/**
 * A record, as text.
 * @param {string} path
 * @param {string} text
 */
export const postText = (path, text) =>
  ask(path, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "text/plain; charset=utf-8" },
    body: text,
  });

/** A string never used before, so that a request sent twice acts once. */
export const token = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * A query string of the parts that are given.
 * @param {Record<string, string | number | null | undefined>} parts
 */
export function query(parts) {
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}

/**
 * The fields of a form, as a browser without scripts would send them.
 * @param {string} path
 * @param {FormData} data
 */
export const postForm = (path, data) => {
  const fields = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === "string") fields.append(name, value);
  return ask(path, { method: "POST", body: fields });
};
