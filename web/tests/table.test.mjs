// Everything around the board, as a newcomer meets it: the way in, the panel,
// advice, the end of a game.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./axe.mjs";
import { ARTEFACTS, PEOPLE, Server, open, person, quit, state, until } from "./server.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await quit();
  await server.stop();
});

const SIZES = {
  "1280×800": { viewport: { width: 1280, height: 800 } },
  "1366×657": { viewport: { width: 1366, height: 657 } },
  "1920×1080": { viewport: { width: 1920, height: 1080 } },
  "390×844": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const GAMES = ["stations", "ra", "astral", "batons", "choc"];

for (const [size, device] of Object.entries(SIZES)) {
  test(`every box can be opened without scrolling at ${size}`, async () => {
    for (const locale of ["fr-FR", "en-GB"]) {
      const { page, context, wrongs } = await person(server, { ...device, locale });
      await page.goto("/");
      const seen = await page.evaluate(() =>
        [...document.querySelectorAll(".box")].map((box) => {
          const low = (/** @type {string} */ what) => box.querySelector(what).getBoundingClientRect();
          const [button, level] = [low("button.primary"), low("select.level")];
          return { bottom: Math.max(button.bottom, level.bottom), right: level.right, height: Math.min(button.height, level.height) };
        }),
      );
      assert.equal(seen.length, GAMES.length);
      for (const { bottom, right, height } of seen) {
        assert.ok(bottom <= device.viewport.height, `${locale}: a way to play ends at ${bottom}`);
        assert.ok(right <= device.viewport.width, `${locale}: a level ends at ${right}`);
        assert.ok(height >= 44, `${locale}: ${height} pixels to touch`);
      }
      await page.screenshot({ path: `${ARTEFACTS}shelf-${size}-${locale.slice(0, 2)}.png` });
      assert.deepEqual(wrongs, []);
      await context.close();
    }
  });
}

test("the level chosen on the shelf is played and remembered, game by game", async () => {
  const { page, context } = await person(server);
  await page.goto("/");
  const levels = () => page.evaluate(() => [...document.querySelectorAll(".box select.level")].map(({ value }) => value));
  assert.deepEqual(await levels(), ["1", "1", "1", "1", "1"]);
  const box = page.locator('form.play[data-game="batons"]');
  await box.locator("select").selectOption("2");
  await box.locator("button.primary").click();
  await page.waitForURL("**/tables/*");
  const now = await state(page, page.url().split("/").at(-1));
  assert.deepEqual(now.seats.map(({ kind, level }) => [kind, level]), [["machine", 2], ["person", null]]);
  await page.goto("/");
  assert.deepEqual(await levels(), ["1", "1", "1", "2", "1"]);
  assert.equal(await page.locator(".going-on").count(), 0, "a table where nothing was done calls nobody");
  await context.close();
});

/** What matters at a table; all of it is to be seen at once. */
const MATTERS = ["#turn", "#prompt", "#players", "#actions button", "#moves-title", ".also a", "#share summary", "#tools", "#replay", "#board"];

/** The parts of those that are cut off, by the window or by what holds them. */
const clipped = (page, what) =>
  page.evaluate((selectors) => {
    const inside = (/** @type {Element} */ element) => {
      const { top, bottom, left, right, height } = element.getBoundingClientRect();
      if (height === 0) return true;
      if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) return false;
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (!/auto|scroll|hidden/.test(getComputedStyle(around).overflowY)) continue;
        const hole = around.getBoundingClientRect();
        if (top < hole.top - 1 || bottom > hole.bottom + 1) return false;
      }
      return true;
    };
    return selectors.filter((selector) => ![...document.querySelectorAll(selector)].every(inside));
  }, what);

for (const [size, device] of Object.entries(SIZES)) {
  const small = size === "390×844";
  test(`nothing that matters at a table is clipped at ${size}`, async () => {
    for (const [locale, colorScheme] of [["fr-FR", "light"], ["en-GB", "dark"]]) {
      const { page, context, wrongs } = await person(server, { ...device, locale, colorScheme });
      await page.goto("/");
      for (const game of GAMES) {
        // The machine is never awaited: what is seen does not change meanwhile.
        await open(page, { game, seats: PEOPLE });
        const what = small ? ["#turn", "#prompt", "#board", "#tray", "#actions button", "#hint", "#replay", "#tools"] : [...MATTERS, "#goal", "#hint"];
        assert.deepEqual(await clipped(page, what), [], `${game}, ${locale}`);
        if (game === "batons" || game === "choc") {
          await page.locator("#hint").click();
          await page.locator("#advice .why").waitFor();
          assert.deepEqual(await clipped(page, small ? ["#advice .why"] : [...MATTERS, "#advice .why"]), [], `${game} with advice, ${locale}`);
        }
        // Every other size: axe takes longer than everything else here.
        if (size === "1366×657" || small) assert.deepEqual(await violations(page), [], game);
        await page.screenshot({ path: `${ARTEFACTS}panel-${game}-${size}-${locale.slice(0, 2)}.png` });
      }
      const title = await page.evaluate(() => {
        const here = document.querySelector(".top .here");
        return here.scrollWidth - here.clientWidth;
      });
      assert.ok(title <= 0, "the title of the page fits");
      assert.deepEqual(wrongs, []);
      await context.close();
    }
  });
}

test("the goal is put away for good, and help has it first", async () => {
  for (const device of [SIZES["1280×800"], SIZES["390×844"]]) {
    const { page, context } = await person(server, { ...device, locale: "en-GB" });
    await page.goto("/");
    await open(page, { game: "ra", seats: PEOPLE });
    await page.locator("#goal").waitFor();
    assert.equal(await page.locator("#goal .goal-lines li").count(), 3);
    assert.equal(await page.locator("#goal .goal-picture svg").count(), 1);
    await page.locator("#goal-close").click();
    await open(page, { game: "ra", seats: PEOPLE });
    assert.ok(await page.locator("#goal").isHidden());
    await page.getByRole("button", { name: "Help" }).click();
    const [first, second] = await page.locator("#help h2").all();
    assert.equal(await first.textContent(), "What it is about");
    assert.match(await page.locator("#help .goal-lines li").first().textContent(), /^Enter the enemy’s zone/);
    assert.equal(await second.textContent(), "Keyboard");
    assert.equal(await second.isVisible(), !device.hasTouch, "keys are for those who have some");
    assert.deepEqual(await violations(page), []);
    await context.close();
  }
});

/** Counts the sounds that the page starts; they are made and heard as always. */
const listen = (page) =>
  page.addInitScript(() => {
    window.heard = 0;
    for (const node of [AudioBufferSourceNode, OscillatorNode]) {
      const { start } = node.prototype;
      node.prototype.start = function (...rest) {
        window.heard += 1;
        return start.apply(this, rest);
      };
    }
  });

test("moves are heard after the first touch, and not with sounds off", async () => {
  const { page, context, wrongs } = await person(server);
  await listen(page);
  await page.goto("/");
  const id = await open(page, { game: "ra", seats: PEOPLE });
  const act = async (action) => {
    const { version } = await state(page, id);
    await page.evaluate(
      ([path, body]) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      [`/api/tables/${id}/act`, { action, version, token: action }],
    );
    await page.waitForFunction((n) => document.querySelectorAll("#moves li").length === n, version + 1);
  };
  await act("3F1-F2");
  assert.equal(await page.evaluate(() => window.heard), 0, "nothing is heard before the first touch");
  await page.locator("#turn").click();
  await act("3F11-F10");
  assert.equal(await page.evaluate(() => window.heard), 1);
  await page.evaluate(() => localStorage.setItem("pionnier.settings", JSON.stringify({ sound: "off" })));
  await act("3F2-F3");
  assert.equal(await page.evaluate(() => window.heard), 1);
  assert.deepEqual(wrongs, []);
  await context.close();
});

/** A game against the machine that the next move wins, or the move after it loses. */
async function end(page, position) {
  const seats = [{ kind: "person" }, { kind: "machine", level: 4 }];
  const id = await open(page, { game: "ra", position, seats });
  const { gestures } = await state(page, id);
  const { action } = gestures.find(({ action }) => action.endsWith("-G12")) ?? gestures[0];
  await page.locator("#typed").fill(action);
  await page.locator("#typed").press("Enter");
  await until(page, id, ({ outcome }) => outcome !== null);
  await page.locator("#ending").waitFor();
  return id;
}

test("the end says who won, why and what it means, and leads on; the level changes by consent", async () => {
  const { page, context, wrongs } = await person(server, { locale: "en-GB", reducedMotion: "no-preference" });
  await listen(page);
  await page.goto("/");
  await page.locator("main").click({ position: { x: 2, y: 2 } });
  await end(page, "w 1G10 / 1A1 3L7");
  assert.equal(await page.locator("#turn").textContent(), "You won");
  assert.equal(await page.locator("#prompt").textContent(), "White enters the zone of Ra: 1 point.");
  assert.match(await page.locator("#ending").innerText(), /^Rule R4\.1 · Match to 7 points, 2 ahead: 1–0\./);
  assert.equal(await page.locator(".celebration").count(), 1);
  assert.ok((await page.evaluate(() => window.heard)) >= 5, "a knock, then four notes");
  assert.ok(await page.locator("#hint").isHidden(), "there is no good move after the end");
  assert.deepEqual(await clipped(page, MATTERS), []);
  assert.deepEqual(await violations(page), []);
  await page.screenshot({ path: `${ARTEFACTS}end-won.png` });
  assert.deepEqual(await page.locator(".doing button").allTextContents(), [
    "Next game", "Take back", "One level up: 5 · Club player", "Look at the game again", "Share", "A good move?",
  ]);
  assert.equal(await page.evaluate(() => localStorage.getItem("pionnier.levels")), null, "nothing changes without consent");
  const before = page.url();
  await page.getByRole("button", { name: "One level up" }).click();
  await page.waitForURL((url) => url.href !== before);
  const harder = await state(page, page.url().split("/").at(-1));
  assert.deepEqual(harder.seats.map(({ level }) => level), [null, 5]);
  await page.goto("/");
  assert.equal(await page.locator('form.play[data-game="ra"] select').inputValue(), "5");

  await end(page, "w 1M7 / 1G3 3L7");
  assert.equal(await page.locator("#turn").textContent(), "You lost");
  assert.equal(await page.locator(".celebration").count(), 0);
  assert.equal(await page.getByRole("button", { name: "One level down: 3 · Sees one move ahead" }).count(), 1);
  assert.deepEqual(wrongs, []);
  await context.close();
});

for (const [what, path] of [["fleet", "/astral/fleet"], ["scenario", "/choc/scenario"]]) {
  test(`the tools of the ${what} editor stand beside the board, above the fold`, async () => {
    for (const device of [SIZES["1280×800"], SIZES["1366×657"]]) {
      const { page, context } = await person(server, device);
      await page.goto(path);
      await page.waitForSelector("figure.live .board .cell");
      assert.deepEqual(await clipped(page, ["figure.live .below button", "figure.live .board .scene"]), []);
      const [board, tools] = await Promise.all([".board", ".below"].map((part) => page.locator(`figure.live ${part}`).boundingBox()));
      assert.ok(tools.x >= board.x + board.width, "beside the board");
      await context.close();
    }
  });
}
