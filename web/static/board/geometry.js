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
 * The middle between two points.
 * @param {Point} a
 * @param {Point} b
 * @returns {Point}
 */
export const middleOf = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * The point so far from one point on the way to another.
 * @param {Point} a
 * @param {Point} b
 * @param {number} far
 * @returns {Point}
 */
export function along(a, b, far) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) * far) / length, y: a.y + ((b.y - a.y) * far) / length };
}

/**
 * How far a point is from a line between two others.
 * @param {Point} point
 * @param {Point} a
 * @param {Point} b
 */
export function fromLine(point, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(Math.max(along, 0), 1);
  return Math.hypot(point.x - a.x - at * dx, point.y - a.y - at * dy);
}

/**
 * How far the sides of an outline are from a point inside: the room there is.
 * @param {Point[]} outline
 * @param {Point} middle
 */
export const within = (outline, middle) =>
  Math.min(...outline.map((corner, i) => fromLine(middle, corner, outline[(i + 1) % outline.length])));

/**
 * The path of a circle.
 * @param {Point} at
 * @param {number} radius
 */
export function circle({ x, y }, radius) {
  const r = Math.round(radius);
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/**
 * The outline of a bar between two points.
 * @param {Point} a
 * @param {Point} b
 * @param {number} half half its thickness
 */
export function capsule(a, b, half) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [x, y] = [((b.x - a.x) / length) * half, ((b.y - a.y) / length) * half];
  const at = (/** @type {Point} */ p, /** @type {number} */ side) => `${Math.round(p.x - y * side)} ${Math.round(p.y + x * side)}`;
  const turn = `A${half} ${half} 0 0 0`;
  return `M${at(a, -1)}${turn} ${at(a, 1)}L${at(b, 1)}${turn} ${at(b, -1)}Z`;
}

/**
 * An arrow from one place to another, as two paths: shaft and head. It starts
 * off the first middle and ends before the piece at the second.
 * @param {Point} from
 * @param {Point} to
 */
export function arrow(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (/** @type {number} */ along, /** @type {number} */ side) =>
    `${Math.round(from.x + ux * along - uy * side)} ${Math.round(from.y + uy * along + ux * side)}`;
  const tip = Math.max(length - 420, length * 0.55);
  const neck = tip - 200;
  const start = Math.min(290, neck / 2);
  return {
    shaft: `M${at(start, 0)}L${at(neck + 20, 0)}`,
    head: `M${at(neck, -120)}L${at(tip, 0)}L${at(neck, 120)}Z`,
  };
}
