// Handing over an address: copied, shared, or shown to be copied by hand.

import { h } from "./dom.js";
import { say } from "./words.js";

/**
 * Copies a text. Where the browser does not allow it (no secure origin), the
 * field that holds it is selected instead.
 * @param {string} text
 * @param {HTMLInputElement | null} [field]
 * @returns {Promise<boolean>}
 */
export async function copy(text, field = null) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return field !== null && document.execCommand("copy");
  }
}

/**
 * A field with an address and the buttons that hand it over.
 * @param {string} label
 * @param {string} address
 * @param {string} title what others' programs call it
 */
export function handover(label, address, title) {
  const field = h("input", { type: "text", readonly: true, value: address, "aria-label": label });
  const status = h("span", { class: "copied", role: "status" });
  const copies = async () => {
    status.textContent = (await copy(address, field)) ? say("table-copied") : "";
  };
  // Whoever closes the sheet without choosing wanted nothing.
  const shares = () => navigator.share({ url: address, title }).catch(() => {});
  return h(
    "div",
    { class: "handover" },
    h("span", { class: "label" }, label),
    h(
      "div",
      { class: "copying" },
      field,
      h("button", { type: "button", class: "plain", "aria-label": `${say("table-copy-short")} : ${label}`, click: copies }, say("table-copy-short")),
      "share" in navigator
        ? h("button", { type: "button", class: "plain", "aria-label": `${say("table-send")} : ${label}`, click: shares }, say("table-send"))
        : null,
    ),
    status,
  );
}
