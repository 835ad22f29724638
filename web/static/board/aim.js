// What a finger means: the legal touch nearest to it. A finger is thick, and
// cells on a small screen are not.

import { fromLine } from "./geometry.js";

/** @typedef {import("../../types.js").Point} Point */
/**
 * A thing that can be touched: its middle, or its ends where it is an edge; and
 * whether it is small, as edges and handles are.
 * @typedef {{touch: string, at: Point, ends?: [Point, Point], small: boolean}} Target
 */

/** Half the side of the square around a target in which a finger still means it, in CSS pixels. */
export const REACH = 22;

/**
 * @param {Target} target
 * @param {Point} point
 */
const distance = ({ at, ends }, point) => (ends ? fromLine(point, ...ends) : Math.hypot(at.x - point.x, at.y - point.y));

/**
 * @param {Target} target
 * @param {Point} point
 * @param {number} reach
 */
const reaches = ({ at, ends }, point, reach) =>
  Math.max(Math.abs(at.x - point.x), Math.abs(at.y - point.y)) <= reach || (ends !== undefined && fromLine(point, ...ends) <= reach);

/**
 * The target that a finger at a point means, or null: the one right under it,
 * unless something small is nearer than its middle; else the nearest in reach.
 * @param {Target[]} targets
 * @param {Point} point
 * @param {number} reach in the scene's units
 * @param {(touch: string) => boolean} under does the finger touch this very thing?
 * @returns {string | null}
 */
export function meant(targets, point, reach, under) {
  const hit = targets.find(({ touch }) => under(touch));
  let best = hit ?? null;
  let least = hit ? distance(hit, point) : Infinity;
  for (const target of targets) {
    if (hit && !(target.small && !hit.small)) continue;
    const far = distance(target, point);
    if (far < least && reaches(target, point, reach)) [best, least] = [target, far];
  }
  return best?.touch ?? null;
}

/**
 * Of targets around a middle the one in whose direction a point lies.
 * @param {Target[]} targets
 * @param {Point} middle
 * @param {Point} point
 * @returns {string | null}
 */
export function towards(targets, middle, point) {
  const angle = (/** @type {Point} */ at) => Math.atan2(at.y - middle.y, at.x - middle.x);
  let best = null;
  let least = Infinity;
  for (const { touch, at } of targets) {
    const apart = Math.abs(angle(at) - angle(point));
    const off = Math.min(apart, 2 * Math.PI - apart);
    if (off < least) [best, least] = [touch, off];
  }
  return best;
}
