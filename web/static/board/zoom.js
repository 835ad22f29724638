// Zoom and pan: which part of the scene's frame is in sight.

/** @typedef {import("../../types.js").Frame} Frame */
/** @typedef {import("../../types.js").Point} Point */

const MOST = 5;

/**
 * The part in sight after zooming by a factor around a point; never less than
 * a fifth of the frame, never more than all of it, never beyond its sides.
 * @param {Frame} frame
 * @param {Frame} sight
 * @param {number} factor
 * @param {Point} around
 * @returns {Frame}
 */
export function zoomed(frame, sight, factor, around) {
  const scale = Math.min(Math.max((frame.width / sight.width) * factor, 1), MOST);
  const width = frame.width / scale;
  const height = frame.height / scale;
  const x = around.x - ((around.x - sight.x) * width) / sight.width;
  const y = around.y - ((around.y - sight.y) * height) / sight.height;
  return panned(frame, { x, y, width, height }, 0, 0);
}

/**
 * The part in sight after moving it.
 * @param {Frame} frame
 * @param {Frame} sight
 * @param {number} dx
 * @param {number} dy
 * @returns {Frame}
 */
export function panned(frame, sight, dx, dy) {
  const clamp = (/** @type {number} */ v, /** @type {number} */ low, /** @type {number} */ high) =>
    Math.min(Math.max(v, low), high);
  return {
    ...sight,
    x: clamp(sight.x + dx, frame.x, frame.x + frame.width - sight.width),
    y: clamp(sight.y + dy, frame.y, frame.y + frame.height - sight.height),
  };
}

/**
 * The part in sight on the way from one to another.
 * @param {Frame} from
 * @param {Frame} to
 * @param {number} done from 0 to 1
 * @returns {Frame}
 */
export function between(from, to, done) {
  const eased = done * done * (3 - 2 * done);
  const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}
