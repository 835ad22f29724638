import assert from "node:assert/strict";
import { test } from "node:test";
import { DIRECTIONS, arrow, inside, nearest, neighbour } from "../static/board/geometry.js";

/** The middles of a hexagon of hexagons, rows of 6 to 12 and back. */
function hexes() {
  const spots = [];
  for (let row = 0; row < 13; row++) {
    const count = 12 - Math.abs(row - 6);
    for (let i = 0; i < count; i++) spots.push({ x: i * 1000 - count * 500, y: row * 866 });
  }
  return spots;
}
const squares = Array.from({ length: 64 }, (_, i) => ({ x: (i % 8) * 1000, y: (i >> 3) * 1000 }));

for (const [name, spots] of [["hexes", hexes()], ["squares", squares]]) {
  test(`every spot can be reached with arrows: ${name}`, () => {
    const seen = new Set([0]);
    const queue = [0];
    while (queue.length > 0) {
      const from = /** @type {number} */ (queue.pop());
      for (const direction of Object.values(DIRECTIONS)) {
        const to = neighbour(spots, from, direction, spots[from]);
        if (to >= 0 && !seen.has(to)) {
          seen.add(to);
          queue.push(to);
        }
      }
    }
    assert.equal(seen.size, spots.length);
  });
}

test("left and right stay in the row and stop at its ends", () => {
  const spots = hexes();
  const row = spots.map((spot, i) => ({ ...spot, i })).filter((spot) => spot.y === 6 * 866);
  let at = row[0].i;
  for (const next of row.slice(1)) {
    at = neighbour(spots, at, DIRECTIONS.ArrowRight, spots[at]);
    assert.equal(at, next.i);
  }
});

test("up goes to the next row, not to the one after", () => {
  const spots = hexes();
  const from = nearest(spots, { x: 0, y: 6 * 866 });
  const to = neighbour(spots, from, DIRECTIONS.ArrowUp, spots[from]);
  assert.equal(spots[to].y, 5 * 866);
});

test("up and down again leads back, by the column one came along", () => {
  const spots = hexes();
  const start = nearest(spots, { x: 0, y: 6 * 866 });
  const goal = spots[start];
  let at = start;
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"]) {
    at = neighbour(spots, at, DIRECTIONS[key], goal);
  }
  assert.equal(at, start);
});

test("nothing lies beyond the border of a square board", () => {
  assert.equal(neighbour(squares, 0, DIRECTIONS.ArrowUp, squares[0]), -1);
  assert.equal(neighbour(squares, 63, DIRECTIONS.ArrowRight, squares[63]), -1);
});

test("inside and outside an outline", () => {
  const outline = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 0, y: 10 }];
  assert.ok(inside({ x: 5, y: 5 }, outline));
  assert.ok(!inside({ x: 15, y: 5 }, outline));
});

test("an arrow has a shaft even between neighbours", () => {
  const { shaft, head } = arrow({ x: 0, y: 0 }, { x: 1000, y: 0 });
  assert.match(shaft, /^M190 0L400 0$/);
  assert.match(head, /580 0/);
});
