// Making elements without a framework.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An HTML element. Functions among the attributes are listeners.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/**
 * The element with this id, which the page has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function need(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * One of our drawn icons.
 * @param {string} name
 */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}

/** @type {Record<string, string>} */
const ICONS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  previous: "M17 5l-10 7 10 7z",
  following: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  flip: "M5 9a7 7 0 0 1 13-2M19 4v4h-4M19 15a7 7 0 0 1-13 2M5 20v-4h4",
  in: "M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5L20 20M11 8v6M8 11h6",
  out: "M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5L20 20M8 11h6",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.2",
  chances: "M6 20V10M12 20V4M18 20v-7",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
};
