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
      assert.ok(later.steps.some(({ n, action }) => n > now.at.of && action === gesture.action));
      if (later.can.undo && i % 3 === 0) {
        await page.locator("#actions button", { hasText: "Annuler" }).click();
        await until(page, id, ({ version }) => version > later.version);
      }
      const length = (await state(page, id)).at.of;
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

test("a scenario is written on the workbench, by touch and by hand, and played", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/choc/scenario");
  await page.waitForSelector("figure.live .board .cell");
  const built = () => page.locator("#built").inputValue();
  const button = (name) => page.locator(`.tray [data-touch="button:${name}"]`);
  const touch = async (cell) => {
    const thing = page.locator(`.board [data-touch="cell:${cell}"]`);
    await thing.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await thing.boundingBox();
    const before = await built();
    await page.mouse.click(x + width / 2, y + height / 2);
    return (text) => page.waitForFunction((old) => document.querySelector("#built").value !== old, before).then(async () => assert.match(await built(), text));
  };
  // Paint stays in hand.
  await button("terrain").click();
  await button("wood").click();
  await (await touch("C3"))(/terrain wood C3;/);
  await (await touch("C4"))(/terrain wood C3 C4;/);
  // The tool in hand is marked, another one can be taken up at once, and what
  // takes away stands apart.
  assert.equal(await button("wood").getAttribute("aria-pressed"), "true");
  await button("marsh").click();
  assert.deepEqual(await page.locator('.tray [aria-pressed="true"]').evaluateAll((all) => all.map(({ dataset }) => dataset.touch)), ["button:marsh"]);
  await (await touch("C5"))(/terrain marsh C5;/);
  await page.screenshot({ path: `${ARTEFACTS}scenario-tool.png` });
  await page.locator(".tray .plain:not([data-touch])").click();
  await button("begin").click();
  const looks = await page.locator(".tray [data-touch]").evaluateAll((all) => all.map(({ className }) => className));
  assert.deepEqual([looks.indexOf("danger"), looks.length > 1], [looks.length - 1, true]);
  await page.locator(".tray .plain:not([data-touch])").click();
  // A new group, and a heavy weapon for it; by the keyboard as well.
  await touch("D5");
  await button("side-W").click();
  await page.waitForFunction(() => document.querySelector("#built").value.includes("D5 r"));
  await button("recruit-gun").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /group W D5 (rg|gr)/.test(document.querySelector("#built").value));
  // By hand: what is wrong is told, what is right is taken.
  await page.locator("details:has(#text) summary").click();
  const text = await page.locator("#text").inputValue();
  await page.locator("#text").fill(text.replace("C3 C4", "Z9"));
  await page.locator("#take").click();
  await page.waitForFunction(() => document.querySelector("#text-problem").textContent !== "");
  await page.locator("#text").fill(`title Le bois\nstory Un bois. Deux camps.\n${text}`);
  await page.locator("#take").click();
  await page.waitForFunction(() => document.querySelector("#built").value.startsWith("title Le bois; story Un bois."));
  assert.equal(await page.locator("#text-problem").textContent(), "");
  await page.screenshot({ path: `${ARTEFACTS}scenario.png`, fullPage: true });
  await page.goto(await page.locator("#link").inputValue());
  await page.waitForSelector("figure.live .board .cell");
  assert.match(await built(), /terrain wood C3 C4/);
  await page.locator('button[value="person"]').click();
  await page.waitForSelector("#board .cell");
  assert.match(await page.locator(".goal .about").textContent(), /Le bois\. Un bois\. Deux camps\./);
  // The browser itself notes the one text that was refused.
  assert.equal(wrongs.length, 1);
  assert.match(wrongs[0], /422/);
  await context.close();
});

test("on the neutral surface a scenario is drawn point by point", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/choc/scenario");
  await page.waitForSelector("figure.live .board .cell");
  const button = (name) => page.locator(`.tray [data-touch="button:${name}"]`);
  const built = (text) => page.waitForFunction((part) => document.querySelector("#built").value.includes(part), text);
  await button("surface").click();
  await button("open").click();
  await built("surface open 1000 700");
  await page.locator(".tray .plain:not([data-touch])").click();
  const { x, y, width, height } = await page.locator("figure .board svg").boundingBox();
  await button("side-R").click();
  await page.mouse.click(x + width / 2, y + height / 3);
  await built("group R ");
  await page.locator(".tray .plain:not([data-touch])").click();
  await button("terrain").click();
  await button("hill").click();
  await page.mouse.click(x + width / 3, y + height / 2);
  await built("terrain hill ");
  await page.screenshot({ path: `${ARTEFACTS}scenario-open.png`, fullPage: true });
  assert.deepEqual(wrongs, []);
  await context.close();
});

/** White's four shooters on C3 are about to fire at C5. */
const AIMED = "1 W>R W act:C3: / C3=rrrr / C5=rrss";

test("dice roll until they lie, and a key or a touch lays them down", async () => {
  for (const skip of [(page) => page.keyboard.press("x"), (page) => page.mouse.click(300, 300)]) {
    const { page, context, wrongs } = await person(server, { reducedMotion: "no-preference" });
    await page.goto("/");
    const id = await open(page, { game: "choc", position: AIMED, seats: [{ kind: "person" }, { kind: "person" }] });
    // Animations that never end: only a skip can lay the dice down.
    await page.evaluate(() => {
      Element.prototype.animate = () => ({ finished: new Promise(() => {}), cancel() {} });
    });
    await page.locator("#typed").fill("fire:C5");
    await page.locator("#typing button").click();
    await page.waitForSelector("#board .die");
    const { steps, version } = await until(page, id, ({ at }) => at.of >= 2);
    assert.equal(await page.locator(".rolled").isVisible(), false);
    // Words do not run ahead of dice: moves, prompt and turn are as they were.
    assert.equal(await page.locator("#moves").textContent().then((text) => text.includes(steps[1].words)), false);
    assert.doesNotMatch(await page.locator("#prompt").textContent(), /PJ/);
    await page.screenshot({ path: `${ARTEFACTS}dice-rolling.png` });
    await skip(page);
    await page.waitForFunction((words) => document.querySelector("#moves").textContent.includes(words), steps[1].words);
    await page.waitForFunction(() => !document.querySelector(".rolled").hidden);
    assert.equal(await page.locator(".rolled").textContent(), steps[1].words);
    assert.match(steps[1].words, /force 8\b.*dé \d/);
    assert.equal(await page.locator("#board .die .spot").count(), Number(steps[1].action));
    await page.screenshot({ path: `${ARTEFACTS}dice-lie.png` });
    assert.equal((await state(page, id)).version, version, "the touch that skipped did nothing else");
    assert.deepEqual(wrongs, []);
    await context.close();
  }
});

test("whoever wants no motion sees the dice lie", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/");
  const id = await open(page, { game: "choc", position: AIMED, seats: [{ kind: "person" }, { kind: "person" }] });
  await page.locator("#typed").fill("fire:C5");
  await page.locator("#typing button").click();
  const { steps } = await until(page, id, ({ at }) => at.of >= 2);
  await page.waitForFunction(() => !document.querySelector(".rolled").hidden);
  assert.equal(await page.locator("#board .die .spot").count(), Number(steps[1].action));
  // On a telephone the words lie between the board and the buttons, over neither.
  await page.setViewportSize({ width: 390, height: 844 });
  const box = (/** @type {string} */ which) => page.locator(which).boundingBox();
  const [board, words, tray] = [await box("#board"), await box(".rolled"), await box("#tray")];
  assert.ok(board.y + board.height <= words.y && words.y + words.height <= tray.y);
  await page.screenshot({ path: `${ARTEFACTS}dice-390.png` });
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
