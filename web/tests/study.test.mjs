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
    await page.locator("#advice .notation").waitFor();
    const words = await page.locator("#advice").textContent();
    // Why comes first, notation last.
    const [why, , notation] = await page.locator("#advice > *").allTextContents();
    assert.ok(why.length > 5 && !why.includes("("), why);
    assert.match(notation, /^\(/);
    await page.screenshot({ path: `${ARTEFACTS}study-${game}.png`, fullPage: true });
    // What is advised can be played, and the chances follow the game.
    const now = await state(page, id);
    const advised = now.gestures.find(({ action }) => words.includes(`(${action})`));
    assert.ok(advised, `${words} is none of ${now.gestures.map(({ action }) => action)}`);
    assert.ok((await page.locator("#board .advised").count()) > 0, "the move is lit on the board");
    const chances = page.getByRole("button", { name: "Chances de gain" });
    assert.equal(await chances.getAttribute("aria-pressed"), "false");
    await chances.click();
    await mouse(page, advised);
    await until(page, id, ({ version }) => version > now.version);
    await page.waitForFunction(() => !document.querySelector("#chances").hidden);
    // The advice was for the position before: it goes when the page hears of the move.
    await page.locator("#advice").waitFor({ state: "hidden" });
    await page.waitForFunction(() => /\d/.test(document.querySelector("#chance-words").textContent));
    // The choice is remembered.
    await page.reload();
    await page.waitForFunction(() => !document.querySelector("#chances").hidden);
    assert.deepEqual(wrongs, []);
    await context.close();
  });
}

test("there is no advice against someone", async () => {
  const { page, context } = await person(server);
  await page.goto("/");
  const id = await open(page, { game: "ra", seats: [{ kind: "person" }, { kind: "open" }] });
  assert.ok(await page.locator("#hint").isHidden());
  assert.ok(await page.getByRole("button", { name: "Chances de gain" }).isHidden());
  const status = await page.evaluate(async (path) => (await fetch(path)).status, `/api/tables/${id}/hint`);
  assert.equal(status, 403);
  await context.close();
});

test("the chances are told from one side all game long", async () => {
  const { page, context } = await person(server);
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("pionnier.settings", JSON.stringify({ chances: "on" })));
  // White wins at once; if it is Red's turn, White has lost.
  const told = async (position) => {
    await open(page, { game: "ra", options: "match=single", position, seats: PEOPLE });
    await page.waitForFunction(() => !document.querySelector("#chances").hidden);
    return Number(await page.locator("#chances").getAttribute("aria-valuenow"));
  };
  assert.equal(await told("w 1G10 / 1G3"), 100);
  assert.equal(await told("r 1G10 / 1G3"), 0);
  assert.match(await page.locator("#chances").getAttribute("aria-label"), /^Blanc/);
  await context.close();
});
