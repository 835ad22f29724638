// A game that exists only in the tests (tests/toy), on the board that knows no
// game: three people at one screen play it by hand to the end.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mouse } from "./hands.mjs";
import { ARTEFACTS, Server, open, person, quit, state, until } from "./server.mjs";

const TOY = process.env.TOY;
const skip = TOY ? false : "TOY names no program";
const server = TOY ? new Server(TOY) : undefined;
before(() => server?.start());
after(async () => {
  await quit();
  await server?.stop();
});

test("the toy game is on the shelf and has its pages", { skip }, async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/");
  await page.locator('a[href="/toy"]').first().click();
  await page.waitForURL("**/toy");
  await page.goto("/toy/rules");
  assert.equal(await page.locator("figure.living").count(), 5);
  await page.locator("figure.living").first().scrollIntoViewIfNeeded();
  await page.waitForSelector("figure.live .board .cell");
  assert.deepEqual(wrongs, []);
  await context.close();
});

test("the toy game is played by hand to the end", { skip }, async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/");
  const id = await open(page, { game: "toy", seats: Array(3).fill({ kind: "person" }) });
  // The house rolls the die; people choose.
  let now = await until(page, id, ({ gestures }) => gestures.length > 0);
  let moves = 0;
  while (now.outcome === null) {
    const before = now;
    await mouse(page, now.gestures.at(-1));
    moves += 1;
    const goes = ({ version, gestures, outcome }) =>
      version > before.version && (outcome !== null || gestures.length > 0);
    now = await until(page, id, goes);
    // A state tells only its latest steps; the list on the page has them all.
    const { of: length } = now.at;
    await page.waitForFunction((n) => document.querySelectorAll("#moves li").length === n, length);
  }
  assert.ok(moves >= 3, "someone crossed the river");
  assert.match(now.outcome.rule, /^T3/);
  await page.screenshot({ path: `${ARTEFACTS}hand-toy.png` });
  assert.equal((await state(page, id)).outcome.rule, now.outcome.rule);
  assert.deepEqual(wrongs, []);
  await context.close();
});
