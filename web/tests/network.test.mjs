// People at different screens: each game to the end through a seat's link, one
// of the two reloading and losing the connection on the way; the lobby,
// accounts, clocks, questions and answers; strangers, who can do nothing.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./axe.mjs";
import { mouse } from "./hands.mjs";
import { ARTEFACTS, Server, open, person, quit, state, until } from "./server.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await quit();
  await server.stop();
});

/** The same numbers every time, so that a failure can be found again. */
function lots(seed) {
  let n = seed;
  return (below) => {
    n = (n * 1103515245 + 12345) % 2147483648;
    return Math.floor((n / 2147483648) * below);
  };
}

const tableOf = (page) => new URL(page.url()).pathname.split("/")[2];
const OPEN = [{ kind: "person" }, { kind: "open" }];

/** A request as the page itself would make it: status and body. */
const ask = (page, path, body) =>
  page.evaluate(
    async ([where, sent]) => {
      const response = await fetch(where, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(sent),
      });
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : JSON.parse(text) };
    },
    [path, body],
  );

/** Two people at one table: the second came by the seat's link. */
async function pair(body, options = [{}, {}]) {
  const one = await person(server, options[0]);
  await one.page.goto("/");
  const id = await open(one.page, { seats: OPEN, ...body });
  const link = await one.page.locator("#waiting-links input").first().inputValue();
  const two = await person(server, options[1]);
  await two.page.goto(link);
  await two.page.locator("main form button").click();
  await two.page.waitForSelector("#board .cell");
  await one.page.locator("#waiting").waitFor({ state: "hidden" });
  return { one, two, id };
}

/** Nothing went wrong unseen; losing the connection is not nothing. */
function quiet(...people) {
  const lost = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection/;
  assert.deepEqual(people.flatMap(({ wrongs }) => wrongs.filter((wrong) => !lost.test(wrong))), []);
}

const leave = (...people) => Promise.all(people.map(({ context }) => context.close()));

/** Plays one action of whoever is to act, by hand, and waits until both see it. */
async function step({ one, two, id, seats, now, pick }) {
  const actor = seats[now.actor.seat];
  const mine = await state(actor.page, id);
  const gesture = pick(mine);
  await mouse(actor.page, gesture);
  const later = await until(actor.page, id, ({ version }) => version > now.version);
  const seen = (side) => state(side.page, id).then(({ at }) => at.of);
  for (const side of [one, two]) {
    const length = await seen(side);
    await side.page.waitForFunction((n) => document.querySelectorAll("#moves li").length >= n, length);
  }
  return later;
}

const byLot = () => {
  const draw = lots(11);
  return ({ gestures }) => gestures[draw(gestures.length)];
};
/** How each game is brought to its end by hand, in not too many moves. */
const GAMES = [
  ["stations", "board=1.0 2.1 3'.2 4.3 match=1"],
  ["ra", "match=single"],
  ["astral", "option=5"],
  ["batons", ""],
  ["choc", "scenario=skirmish"],
];
/** After so many actions by hand, the rest is sent by the same two pages. */
const BY_HAND = 30;

for (const [game, options] of GAMES) {
  test(`two screens, ${game} to the end, through a reload and a lost connection`, async () => {
    const { one, two, id } = await pair({ game, options });
    const start = await state(one.page, id);
    const seats = start.seats.map(({ yours }) => (yours ? one : two));
    const pick = byLot();
    let now = start;
    let steps = 0;
    for (; now.outcome === null && steps < BY_HAND; steps++) {
      if (steps === 3) {
        await two.page.reload();
        await two.page.waitForSelector("#board .cell");
      }
      if (steps === 6) {
        // Gone while the other may go on; back without being loaded again.
        await two.context.setOffline(true);
        await two.page.locator("#link:not([hidden])").waitFor();
        if (seats[now.actor.seat] === one) {
          const mine = await state(one.page, id);
          await mouse(one.page, pick(mine));
          now = await until(one.page, id, ({ version }) => version > now.version);
        }
        await two.context.setOffline(false);
        await two.page.locator("#link[hidden]").waitFor({ state: "attached" });
        if (now.outcome !== null) break;
      }
      now = await step({ one, two, id, seats, now: await state(one.page, id), pick });
    }
    // The rest by the same two, without hands, while both pages follow.
    const path = `/api/tables/${id}`;
    let acting = now.actor?.seat;
    for (let over = now.outcome !== null; !over; steps++) {
      assert.ok(steps < 1500, "the game comes to an end");
      const { request } = seats[acting].context;
      const { actions, version } = await (await request.get(`${path}?brief=true`)).json();
      assert.ok(actions.length > 0, "whoever is to act can");
      const data = { action: pick({ gestures: actions }), version, token: `${steps}` };
      const answer = await request.post(`${path}/act?brief=true`, { data });
      assert.equal(answer.status(), 200, await answer.text());
      const body = await answer.json();
      [over, acting] = [body.outcome !== null, body.acting];
    }
    now = await state(one.page, id);
    for (const { page } of [one, two]) {
      await page.waitForFunction((text) => document.querySelector("#prompt")?.textContent?.startsWith(text), now.outcome.text);
      assert.equal(await page.locator("#moves li").count(), now.at.of);
    }
    quiet(one, two);
    await leave(one, two);
  });
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Is all well with a page, to axe and to a narrow screen? A picture is kept. */
async function sound(page, name) {
  assert.deepEqual(await violations(page), [], name);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(beyond <= 0, `${name} scrolls sideways by ${beyond}`);
  const text = await page.evaluate(() => document.body.innerText);
  const bare = text.match(/\b(?:table|tables|clock|offer|waiting|plan|seat|phrase|lobby|account|box|error)-[a-z]+(?:-[a-z]+)*\b/g);
  assert.deepEqual(bare, null, `${name} shows keys`);
  await page.screenshot({ path: `${ARTEFACTS}net-${name}.png` });
}

test("a table set in every detail goes through the lobby and is joined in one click", async () => {
  const one = await person(server);
  const two = await person(server, { ...PHONE, colorScheme: "dark", locale: "en-GB" });
  await two.page.goto("/lobby");
  await one.page.goto("/ra");
  const form = one.page.locator("form.compose");
  await form.locator('[name="seat1"][value="open"]').check({ force: true });
  await form.locator('[name="time"][value="fischer"]').check({ force: true });
  await form.locator('[name="minutes"]').fill("7");
  await form.locator('[name="increment"]').fill("3");
  await form.locator('[name="public"]').check();
  assert.ok(await form.locator('[name="rated"]').isDisabled(), "a guest's games are not rated");
  await sound(one.page, "compose");
  await one.page.getByRole("button", { name: "Commencer" }).click();
  await one.page.locator("#waiting-links input").first().waitFor();
  assert.equal(await one.page.locator("#turn").textContent(), "En attente de joueurs");
  await sound(one.page, "waiting");
  const id = tableOf(one.page);
  // The lobby looks again by itself.
  await two.page.locator(`li[data-table="${id}"] .sits button`).waitFor();
  await sound(two.page, "lobby");
  await two.page.locator(`li[data-table="${id}"] .sits button`).tap();
  await two.page.waitForURL(`**/tables/${id}`);
  await two.page.waitForSelector("#board .cell");
  await one.page.locator("#waiting").waitFor({ state: "hidden" });
  await one.page.waitForFunction(() => document.title.startsWith("●"));
  const { clock, seats } = await state(one.page, id);
  assert.equal(clock.control, "420+3");
  assert.deepEqual(seats.map(({ kind }) => kind), ["person", "person"]);
  // Each sees who is here, each from their own side.
  for (const { page } of [one, two]) await page.waitForFunction(() => document.querySelectorAll(".player .here:not([hidden])").length === 2);
  assert.equal((await state(two.page, id)).view, 1);
  await sound(two.page, "joined");
  quiet(one, two);
  await leave(one, two);
});

test("taking back: asked and refused, asked and granted; a draw; words; a rematch", async () => {
  const { one, two, id } = await pair({ game: "ra", options: "match=single" }, [{}, { colorScheme: "dark", locale: "en-GB" }]);
  await mouse(one.page, { touches: ["cell:F1", "cell:F3", "button:2"] });
  await two.page.waitForSelector("#moves li");
  const asks = () => one.page.locator("#actions button", { hasText: "Reprendre le coup…" }).click();
  await asks();
  await two.page.locator("#offer").getByRole("button", { name: "Decline" }).waitFor();
  for (const [who, name] of [[one, "asked"], [two, "offered"]]) await sound(who.page, name);
  await two.page.locator("#offer").getByRole("button", { name: "Decline" }).click();
  await one.page.locator("#offer", { hasText: "n’est pas acceptée" }).waitFor();
  assert.equal((await state(one.page, id)).at.of, 1);
  await asks();
  await two.page.locator("#offer").getByRole("button", { name: "Accept" }).click();
  for (const { page } of [one, two]) await page.waitForFunction(() => document.querySelectorAll("#moves li").length === 0);
  // A phrase is read in each one's own language.
  await two.page.locator("#phrases summary").click();
  await two.page.locator('[data-phrase="good-luck"]').click();
  await one.page.locator("#said", { hasText: "Bonne partie" }).waitFor();
  await two.page.locator("#said", { hasText: "Have a good game!" }).waitFor();
  await one.page.locator("#actions button", { hasText: "Nulle…" }).click();
  await two.page.locator("#offer").getByRole("button", { name: "Accept" }).click();
  await until(one.page, id, ({ outcome }) => outcome !== null);
  await two.page.locator("#actions button", { hasText: "Rematch…" }).click();
  await one.page.locator("#offer").getByRole("button", { name: "Accepter" }).click();
  for (const { page } of [one, two]) {
    await page.waitForURL((url) => url.pathname.startsWith("/tables/") && !url.pathname.endsWith(id));
    await page.waitForSelector(".standing");
  }
  assert.equal(tableOf(one.page), tableOf(two.page));
  // The other one begins.
  const again = await state(two.page, tableOf(two.page));
  assert.deepEqual([again.yours, again.standing], [[0], [0.5, 0.5]]);
  quiet(one, two);
  await leave(one, two);
});

test("a clock runs down before one's eyes and the server ends the game", async () => {
  const { one, two, id } = await pair({ game: "ra", clock: "10+0" });
  // Whoever has not moved has not come, and loses nothing: both have.
  await ask(one.page, `/api/tables/${id}/act`, { action: "2F1-F3", version: 1, token: "first" });
  await ask(two.page, `/api/tables/${id}/act`, { action: "2F11-F9", version: 2, token: "first" });
  await one.page.waitForFunction(() => document.querySelectorAll("#moves li").length === 2);
  const seconds = async () => Number((await one.page.locator('[data-seat="0"] .clock').textContent()).match(/[\d.]+$/)[0]);
  const first = await seconds();
  await one.page.waitForFunction(() => document.querySelector('[data-seat="0"] .clock')?.classList.contains("low"));
  assert.ok((await seconds()) < first);
  assert.match(await one.page.locator('[data-seat="0"] .clock').textContent(), /⚠/);
  await sound(one.page, "low");
  await one.page.locator("#turn", { hasText: "Vous avez perdu" }).waitFor();
  await two.page.locator("#turn", { hasText: "Vous avez gagné" }).waitFor();
  const { outcome } = await state(two.page, id);
  assert.deepEqual([outcome.rule, outcome.winners], ["G4", [1]]);
  assert.match(await one.page.locator('[data-seat="0"] .clock').textContent(), /⚑/);
  quiet(one, two);
  await leave(one, two);
});

test("an account keeps the guest's games, and another device goes on at the same table", async () => {
  const { one, two, id } = await pair({ game: "ra" });
  const sign = async (page, how, name, password) => {
    const form = page.locator(`form[data-api="/api/${how}"]`);
    await form.locator('[name="name"]').fill(name);
    await form.locator('[name="password"]').fill(password);
    await form.locator("button").click();
    return form;
  };
  await one.page.goto("/account");
  // What is wrong is said beside the fields.
  const form = await sign(one.page, "sign-up", "Ada", "short");
  await form.locator(".problem", { hasText: "mot de passe" }).waitFor();
  await sound(one.page, "sign-up");
  one.wrongs.length = 0; // the browser itself notes a refusal as an error
  await sign(one.page, "sign-up", "Ada", "a long enough secret");
  await one.page.locator('form[data-api="/api/sign-out"]').waitFor();
  await sound(one.page, "account");
  await one.page.goto("/my");
  await one.page.locator(`a[href="/tables/${id}"] .turn-tag`).waitFor();
  assert.equal(await one.page.locator(".top .count").textContent().then((text) => text.trim()[0]), "1");
  const other = await person(server, { ...PHONE, locale: "en-GB" });
  await other.page.goto("/account");
  await sign(other.page, "sign-in", "ada", "a long enough secret");
  await other.page.waitForURL("**/my");
  await sound(other.page, "my");
  await other.page.locator(`a[href="/tables/${id}"]`).tap();
  await other.page.waitForSelector("#board .cell");
  await other.page.locator("#typed").fill("2F1-F3");
  await other.page.keyboard.press("Enter");
  await two.page.waitForSelector("#moves li");
  await two.page.locator('a.who[href="/players/Ada"]').click();
  await two.page.locator("h1", { hasText: "Ada" }).waitFor();
  await sound(two.page, "player");
  // Out everywhere: the other device is somebody else now.
  await one.page.goto("/account");
  await one.page.locator('form[data-api="/api/sign-out-everywhere"] button').click();
  await one.page.locator('form[data-api="/api/sign-in"]').waitFor();
  await other.page.locator("#someone-else").waitFor();
  other.wrongs.length = 0; // the browser itself notes a refusal as an error
  await other.page.goto(`/tables/${id}`);
  await other.page.locator("#watching").waitFor();
  quiet(one, two, other);
  await leave(one, two, other);
});

test("strangers watch and can do nothing, by hand or by asking", async () => {
  const { one, two, id } = await pair({ game: "ra" });
  const eve = await person(server, { colorScheme: "dark" });
  await eve.page.goto(`/tables/${id}`);
  await eve.page.locator("#watching").waitFor();
  await sound(eve.page, "stranger");
  assert.equal(await eve.page.locator("#actions button").count(), 0);
  assert.deepEqual((await state(eve.page, id)).gestures, []);
  await mouse(eve.page, { touches: ["cell:F1", "cell:F3"] });
  const token = (n) => ({ version: 1, token: `eve-${n}` });
  const tries = [
    ["act", { action: "2F1-F3", ...token(1) }],
    ["resign", token(2)],
    ["accept", token(3)],
    ["say", { phrase: "hello", token: "eve-4" }],
    ["sit", { player: 1, key: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["sit", {}],
  ];
  for (const [verb, body] of tries) {
    const { status } = await ask(eve.page, `/api/tables/${id}/${verb}`, body);
    assert.equal(status, 403, verb);
  }
  assert.equal((await eve.page.evaluate(async (path) => (await fetch(path)).status, `/api/tables/${id}/links`)), 403);
  // The other player cannot act out of turn either.
  const { status } = await ask(two.page, `/api/tables/${id}/act`, { action: "2F1-F3", ...token(5) });
  assert.equal(status, 409);
  assert.equal((await state(one.page, id)).version, 1);
  await one.page.locator("#watchers", { hasText: "1 personne" }).waitFor();
  quiet(one);
  await leave(one, two, eve);
});

test("in correspondence an answer is planned on a board of one's own, and played when the turn occurs", async () => {
  const { one, two, id } = await pair({ game: "ra", clock: "3d" }, [{}, { colorScheme: "dark" }]);
  await two.page.locator("#plan-open").click();
  const board = two.page.locator("#plan .board");
  const touch = async (cell) => {
    const { x, y, width, height } = await board.locator(`[data-touch="cell:${cell}"] .ground`).boundingBox();
    await two.page.mouse.click(x + width / 2, y + height / 2);
  };
  await board.locator(".cell").first().waitFor();
  for (const [from, to] of [["F1", "F3"], ["F11", "F9"]]) {
    const line = await two.page.locator("#plan p.line").textContent();
    await touch(from);
    await touch(to);
    await two.page.waitForFunction((old) => document.querySelector("#plan p.line")?.textContent !== old, line);
  }
  await sound(two.page, "plan");
  await two.page.getByRole("button", { name: "Enregistrer cette suite" }).click();
  await two.page.locator("#planned", { hasText: "2F1-F3 2F11-F9" }).waitFor();
  assert.deepEqual((await state(one.page, id)).plan, [], "a plan is its maker's own business");
  // With days for a turn, what is chosen is confirmed.
  await mouse(one.page, { touches: ["cell:F1", "cell:F3"] });
  await one.page.locator("#tray button.primary:not([data-touch])").click();
  const now = await until(one.page, id, ({ at }) => at.of === 2);
  assert.deepEqual(now.steps.map(({ action }) => action), ["2F1-F3", "2F11-F9"]);
  quiet(one, two);
  await leave(one, two);
});

test("whoever looks elsewhere is called, if they asked for it in the settings", async () => {
  const { one, two, id } = await pair({ game: "ra" });
  // Without leave from the browser the choice does not hold, and it is said.
  await two.page.goto("/settings");
  await two.page.locator('[name="notify"][value="on"]').check({ force: true });
  await two.page.locator("#saved", { hasText: "ne permet pas" }).waitFor();
  assert.ok(await two.page.locator('[name="notify"][value="off"]').isChecked());
  await two.context.grantPermissions(["notifications"]);
  await two.page.locator('[name="notify"][value="on"]').check({ force: true });
  await two.page.locator("#saved", { hasText: "Enregistré" }).waitFor();
  // What the browser shows is out of reach here: its calls are written down.
  await two.page.addInitScript(() => {
    window.called = [];
    Object.defineProperty(document, "hidden", { get: () => true });
    window.Notification = class extends EventTarget {
      static permission = "granted";
      constructor(title) {
        super();
        window.called.push(title);
      }
    };
  });
  await two.page.goto(`/tables/${id}`);
  await two.page.waitForSelector("#board .cell");
  await mouse(one.page, { touches: ["cell:F1", "cell:F3", "button:2"] });
  await two.page.waitForFunction(() => window.called.length === 1);
  assert.match((await two.page.evaluate(() => window.called))[0], /^À vous · Ra/);
  assert.match(await two.page.title(), /^● À vous/);
  quiet(one, two);
  await leave(one, two);
});

test("a public game that is over is found in the archive, with its record", async () => {
  const { one, two } = await pair({ game: "ra", options: "match=single", public: true });
  // Abandoned after two turns, so that it counts.
  await mouse(one.page, { touches: ["cell:F1", "cell:F3", "button:2"] });
  await two.page.waitForSelector("#moves li");
  await mouse(two.page, { touches: ["cell:F11", "cell:F9", "button:2"] });
  await one.page.waitForFunction(() => document.querySelectorAll("#moves li").length === 2);
  await one.page.getByRole("button", { name: "Abandonner" }).click();
  await one.page.getByRole("button", { name: "Oui" }).click();
  await two.page.locator("#turn", { hasText: "Vous avez gagné" }).waitFor();
  const id = tableOf(one.page);
  await one.page.goto("/archive?game=ra");
  await one.page.locator(`a[href="/tables/${id}"]`).first().waitFor();
  const record = await one.context.request.get(await one.page.locator(`a[href="/api/tables/${id}/record"]`).getAttribute("href"));
  assert.match(await record.text(), /^pionnier record 1/);
  await sound(one.page, "archive");
  await one.page.locator("select[name=game]").selectOption("choc");
  await one.page.getByRole("button", { name: "Chercher" }).click();
  await one.page.locator(".empty").waitFor();
  quiet(one, two);
  await leave(one, two);
});

test("a first turn that does not come is counted down", async () => {
  const { one, two } = await pair({ game: "ra", clock: "300+5" }, [{}, PHONE]);
  for (const { page } of [one, two]) {
    await page.locator('[data-seat="0"] .clock small', { hasText: "premier tour" }).waitFor();
  }
  await sound(two.page, "first-turn");
  quiet(one, two);
  await leave(one, two);
});

test("whoever opens a table for others has the links, sees who comes, and calls it off", async () => {
  for (const options of [{}, { ...PHONE, locale: "en-GB" }]) {
    const host = await person(server, options);
    await host.page.goto("/");
    const id = await open(host.page, { game: "ra", seats: [{ kind: "open" }, { kind: "open" }] });
    await host.page.locator("#waiting-links input").nth(2).waitFor();
    assert.ok(await host.page.locator("#typing").isHidden(), "there is nothing to type");
    await sound(host.page, `organiser-${options.locale ?? "fr"}`);
    const link = await host.page.locator("#waiting-links input").first().inputValue();
    // A stranger is told of no link, and may only watch.
    const eve = await person(server, options);
    await eve.page.goto(`/tables/${id}`);
    await eve.page.locator("#waiting-hint").waitFor();
    assert.equal(await eve.page.locator("#waiting-links input, #waiting-links button").count(), 0);
    assert.ok(await eve.page.locator("#typing").isHidden());
    // The name given at the link is there for everyone at once.
    const guest = await person(server, options);
    await guest.page.goto(link);
    await guest.page.locator("#name").fill("Zoé");
    await guest.page.locator("main form button").click();
    await guest.page.waitForSelector("#board .cell");
    for (const { page } of [host, eve, guest]) await page.locator("#players .who", { hasText: "Zoé" }).waitFor();
    // And another one, given later.
    await ask(guest.page, "/api/me/name", { name: "Zélie" });
    for (const { page } of [host, eve, guest]) await page.locator("#players .who", { hasText: "Zélie" }).waitFor();
    await host.page.locator("#actions button").first().click();
    await host.page.locator("#actions button.danger").click();
    for (const { page } of [host, guest]) await page.locator("#waiting").waitFor({ state: "hidden" });
    quiet(host, eve, guest);
    await leave(host, eve, guest);
  }
});

test("a tab whose person changed says so and does nothing", async () => {
  const ada = await person(server);
  await ada.page.goto("/");
  const id = await open(ada.page, { game: "ra" });
  const tab = await ada.context.newPage();
  await tab.goto("/account");
  const form = tab.locator('form[data-api="/api/sign-up"]');
  await form.locator('[name="name"]').fill("Adèle");
  await form.locator('[name="password"]').fill("a long enough secret");
  await form.locator("button").click();
  await tab.locator('form[data-api="/api/sign-out"]').waitFor();
  // Still the same person: the guest with a name to sign in by.
  assert.ok(await ada.page.locator("#someone-else").isHidden());
  await tab.locator('form[data-api="/api/sign-out"] button').click();
  await ada.page.locator("#someone-else").waitFor();
  assert.ok(await ada.page.evaluate(() => document.querySelector("#main .table").inert));
  await sound(ada.page, "someone-else");
  assert.equal((await state(tab, id)).version, 0);
  await ada.page.locator("#someone-else a").click();
  await ada.page.locator("#watching").waitFor();
  assert.ok(await ada.page.locator("#someone-else").isHidden());
  quiet(ada);
  await leave(ada);
});

test("a guest goes on at the same table from another device", async () => {
  const ada = await person(server);
  await ada.page.goto("/");
  const id = await open(ada.page, { game: "ra" });
  await ada.page.goto("/my");
  await ada.page.locator("#device-make").click();
  const link = await ada.page.locator("#device-link input").inputValue();
  await sound(ada.page, "device");
  const phone = await person(server, { ...PHONE, locale: "en-GB" });
  await phone.page.goto(link);
  await sound(phone.page, "device-ask");
  await phone.page.locator("main form button").tap();
  await phone.page.waitForURL("**/my");
  await phone.page.locator(`a[href="/tables/${id}"]`).first().waitFor();
  await sound(phone.page, "device-phone");
  assert.equal((await state(phone.page, id)).mine, true);
  await phone.page.locator("#device-end").tap();
  await phone.page.locator("#device-end").waitFor({ state: "hidden" });
  const late = await person(server);
  assert.equal((await late.page.goto(link)).status(), 404);
  quiet(ada, phone);
  await leave(ada, phone, late);
});
