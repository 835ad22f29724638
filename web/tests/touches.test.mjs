import assert from "node:assert/strict";
import { test } from "node:test";
import { Selection, decided, decidedBy, following, matching, prompted, signed, tools } from "../static/board/touches.js";

const move = (from, to, count) => ({
  action: `${count}${from}-${to}`,
  touches: [`cell:${from}`, `cell:${to}`, `button:${count}`],
  effects: ["choose", "go", "part"],
  next: [from === "F1" ? 0 : 1, 2],
  sign: String(count),
});
const STACKS = [
  move("F1", "F3", 2),
  move("F1", "F2", 3),
  move("F1", "F4", 1),
  move("G2", "F3", 2),
  move("G2", "F3", 1),
];

test("the next touches are those of the gestures that begin alike", () => {
  const begin = [...following(STACKS, [])].map(([touch, { effect, count }]) => [touch, effect, count]);
  assert.deepEqual(begin, [["cell:F1", "choose", 3], ["cell:G2", "choose", 2]]);
  assert.deepEqual([...following(STACKS, ["cell:F1"]).keys()], ["cell:F3", "cell:F2", "cell:F4"]);
  assert.equal(matching(STACKS, ["cell:G2", "cell:F3"]).length, 2);
});

test("a button that is not in doubt is not asked", () => {
  const selection = new Selection(STACKS);
  assert.equal(selection.touch(["cell:F1"]).kind, "chosen");
  const result = selection.touch(["piece:9", "cell:F3"]);
  assert.equal(result.kind, "complete");
  assert.equal(result.gesture.action, "2F1-F3");
  assert.equal(result.byButton, false);
});

test("the last touch on the board says how many go, and what it decides", () => {
  const next = following(STACKS, ["cell:G2"]).get("cell:F3");
  assert.deepEqual(next, { effect: "go", count: 2, signs: ["2", "1"] });
  assert.deepEqual(following(STACKS, []).get("cell:G2").signs, []);
  assert.deepEqual([signed(next.signs), signed(["1", "3"]), signed(["2"]), signed([])], ["1–2", "1/3", "2", ""]);
  assert.deepEqual(decidedBy(STACKS, ["cell:F1"], "cell:F2").map(({ action }) => action), ["3F1-F2"]);
  assert.deepEqual(decidedBy(STACKS, [], "cell:F1"), []);
});

test("a button that is in doubt is asked", () => {
  const selection = new Selection(STACKS);
  selection.touch(["cell:G2"]);
  assert.equal(selection.touch(["cell:F3"]).kind, "chosen");
  assert.deepEqual([...selection.next().keys()], ["button:2", "button:1"]);
  const result = selection.touch(["button:1"]);
  assert.deepEqual([result.gesture.action, result.byButton], ["1G2-F3", true]);
});

test("a cell is always asked, and nothing is played before a touch", () => {
  const one = [{ action: "a1xa2", touches: ["cell:a1", "cell:a2"] }];
  assert.equal(decided(one, []), null);
  assert.equal(decided(one, ["cell:a1"]), null);
  assert.equal(decided(one, ["cell:a1", "cell:a2"]), one[0]);
  const pass = [{ action: "pass", touches: ["button:pass"] }];
  assert.equal(decided(pass, []), null);
});

test("touching the same thing again lets go, another beginning starts over", () => {
  const selection = new Selection(STACKS);
  selection.touch(["cell:F1"]);
  assert.equal(selection.touch(["cell:F1"]).kind, "released");
  assert.deepEqual(selection.made, []);
  selection.touch(["cell:F1"]);
  assert.equal(selection.touch(["cell:G2"]).kind, "chosen");
  assert.deepEqual(selection.made, ["cell:G2"]);
});

test("what leads nowhere is refused, in the words of the game's gestures", () => {
  const selection = new Selection(STACKS);
  selection.touch(["cell:F1"]);
  const result = selection.touch(["piece:M7", "cell:M7"]);
  assert.deepEqual(result, { kind: "refused", touches: ["cell:F1", "cell:M7"] });
  assert.deepEqual(selection.made, ["cell:F1"]);
});

test("what to do next follows the touches made", () => {
  const selection = new Selection(STACKS);
  assert.equal(selection.prompt(), null);
  selection.touch(["cell:G2"]);
  assert.equal(selection.prompt(), 1);
  selection.touch(["cell:F3"]);
  assert.equal(selection.prompt(), 2);
  selection.touch(["cell:F1"]);
  assert.equal(selection.prompt(), 0);
  selection.release();
  assert.equal(selection.prompt(), null);
});

test("a gesture that is complete, or that has no prompts, asks for nothing", () => {
  const pass = { action: "pass", touches: ["button:pass"], effects: ["pass"] };
  assert.equal(prompted([pass], ["button:pass"]), null);
  const bare = { action: "a1xa2", touches: ["cell:a1", "cell:a2"], effects: ["choose", "capture"] };
  assert.equal(prompted([bare], ["cell:a1"]), null);
});

test("beside the tool in hand stand those of its drawer, and none beside a thing on the board", () => {
  const paint = (drawer, word) => ({ action: word, touches: [`button:${drawer}`, `button:${word}`, "cell:C3"], effects: ["choose", "choose", "place"] });
  const clear = { action: "clear", touches: ["button:terrain", "button:clear"], effects: ["choose", "remove"] };
  const gestures = [paint("terrain", "wood"), paint("terrain", "marsh"), paint("zones", "gate"), clear, ...STACKS];
  assert.deepEqual(tools(gestures, ["button:terrain", "button:wood"]), ["button:wood", "button:marsh"]);
  assert.deepEqual(tools(gestures, ["cell:F1"]), []);
  assert.deepEqual(tools(gestures, []), []);
});
