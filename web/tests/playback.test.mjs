// What others did is shown one action at a time; words wait for the pieces; the
// board can turn to whoever is to move at one screen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { shift } from "../static/board/draw.js";
import { mouse } from "./hands.mjs";
import { PEOPLE, Server, open, person, quit, state, until } from "./server.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await quit();
  await server.stop();
});

/** Where the pieces of a scene stand, as the drawing writes it. */
const places = (scene) => scene.pieces.map(({ at }) => shift(at)).sort().join(" ");

test("batons: the machine's turn is played stick by stick", async () => {
  const { page, context, wrongs } = await person(server, { reducedMotion: "no-preference" });
  await page.goto("/");
  const id = await open(page, { game: "batons", options: "opening=house", seats: [{ kind: "person" }, { kind: "machine", level: 2 }] });
  // Every arrangement of pieces that the board was seen with, in order.
  await page.evaluate(() => {
    const seen = [];
    const pieces = document.querySelector("#board .layer-pieces");
    const note = () => {
      const here = [...pieces.children].filter((piece) => !piece.classList.contains("ghost"));
      const now = here.map((piece) => piece.style.transform).sort().join(" ");
      if (seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(note).observe(pieces, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seen });
  });
  for (let tries = 0; ; tries++) {
    assert.ok(tries < 12, "a turn of several actions comes");
    const before = await until(page, id, ({ gestures, outcome }) => outcome !== null || gestures.length > 0);
    assert.equal(before.outcome, null);
    await page.waitForFunction((n) => document.querySelectorAll("#moves li").length === n, before.at.of);
    await mouse(page, before.gestures[0]);
    const now = await until(page, id, (later) => later.version > before.version && (later.gestures.length > 0 || later.outcome));
    const turn = now.steps.filter(({ n, by }) => n > before.now.step && by === 1);
    if (turn.length < 2) continue;
    // The last of them is in words only once all of them were seen.
    await page.waitForFunction((n) => document.querySelectorAll("#moves li").length === n, now.at.of);
    const seen = await page.evaluate(() => window.seen);
    let from = 0;
    for (const { n } of turn) {
      const { scene } = await state(page, id, `?at=${n}`);
      const found = seen.indexOf(places(scene), from);
      assert.ok(found >= 0, `step ${n} was seen, after those before it`);
      from = found;
    }
    break;
  }
  assert.deepEqual(wrongs, []);
  await context.close();
});

test("words wait for the pieces", async () => {
  const { page, context, wrongs } = await person(server, { reducedMotion: "no-preference" });
  await page.goto("/");
  const id = await open(page, { game: "ra", seats: PEOPLE });
  // Pieces that arrive when they are told to.
  await page.evaluate(() => {
    const arrived = new Promise((done) => Object.assign(window, { arrive: done }));
    Element.prototype.animate = () => ({ finished: arrived, cancel() {} });
  });
  const before = await state(page, id, "?seat=0");
  const turn = await page.locator("#turn").textContent();
  await mouse(page, before.gestures[0]);
  const now = await until(page, id, ({ version }) => version > before.version);
  await page.waitForFunction((places) => {
    const pieces = [...document.querySelectorAll("#board .layer-pieces > :not(.ghost)")];
    return pieces.map((piece) => piece.style.transform).sort().join(" ") === places;
  }, places((await state(page, id, "?seat=0")).scene));
  assert.equal(await page.locator("#moves li").count(), 0);
  assert.equal(await page.locator("#turn").textContent(), turn);
  await page.evaluate(() => window.arrive());
  await page.waitForFunction((words) => document.querySelector("#moves").textContent.includes(words), now.steps[0].words);
  assert.notEqual(await page.locator("#turn").textContent(), turn);
  assert.deepEqual(wrongs, []);
  await context.close();
});

test("at one screen the board turns to whoever is to move, if they like", async () => {
  for (const flip of ["on", "off"]) {
    const { page, context, wrongs } = await person(server);
    await page.goto("/");
    await page.evaluate((flip) => localStorage.setItem("pionnier.settings", JSON.stringify({ flip })), flip);
    const id = await open(page, { game: "ra", seats: PEOPLE });
    const left = () => page.locator("#board [data-touch='cell:F1'] .ground").boundingBox().then(({ x }) => x);
    const start = await left();
    for (const turned of [true, false]) {
      const now = await state(page, id, "?seat=0");
      await mouse(page, now.gestures[0]);
      await until(page, id, ({ version }) => version > now.version);
      await page.waitForFunction((n) => document.querySelectorAll("#moves li").length === n, now.at.of + 1);
      const expected = flip === "on" && turned;
      await page.waitForFunction(
        ({ start, expected }) => {
          const now = document.querySelector("#board [data-touch='cell:F1'] .ground").getBoundingClientRect().x;
          return expected ? now > start + 100 : Math.abs(now - start) < 2;
        },
        { start, expected },
      );
    }
    assert.deepEqual(wrongs, []);
    await context.close();
  }
});
