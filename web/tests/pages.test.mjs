// Every page, in both languages, by day and by night, wide and narrow: nothing
// scrolls sideways, nothing is wrong to axe, nothing is asked from elsewhere,
// no word is missing. A picture of each is kept.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./axe.mjs";
import { mouse } from "./hands.mjs";
import { ARTEFACTS, PEOPLE, Server, open, person, quit, state, until } from "./server.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await quit();
  await server.stop();
});

const SIZES = {
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** The pages, and a table in the middle of a game. */
async function places(page) {
  const { games } = await page.evaluate(async () => ({ games: await (await fetch("/api/games")).json() }));
  const ids = (games.games ?? games).map(({ id }) => id);
  const list = [["shelf", "/"], ["settings", "/settings"], ["missing", "/no/such/page"], ["dice", "/dice"], ["fleet", "/astral/fleet"], ["scenario", "/choc/scenario"]];
  list.push(["lobby", "/lobby"], ["my", "/my"], ["archive", "/archive"], ["account", "/account"], ["ratings", "/ra/ratings"]);
  list.push(["print-astral", "/astral/print"], ["print-choc", "/choc/print"]);
  for (const id of ids) list.push([`box-${id}`, `/${id}`], [`rules-${id}`, `/${id}/rules`]);
  for (const game of ids) {
    const table = await open(page, { game, seats: PEOPLE });
    // A few moves, so that there is something to see.
    for (let i = 0; i < 6; i++) {
      const { gestures, version } = await state(page, table);
      const action = gestures[(i * 7) % gestures.length].action;
      await page.evaluate(
        ([path, body]) =>
          fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
        [`/api/tables/${table}/act`, { action, version, token: `${i}` }],
      );
    }
    list.push([`table-${game}`, `/tables/${table}`]);
  }
  return list;
}

for (const [size, device] of Object.entries(SIZES)) {
  for (const [locale, colorScheme] of [["fr-FR", "light"], ["en-GB", "dark"]]) {
    test(`every page: ${size}, ${locale}, ${colorScheme}`, async () => {
      const { page, context, wrongs } = await person(server, { ...device, locale, colorScheme });
      await page.goto("/");
      for (const [name, path] of await places(page)) {
        wrongs.length = 0;
        await page.goto(path);
        if (name.startsWith("table-")) await page.waitForSelector("#board .cell");
        if (name.startsWith("rules-")) {
          await page.locator("figure.living").first().scrollIntoViewIfNeeded();
          await page.waitForSelector("figure.live");
        }
        assert.equal(await page.getAttribute("html", "lang"), locale.slice(0, 2), name);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(beyond <= 0, `${name} scrolls sideways by ${beyond}`);
        // A key that shows is a word that is missing.
        const text = await page.evaluate(() => document.body.innerText);
        const keys = /\b(?:site|nav|shelf|lid|box|tables?|rules|settings|board|living|error|server|ra|stations|lobby|my|archive|account|player|ratings|clock|offer|waiting|plan|seat|phrase)-[a-z]+(?:-[a-z]+)*\b/g;
        const bare = [...text.matchAll(keys)].map(([word]) => word);
        assert.deepEqual(bare, [], `${name} shows keys`);
        assert.deepEqual(await violations(page), [], name);
        const unseen = wrongs.filter((wrong) => name !== "missing" || !wrong.includes("404"));
        assert.deepEqual(unseen, [], name);
        await page.screenshot({ path: `${ARTEFACTS}${name}-${size}-${locale.slice(0, 2)}-${colorScheme}.png`, fullPage: size === "narrow" });
      }
      await context.close();
    });
  }
}

test("a table where something is chosen, refused, asked and looked back at has no violation", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const { page, context, wrongs } = await person(server, { colorScheme });
    await page.goto("/");
    const id = await open(page, { game: "ra", seats: PEOPLE });
    await mouse(page, { touches: ["cell:F1", "cell:M7"] });
    await page.locator("#tray .reason:not(:empty)").waitFor();
    assert.deepEqual(await violations(page), []);
    await page.screenshot({ path: `${ARTEFACTS}refusal-${colorScheme}.png` });
    await mouse(page, { touches: ["cell:F3", "button:2"] });
    await until(page, id, ({ version }) => version === 1);
    await page.waitForSelector("#moves li");
    await page.getByRole("button", { name: "Abandonner" }).click();
    assert.deepEqual(await violations(page), []);
    await page.getByRole("button", { name: "Non" }).click();
    await page.locator("body").press("ArrowLeft");
    await page.locator("#past").waitFor();
    assert.deepEqual(await violations(page), []);
    await page.locator("body").press("?");
    await page.locator("#help[open]").waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(wrongs, []);
    await context.close();
  }
});

test("rules are printed as a booklet: boards are numbered figures, by day, without what cannot be touched on paper", async () => {
  const { page, context } = await person(server, { colorScheme: "dark" });
  await page.goto("/ra/rules");
  await page.locator("figure.living").first().scrollIntoViewIfNeeded();
  await page.waitForSelector("figure.live");
  const looks = () =>
    page.evaluate(() => {
      const style = (/** @type {string} */ selector, /** @type {string} */ part = "") =>
        getComputedStyle(/** @type {Element} */ (document.querySelector(selector)), part);
      return {
        paper: style("body").backgroundColor,
        hidden: ["header.top", "footer.foot", ".rules nav", "figure.living .below"].map((part) => style(part).display),
        number: style("figure.living figcaption", "::before").content,
        ink: style(":root").getPropertyValue("--ink-board"),
      };
    });
  const screen = await looks();
  assert.equal(screen.number, "none");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const paper = await looks();
  assert.equal(paper.paper, "rgb(255, 255, 255)");
  assert.deepEqual(paper.hidden, ["none", "none", "none", "none"]);
  assert.match(paper.number, /counter\(figure\)/);
  assert.notEqual(paper.ink, screen.ink, "boards are printed by day");
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  assert.equal(paper.ink, (await looks()).ink);
  await context.close();
});

test("a living board is played on the page, refuses with a rule, and starts over", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/ra/rules#R3.1");
  const figure = page.locator("figure.living", { has: page.locator("figcaption", { hasText: "F6" }) }).first();
  await figure.scrollIntoViewIfNeeded();
  await figure.locator(".board").waitFor();
  const middle = async (cell) => {
    await figure.locator(`[data-touch="cell:${cell}"] .ground`).scrollIntoViewIfNeeded();
    const box = await figure.locator(`[data-touch="cell:${cell}"] .ground`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.click(...(await middle("F6")));
  await page.mouse.click(...(await middle("A1")));
  await figure.locator(".reason .rule").waitFor();
  await page.mouse.click(...(await middle("F8")));
  await figure.getByRole("button", { name: "Recommencer" }).waitFor();
  await figure.getByRole("button", { name: "Recommencer" }).click();
  await figure.locator(".prompt", { hasText: "essayer" }).waitFor();
  assert.deepEqual(wrongs, []);
  await context.close();
});

test("language, appearance and settings are kept, and known before the first paint", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/");
  await page.locator("a[data-language=en]").click();
  await page.waitForFunction(() => document.documentElement.lang === "en");
  await page.goto("/settings");
  assert.equal(await page.locator("h1").textContent(), "Settings");
  await page.getByRole("radio", { name: "Dark", exact: true }).check({ force: true });
  await page.getByRole("radio", { name: "High", exact: true }).check({ force: true });
  await page.getByRole("radio", { name: "Hidden", exact: true }).check({ force: true });
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  assert.deepEqual(await violations(page), []);
  // The server's own HTML has it, before any script runs.
  const html = await (await context.request.get("/")).text();
  assert.match(html, /<html[^>]* data-theme="dark"/);
  assert.match(html, /<html[^>]* data-contrast="high"/);
  await open(page, { game: "stations", seats: PEOPLE });
  assert.equal(await page.locator("#board .note").first().isVisible(), false);
  assert.deepEqual(await violations(page), []);
  await page.screenshot({ path: `${ARTEFACTS}table-stations-contrast.png` });
  assert.deepEqual(wrongs, []);
  await context.close();
});

test("without scripts: rules with their pictures, boxes with forms that work", async () => {
  const { page, context } = await person(server, { javaScriptEnabled: false });
  await page.goto("/ra/rules");
  assert.ok((await page.locator("figure.living svg").count()) > 10);
  await page.goto("/ra");
  await page.locator('form.play button').first().click();
  await page.waitForURL(/\/tables\//);
  assert.ok(await page.locator("noscript img, .board-frame img").count());
  await context.close();
});

test("what is wrong with a new table or a record is said in place", async () => {
  const { page, context } = await person(server);
  await page.goto("/ra");
  await page.locator("summary", { hasText: "autre position" }).click();
  await page.locator("#start-position").fill("w 3Z9 / 1M7");
  await page.getByRole("button", { name: "Commencer" }).click();
  await page.locator(".problem", { hasText: "3Z9" }).waitFor();
  await page.locator("#record-text").fill("pionnier record 1\ngame: ra\n\ngame 1: x\n1 9F1-F3\n");
  await page.getByRole("button", { name: "Ouvrir", exact: true }).click();
  await page.locator(".problem", { hasText: "5" }).waitFor();
  await page.locator("#record-text").fill("pionnier record 1\ngame: ra\n\ngame 1: x\n1 2F1-F3\n");
  await page.getByRole("button", { name: "Ouvrir", exact: true }).click();
  await page.waitForURL(/\/tables\//);
  await page.waitForSelector("#moves li");
  await context.close();
});

test("the form of a new table shows the seats that the choice has, and the rest when it matters", async () => {
  const { page, context, wrongs } = await person(server, SIZES.wide);
  await page.goto("/choc");
  const form = page.locator("form.compose");
  const seats = () => form.locator("fieldset.place:visible").count();
  assert.equal(await seats(), 2);
  assert.ok(!(await form.locator('[name="public"]').isVisible()), "nobody else comes yet");
  const three = await form.locator('option[data-seats="3"]').first().getAttribute("value");
  await form.locator("select:has([data-seats])").selectOption(three);
  assert.equal(await seats(), 3);
  await form.locator('[name="seat1"][value="open"]').check({ force: true });
  assert.ok(await form.locator('[name="public"]').isVisible());
  await form.locator('[name="seat1"][value="machine"]').check({ force: true });
  await form.locator("button[type=submit]").click();
  await page.waitForURL(/\/tables\//);
  assert.equal(await page.locator("#players > li").count(), 3);
  assert.deepEqual(wrongs, []);
  await context.close();
});
