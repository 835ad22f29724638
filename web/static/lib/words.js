// The page's words, put there by the server in the reader's language.

/** @type {Record<string, string>} */
let words = {};
const block = globalThis.document?.getElementById("words");
if (block) words = JSON.parse(block.textContent ?? "{}");

/**
 * The words for a key, `{name}` replaced by the values given.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
