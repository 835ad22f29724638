// Film strips: a newcomer's first three turns of every game, on both sizes, picture
// by picture. They are kept as artefacts, to be looked at: do they tell the story
// without words?

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fingers, mouse } from "./hands.mjs";
import { ARTEFACTS, Server, open, person, quit, state, until } from "./server.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await quit();
  await server.stop();
});

const SIZES = {
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const TURNS = 3;

/** What someone would try first: the action that does most, not the first of the list. */
function tempting(gestures) {
  const worth = { capture: 9, fire: 8, fight: 7, lay: 5, go: 4, place: 4, join: 2, choose: 1 };
  const value = ({ effects, touches }) =>
    Math.max(...effects.map((effect) => worth[effect] ?? 0)) - (touches[0] === "button:part" ? 9 : 0);
  const best = Math.max(...gestures.map(value));
  const good = gestures.filter((gesture) => value(gesture) === best);
  return good[Math.floor(good.length / 2)];
}

/** All the pictures of a strip side by side, as one picture. */
async function sheet(context, frames, wide, path) {
  const page = await context.newPage();
  const images = frames.map((frame) => `<img src="data:image/png;base64,${frame.toString("base64")}" style="width:${wide}px;margin:4px">`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.setContent(`<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;align-items:flex-start">${images.join("")}</body>`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

for (const game of ["choc", "batons", "astral", "ra", "stations"]) {
  for (const [size, device] of Object.entries(SIZES)) {
    test(`${game} at ${size}: a newcomer's first ${TURNS} turns`, async () => {
      const { page, context, wrongs } = await person(server, device);
      await page.goto("/");
      const seats = [{ kind: "person" }, { kind: "machine", level: 1 }];
      const id = await open(page, { game, seats });
      const frames = [];
      const shoot = async () => {
        await page.evaluate(() => document.querySelector("#board").scrollIntoView({ block: "center" }));
        frames.push(await page.screenshot());
      };
      const play = size === "390" ? fingers : mouse;
      let turns = 0;
      for (let i = 0; turns < TURNS && i < 30; i++) {
        const now = await until(page, id, (later) => later.outcome !== null || later.gestures.length > 0);
        if (now.outcome) break;
        await page.waitForFunction((n) => document.querySelectorAll("#moves li").length === n, now.at.of);
        await shoot();
        const gesture = tempting(now.gestures);
        for (const [i, touch] of gesture.touches.entries()) {
          if (i > 0) await shoot();
          // What must be done anyway may have been done by itself meanwhile.
          if ((await state(page, id)).version > now.version) break;
          await play(page, { touches: [touch] });
        }
        const later = await until(page, id, ({ version }) => version > now.version);
        if (!later.midTurn) turns += 1;
      }
      await until(page, id, (later) => later.outcome !== null || later.gestures.length > 0);
      await shoot();
      assert.ok(frames.length > TURNS, "there is something to look at");
      await sheet(context, frames, size === "390" ? 205 : 415, `${ARTEFACTS}strip-${game}-${size}.png`);
      assert.deepEqual(wrongs, []);
      await context.close();
    });
  }
}
