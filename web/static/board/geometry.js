// Plane geometry for the board: going from spot to spot with arrow keys,
// arrows for the last turn, points inside outlines.

/** @typedef {import("../../types.js").Point} Point */

/** @type {Record<string, Point>} */
export const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The spot an arrow key leads to, or -1 at the border. On hexes two spots can
 * be equally near above; `goal` remembers the column (or row) one came along,
 * so that going up and down again leads back.
 * @param {Point[]} spots
 * @param {number} from
 * @param {Point} direction
 * @param {Point} goal
 */
export function neighbour(spots, from, direction, goal) {
  const here = spots[from];
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const dx = spot.x - here.x;
    const dy = spot.y - here.y;
    const along = dx * direction.x + dy * direction.y;
    const across = Math.abs(dx * direction.y - dy * direction.x);
    if (i === from || along <= 0) return;
    // What lies within 45 degrees comes before all that does not.
    const wide = across > along ? 1e7 : 0;
    const off = Math.abs((spot.x - goal.x) * direction.y - (spot.y - goal.y) * direction.x);
    // Sideways counts for less than ahead, or on hexes the row after next,
    // which lies straight above, would come before the next.
    const cost = wide + along + 0.9 * across + off / 1000;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}

/**
 * The spot nearest to a point.
 * @param {Point[]} spots
 * @param {Point} point
 */
export function nearest(spots, point) {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const distance = (spot.x - point.x) ** 2 + (spot.y - point.y) ** 2;
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
}

/**
 * Is the point inside the outline?
 * @param {Point} point
 * @param {Point[]} outline
 */
export function inside(point, outline) {
  let odd = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[i], outline[j]];
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}

/**
 * The path of an outline, drawn towards its middle by a factor.
 * @param {Point[]} outline
 * @param {Point} middle
 * @param {number} [factor]
 */
export function outlinePath(outline, middle, factor = 1) {
  const pull = (/** @type {number} */ c, /** @type {number} */ m) => Math.round(m + (c - m) * factor);
  const corner = (/** @type {Point} */ p) => `${pull(p.x, middle.x)} ${pull(p.y, middle.y)}`;
  return `M${outline.map(corner).join("L")}Z`;
}

/**
 * An arrow from one place to another, as two paths: shaft and head. It starts a
 * little off the first middle and ends before the piece at the second.
 * @param {Point} from
 * @param {Point} to
 */
export function arrow(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (/** @type {number} */ along, /** @type {number} */ side) =>
    `${Math.round(from.x + ux * along - uy * side)} ${Math.round(from.y + uy * along + ux * side)}`;
  const tip = Math.max(length - 360, length * 0.55);
  const neck = tip - 230;
  const start = Math.min(90, neck / 2);
  return {
    shaft: `M${at(start, 0)}L${at(neck + 20, 0)}`,
    head: `M${at(neck, -150)}L${at(tip, 0)}L${at(neck, 150)}Z`,
  };
}
