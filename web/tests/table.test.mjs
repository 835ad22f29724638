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
