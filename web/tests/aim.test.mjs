import assert from "node:assert/strict";
import { test } from "node:test";
import { meant, towards } from "../static/board/aim.js";
import { forced } from "../static/board/forced.js";

const cell = (name, x, y = 0) => ({ touch: `cell:${name}`, at: { x, y }, small: false });
const edge = (name, ax, ay, bx, by) => ({
  touch: `edge:${name}`,
  at: { x: (ax + bx) / 2, y: (ay + by) / 2 },
  ends: [{ x: ax, y: ay }, { x: bx, y: by }],
  small: true,
});
const nothing = () => false;

test("a finger beside a target means it, within its square and no farther", () => {
  const targets = [cell("a", 0), cell("b", 2000)];
  assert.equal(meant(targets, { x: 700, y: -700 }, 700, nothing), "cell:a");
  assert.equal(meant(targets, { x: 701, y: 0 }, 700, nothing), null);
});

test("of two targets in reach the nearer is meant", () => {
  const targets = [cell("a", 0), cell("b", 1000)];
  assert.equal(meant(targets, { x: 499, y: 0 }, 700, nothing), "cell:a");
  assert.equal(meant(targets, { x: 501, y: 0 }, 700, nothing), "cell:b");
});

test("what lies under the finger is meant, unless something small is nearer than its middle", () => {
  const under = (touch) => touch === "cell:a";
  const stick = edge("s", -500, 300, 500, 300);
  assert.equal(meant([cell("a", 0), cell("b", 0, 400)], { x: 0, y: 390 }, 700, under), "cell:a");
  assert.equal(meant([cell("a", 0), stick], { x: 400, y: 140 }, 700, under), "edge:s");
  assert.equal(meant([cell("a", 0), stick], { x: 0, y: 140 }, 700, under), "cell:a");
});

test("anywhere in a direction means the direction", () => {
  const handles = [cell("e", 570), cell("w", -570), cell("ne", 285, -494)];
  assert.equal(towards(handles, { x: 0, y: 0 }, { x: 9000, y: 700 }), "cell:e");
  assert.equal(towards(handles, { x: 0, y: 0 }, { x: -400, y: -1 }), "cell:w");
  assert.equal(towards(handles, { x: 0, y: 0 }, { x: -400, y: 1 }), "cell:w");
  assert.equal(towards(handles, { x: 0, y: 0 }, { x: 900, y: -1500 }), "cell:ne");
});

test("only what is a button's, alone, and no die is done by itself", () => {
  const one = (touch, effect) => ({ action: "x", touches: [touch], effects: [effect] });
  const pass = one("button:pass", "pass");
  assert.equal(forced([pass]), pass);
  assert.equal(forced([pass, one("button:end", "end")]), null);
  assert.equal(forced([one("cell:a1", "place")]), null);
  assert.equal(forced([one("button:die-3", "roll")]), null);
  assert.equal(forced([]), null);
});
