// Every game on the shelf is played by hand for a while, whatever its touches
// are: cells, sticks, handles, buttons; the steps of a turn are undone and
// played again.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mouse } from "./hands.mjs";
import { ARTEFACTS, Server, open, person, quit, state, until } from "./server.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await quit();
  await server.stop();
});

const TABLES = [
  ["stations", ""],
  ["ra", ""],
  ["astral", "option=5"],
  ["astral", "option=8"],
  ["astral", "option=7 players=3"],
  ["batons", "opening=house"],
  ["choc", "scenario=skirmish"],
  ["choc", "scenario=ford"],
];

/** The same numbers every time, so that a failure can be found again. */
function lots(seed) {
  let n = seed;
  return (below) => {
    n = (n * 1103515245 + 12345) % 2147483648;
    return Math.floor((n / 2147483648) * below);
  };
}

for (const [game, options] of TABLES) {
  test(`${game} by hand: ${options || "as it is"}`, async () => {
    const { page, context, wrongs } = await person(server);
    await page.goto("/");
    const seats = Array(3).fill({ kind: "person" }).slice(0, options.includes("players=3") ? 3 : 2);
    const id = await open(page, { game, options, seats });
    const draw = lots(7);
    for (let i = 0; i < 14; i++) {
      const now = await state(page, id, "?seat=0");
      if (now.outcome !== null) break;
      const gesture = now.gestures[draw(now.gestures.length)];
      await mouse(page, gesture);
      const later = await until(page, id, ({ version }) => version > now.version);
      // Dice may have followed by themselves.
      assert.ok(later.steps.slice(now.steps.length).some(({ action }) => action === gesture.action));
      if (later.can.undo && i % 3 === 0) {
        await page.locator("#actions button", { hasText: "Annuler" }).click();
        await until(page, id, ({ version }) => version > later.version);
      }
      const { length } = (await state(page, id)).steps;
      await page.waitForFunction((n) => document.querySelectorAll("#moves li").length === n, length);
    }
    await page.screenshot({ path: `${ARTEFACTS}hand-${game}-${options.replace(/\W+/g, "-")}.png` });
    assert.deepEqual(wrongs, []);
    await context.close();
  });
}

test("a fleet is built on the workbench, shared, and played", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/astral/fleet");
  await page.waitForSelector("figure.live #board, figure.live .board .cell");
  const thing = (touch) => page.locator(`.board [data-touch="${touch}"]`);
  const box = async (touch) => {
    await thing(touch).scrollIntoViewIfNeeded();
    const { x, y, width, height } = await thing(touch).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const built = () => page.locator("#built").inputValue();
  const before = await built();
  await page.mouse.click(...(await box("cell:A1")));
  await page.mouse.click(...(await box("handle:A1-sw")));
  await page.waitForFunction((old) => document.querySelector("#built").value !== old, before);
  assert.match(await built(), /A1ne013/);
  // The ship stays in hand: turn it too.
  await page.locator('.tray [data-touch="button:left"]').click();
  await page.waitForFunction(() => document.querySelector("#built").value.includes("A1nw013"));
  await page.screenshot({ path: `${ARTEFACTS}workbench.png`, fullPage: true });
  // The address carries the fleet to whoever gets it.
  await page.goto(await page.locator("#link").inputValue());
  await page.waitForSelector("figure.live .board .cell");
  assert.match(await built(), /A1nw013/);
  await page.locator('button[value="person"]').click();
  await page.waitForSelector("#board .cell");
  const id = page.url().split("/").at(-1);
  assert.match((await state(page, id)).options, /fleet=players2\.A1nw013/);
  assert.deepEqual(wrongs, []);
  await context.close();
});

test("on a surface without cells any point of the zone will do", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/");
  const id = await open(page, { game: "choc", options: "scenario=plain", seats: [{ kind: "person" }, { kind: "person" }] });
  for (const turn of [1, 2]) {
    const { gestures } = await state(page, id);
    const [zone] = gestures[0].touches;
    assert.match(zone, /^point:/);
    const { x, y, width, height } = await page.locator(`#board [data-touch="cell:${zone.slice(6)}"] .ground`).boundingBox();
    await page.mouse.click(x + width / 2 + 15, y + height / 3);
    const now = await until(page, id, ({ version }) => version === turn);
    assert.match(now.steps.at(-1).action, /^@\d+,\d+$/);
  }
  assert.deepEqual(wrongs, []);
  await context.close();
});
