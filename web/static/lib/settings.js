// What this browser prefers. Kept in localStorage; what the server needs for
// the first paint (language, appearance, contrast) also as cookies.

/**
 * @typedef {{
 *   theme: "system" | "light" | "dark",
 *   contrast: "normal" | "high",
 *   confirm: "auto" | "on" | "off",
 *   animation: "normal" | "fast" | "slow" | "off",
 *   sound: "on" | "off",
 *   notify: "off" | "on",
 *   coordinates: "on" | "off",
 *   chances: "off" | "on",
 *   flip: "off" | "on",
 * }} Settings
 */

/** @type {Settings} */
const DEFAULTS = {
  theme: "system",
  contrast: "normal",
  confirm: "auto",
  animation: "normal",
  sound: "on",
  notify: "off",
  coordinates: "on",
  chances: "off",
  flip: "off",
};
const PLACE = "pionnier.settings";
const YEAR = 31_536_000;

/** @returns {Settings} */
export function settings() {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    // Storage can be closed (private windows) or hold something else: defaults then.
  }
  return { ...DEFAULTS, ...kept };
}

/**
 * Keeps a setting and applies it to the page.
 * @param {keyof Settings} key
 * @param {string} value
 */
export function keep(key, value) {
  const all = { ...settings(), [key]: value };
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // Not kept, but applied to this page all the same.
  }
  if (key === "theme") cookie("theme", value === "system" ? "" : value);
  if (key === "contrast") cookie("contrast", value === "high" ? value : "");
  apply(all);
}

/**
 * @param {string} name
 * @param {string} value empty to forget it
 */
export function cookie(name, value) {
  const age = value === "" ? 0 : YEAR;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax${secure}`;
}

/** @param {Settings} all */
export function apply(all) {
  const { dataset } = document.documentElement;
  if (all.theme === "system") delete dataset.theme;
  else dataset.theme = all.theme;
  if (all.contrast === "high") dataset.contrast = "high";
  else delete dataset.contrast;
  dataset.coordinates = all.coordinates;
}

/** How long a piece takes to its place, in milliseconds. */
export function duration() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { normal: 300, fast: 150, slow: 700, off: 0 }[settings().animation] ?? 300;
}

/**
 * Is a completed choice to be confirmed?
 * @param {boolean} slow is there time for it, and much to lose?
 */
export function confirms(slow = false) {
  const { confirm } = settings();
  if (confirm !== "auto") return confirm === "on";
  return slow || matchMedia("(pointer: coarse) and (max-width: 700px)").matches;
}
