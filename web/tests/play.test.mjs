// Both games to the end: by mouse, by fingers, by keyboard alone; against the
// machine; through reloads and a server that is killed.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fingers, keys, mouse, drag } from "./hands.mjs";
import { PEOPLE, Server, open, person, quit, state, until } from "./server.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await quit();
  await server.stop();
});

const BOARD = "board=1.0 2.1 3'.2 4.3 match=1";

/** Ra as a race: whatever brings a pawn nearest to the other side's zone. */
function race({ gestures, scene, actor }) {
  const zone = scene.cells.filter(({ fill }) => fill === "board-alt").sort((a, b) => a.at.x - b.at.x);
  const goal = zone[actor.seat === 0 ? 1 : 0].at;
  const at = new Map(scene.cells.map((cell) => [`cell:${cell.name}`, cell.at]));
  const far = ({ touches }) => {
    const place = at.get(touches[1]);
    return place ? Math.hypot(place.x - goal.x, place.y - goal.y) : 0;
  };
  return [...gestures].sort((a, b) => far(a) - far(b))[0];
}

/** Battle Stations: the first that can be done, which always ends. */
const first = ({ gestures }) => gestures[0];

const GAMES = [
  { game: "stations", options: BOARD, choose: first },
  { game: "ra", options: "match=single", choose: race },
];

/** Plays a table to its end and gives its last state. */
async function playOut(page, id, choose, play) {
  let now = await state(page, id, "?seat=0");
  while (now.outcome === null) {
    const { version } = now;
    await play(page, choose(now));
    await until(page, id, (later) => later.version > version);
    await page.waitForFunction((n) => document.querySelectorAll("#moves li").length === n, now.at.of + 1);
    now = await state(page, id, "?seat=0");
    assert.ok(now.at.of < 300, "the game comes to an end");
  }
  return now;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
for (const { game, options, choose } of GAMES) {
  for (const [how, play, device] of [["mouse", mouse, {}], ["fingers", fingers, PHONE], ["keys", keys, {}]]) {
    test(`${game} to the end: ${how}`, async () => {
      const { page, context, wrongs } = await person(server, device);
      await page.goto("/");
      const id = await open(page, { game, options, seats: PEOPLE });
      const end = await playOut(page, id, choose, play);
      assert.equal(await page.locator("#prompt").textContent(), end.outcome.text);
      assert.equal(await page.locator("#moves li").count(), end.at.of);
      assert.deepEqual(wrongs, []);
      await context.close();
    });
  }
}

test("a piece can be dragged, and dropped where it may not go", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/");
  const id = await open(page, { game: "ra", seats: PEOPLE });
  await drag(page, { touches: ["cell:F1", "cell:F3", "button:2"] });
  const now = await until(page, id, ({ version }) => version === 1);
  assert.equal(now.steps[0].action, "2F1-F3");
  await drag(page, { touches: ["cell:F11", "cell:H12"] });
  await page.locator("#tray .reason:not(:empty)").waitFor();
  assert.equal((await state(page, id)).version, 1);
  assert.deepEqual(wrongs.filter((text) => !text.includes("422")), []);
  await context.close();
});

test("a refused touch is answered with rule, reason, lit cells and a link", async () => {
  const { page, context } = await person(server);
  await page.goto("/");
  await open(page, { game: "ra", seats: PEOPLE });
  await mouse(page, { touches: ["cell:F1", "cell:M7"] });
  const reason = page.locator("#tray .reason");
  await reason.locator(".rule").waitFor();
  const rule = await reason.locator("a.rule").textContent();
  assert.match(rule, /^R\d/);
  assert.equal(await reason.locator("a.rule").getAttribute("href"), `/ra/rules#${rule}`);
  assert.match(await reason.textContent(), /ligne droite/);
  assert.ok((await page.locator("#board .refused").count()) > 0);
  const said = await page.locator("#announcer").textContent();
  assert.match(said, new RegExp(rule));
  // The other side's stack is not yours to move.
  await page.keyboard.press("Escape");
  await mouse(page, { touches: ["cell:F11"] });
  await page.waitForFunction(() => document.querySelector("#tray .reason")?.textContent?.includes("F11"));
  // The rule is on the page that the link leads to.
  await page.goto(`/ra/rules#${rule}`);
  assert.ok(await page.locator(`[id="${rule}"]`).isVisible());
  await context.close();
});

test("a typed move is played, a wrong one is refused with its reason", async () => {
  const { page, context } = await person(server);
  await page.goto("/");
  const id = await open(page, { game: "ra", seats: PEOPLE });
  await page.locator("#typed").fill("nonsense");
  await page.keyboard.press("Enter");
  await page.locator("#tray .reason:not(:empty)").waitFor();
  assert.match(await page.locator("#tray .reason").textContent(), /nonsense/);
  await page.locator("#typed").fill("2F1-F3");
  await page.keyboard.press("Enter");
  await until(page, id, ({ version }) => version === 1);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("#typed")).value === "");
  await context.close();
});

test("nothing is lost when the page is loaded again or the server is killed", async () => {
  const { page, context } = await person(server);
  await page.goto("/");
  const id = await open(page, { game: "ra", seats: PEOPLE });
  await mouse(page, { touches: ["cell:F1", "cell:F3", "button:2"] });
  await until(page, id, ({ version }) => version === 1);
  await page.reload();
  await page.waitForSelector("#moves li");
  await server.kill();
  await page.locator("#link:not([hidden])").waitFor();
  await server.start();
  await page.locator("#link[hidden]").waitFor({ state: "attached", timeout: 20_000 });
  // The same page, not loaded again, goes on playing.
  await mouse(page, { touches: ["cell:F11", "cell:F9", "button:2"] });
  const now = await until(page, id, ({ version }) => version === 2);
  assert.deepEqual(now.steps.map(({ action }) => action), ["2F1-F3", "2F11-F9"]);
  await context.close();
});

test("another browser watches, sees the moves come, and cannot act", async () => {
  const one = await person(server);
  await one.page.goto("/");
  const id = await open(one.page, { game: "ra", seats: PEOPLE });
  const two = await person(server, { locale: "en-GB" });
  await two.page.goto(`/tables/${id}`);
  await two.page.locator("#watching").waitFor();
  await mouse(one.page, { touches: ["cell:F1", "cell:F3", "button:2"] });
  await two.page.waitForSelector("#moves li");
  assert.match(await two.page.locator("#moves li").textContent(), /White/);
  assert.equal(await two.page.locator("#actions button").count(), 0);
  assert.deepEqual([...one.wrongs, ...two.wrongs], []);
  await one.context.close();
  await two.context.close();
});

test("against the machine, with replay, takeback and resignation", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/");
  await page.locator('form[action="/ra/tables"] button').click();
  await page.waitForURL(/\/tables\//);
  await page.waitForSelector("#board .cell");
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await mouse(page, { touches: ["cell:F1", "cell:F3", "button:2"] });
  await until(page, id, ({ at }) => at.of === 2);
  await page.waitForFunction(() => document.querySelectorAll("#moves li").length === 2);
  await page.locator("body").press("ArrowLeft");
  await page.locator("#past").waitFor();
  assert.match(page.url(), /at=1/);
  await page.locator("body").press("Home");
  await page.waitForURL(/at=0/);
  await page.locator("body").press("End");
  await page.locator("#past").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Reprendre" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#moves li").length === 0);
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui" }).click();
  const end = await until(page, id, ({ outcome }) => outcome !== null);
  assert.equal(end.outcome.rule, "G1");
  await page.getByRole("button", { name: "Partie suivante" }).click();
  await until(page, id, ({ now }) => now.game === 1);
  assert.deepEqual(wrongs, []);
  await context.close();
});

test("a link to a move shows that move, and the present is one key away", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/");
  const id = await open(page, { game: "ra", seats: PEOPLE });
  await mouse(page, { touches: ["cell:F1", "cell:F3", "button:2"] });
  await until(page, id, ({ version }) => version === 1);
  await page.goto(`/tables/${id}?game=0&at=0`);
  await page.locator("#past").waitFor();
  assert.equal(await page.locator("#board [data-touch='piece:F3']").count(), 0);
  await page.locator("body").press("End");
  await page.locator("#past").waitFor({ state: "hidden" });
  assert.equal(await page.locator("#board [data-touch='piece:F3']").count(), 1);
  await mouse(page, { touches: ["cell:F11", "cell:F9", "button:2"] });
  await until(page, id, ({ version }) => version === 2);
  assert.deepEqual(wrongs, []);
  await context.close();
});

test("the board turns, grows, moves under the finger and comes back", async () => {
  const { page, context, wrongs } = await person(server, PHONE);
  await page.goto("/");
  await open(page, { game: "ra", seats: PEOPLE });
  const box = () => page.locator("#board [data-touch='cell:F1'] .ground").boundingBox();
  const start = await box();
  await page.getByRole("button", { name: "Tourner le plateau" }).tap();
  await page.waitForFunction((x) => {
    const now = document.querySelector("#board [data-touch='cell:F1'] .ground").getBoundingClientRect().x;
    return now > x + 100;
  }, start.x);
  await page.getByRole("button", { name: "Tourner le plateau" }).tap();
  await page.waitForFunction((x) => {
    const now = document.querySelector("#board [data-touch='cell:F1'] .ground").getBoundingClientRect().x;
    return Math.abs(now - x) < 2;
  }, start.x);
  await page.getByRole("button", { name: "Agrandir" }).tap();
  assert.ok((await box()).width > start.width * 1.3);
  const touch = await context.newCDPSession(page);
  const frame = await page.locator("#board").boundingBox();
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const before = await box();
  const send = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x, y }]);
  for (let i = 1; i <= 5; i++) await send("touchMove", [{ x: x + 10 * i, y: y + 4 * i }]);
  await send("touchEnd", []);
  assert.ok((await box()).x > before.x + 20, "one finger pans");
  // Two fingers apart.
  const near = await box();
  await send("touchStart", [{ x: x - 30, y, id: 0 }, { x: x + 30, y, id: 1 }]);
  for (let i = 1; i <= 5; i++) await send("touchMove", [{ x: x - 30 - 8 * i, y, id: 0 }, { x: x + 30 + 8 * i, y, id: 1 }]);
  await send("touchEnd", []);
  assert.ok((await box()).width > near.width * 1.3, "two fingers zoom");
  await page.getByRole("button", { name: "Tout voir" }).tap();
  assert.ok(Math.abs((await box()).width - start.width) < 1);
  assert.deepEqual(wrongs, []);
  await context.close();
});
