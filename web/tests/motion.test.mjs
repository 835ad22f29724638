import assert from "node:assert/strict";
import { test } from "node:test";
import { plan } from "../static/board/animate.js";
import { panned, zoomed } from "../static/board/zoom.js";

const piece = (id, x, y = 0) => ({ id, at: { x, y }, drawing: [], label: "" });
const travel = (piece, becomes, from, to) => ({
  kind: "travel",
  piece,
  becomes,
  from: { x: from, y: 0 },
  to: { x: to, y: 0 },
});

test("part of a stack travels and joins another, which is seen until then", () => {
  const before = [piece("F1", 0), piece("F3", 2000)];
  const { ways, coming, ghosts } = plan(before, before, [travel("F1", "F3", 0, 2000)], false);
  assert.deepEqual(ways, [{ id: "F3", from: { x: 0, y: 0 }, to: { x: 2000, y: 0 } }]);
  assert.deepEqual([coming, ghosts], [[], ["F3"]]);
});

test("what is taken is seen until it is taken", () => {
  const before = [piece("1", 0), piece("2", 1000)];
  const marks = [{ kind: "taken", piece: "2", at: { x: 1000, y: 0 } }, travel("1", "1", 0, 1000)];
  const { ways, ghosts } = plan(before, [piece("1", 1000)], marks, false);
  assert.deepEqual([ways.length, ghosts], [1, ["2"]]);
});

test("a piece placed from the hand goes there by its id", () => {
  const { ways } = plan([piece("1", 0, 9000)], [piece("1", 500, 500)], [], false);
  assert.deepEqual(ways, [{ id: "1", from: { x: 0, y: 9000 }, to: { x: 500, y: 500 } }]);
});

test("a step back runs the other way, and what was taken comes back", () => {
  const marks = [{ kind: "taken", piece: "2", at: { x: 1000, y: 0 } }, travel("1", "1", 0, 1000)];
  const { ways, coming } = plan([piece("1", 1000)], [piece("1", 0), piece("2", 1000)], marks, true);
  assert.deepEqual(ways, [{ id: "1", from: { x: 1000, y: 0 }, to: { x: 0, y: 0 } }]);
  assert.deepEqual(coming, ["2"]);
});

test("a way in several jumps is one way", () => {
  const marks = [travel("a", "b", 0, 1000), travel("b", "c", 1000, 2000)];
  const { ways } = plan([piece("a", 0)], [piece("c", 2000)], marks, false);
  assert.deepEqual(ways, [{ id: "c", from: { x: 0, y: 0 }, to: { x: 2000, y: 0 } }]);
});

test("zoom keeps the point under the finger and never leaves the frame", () => {
  const frame = { x: 0, y: 0, width: 1000, height: 500 };
  const near = zoomed(frame, frame, 2, { x: 500, y: 250 });
  assert.deepEqual(near, { x: 250, y: 125, width: 500, height: 250 });
  assert.deepEqual(panned(frame, near, 9999, -9999), { x: 500, y: 0, width: 500, height: 250 });
  assert.deepEqual(zoomed(frame, near, 0.01, { x: 0, y: 0 }), frame);
  assert.equal(zoomed(frame, frame, 100, { x: 0, y: 0 }).width, 200);
});
