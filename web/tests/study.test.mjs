// A good move and the winning chances, for whoever sits alone at a table; not
// for those who play against someone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mouse } from "./hands.mjs";
import { ARTEFACTS, PEOPLE, Server, open, person, quit, state, until } from "./server.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await quit();
  await server.stop();
});

for (const [game, options] of [
  ["stations", ""],
  ["ra", ""],
  ["astral", "option=5"],
  ["batons", "opening=both"],
  ["choc", "scenario=skirmish"],
]) {
  test(`the machine advises at ${game}`, async () => {
    const { page, context, wrongs } = await person(server);
    await page.goto("/");
    const id = await open(page, { game, options, seats: PEOPLE });
    await page.locator("#hint").click();
    await page.waitForFunction(() => document.querySelector("#hint-words").textContent.includes("("));
    const words = await page.locator("#hint-words").textContent();
    await page.screenshot({ path: `${ARTEFACTS}study-${game}.png`, fullPage: true });
    // What is advised can be played, and the chances follow the game.
    const now = await state(page, id);
    const advised = now.gestures.find(({ action }) => words.includes(`(${action})`));
    assert.ok(advised, `${words} is none of ${now.gestures.map(({ action }) => action)}`);
    assert.ok((await page.locator("#board .advised").count()) > 0, "the move is lit on the board");
    await page.locator("#evaluate").check();
    await mouse(page, advised);
    await until(page, id, ({ version }) => version > now.version);
    await page.waitForFunction(() => !document.querySelector("#chances").hidden);
    // The advice was for the position before: it goes when the page hears of the move.
    await page.waitForFunction(() => document.querySelector("#hint-words").textContent === "");
    await page.waitForFunction(() => /\d/.test(document.querySelector("#chance-words").textContent));
    assert.deepEqual(wrongs, []);
    await context.close();
  });
}

test("there is no advice against someone", async () => {
  const { page, context } = await person(server);
  await page.goto("/");
  const id = await open(page, { game: "ra", seats: [{ kind: "person" }, { kind: "open" }] });
  assert.ok(await page.locator("#study").isHidden());
  const status = await page.evaluate(async (path) => (await fetch(path)).status, `/api/tables/${id}/hint`);
  assert.equal(status, 403);
  await context.close();
});
