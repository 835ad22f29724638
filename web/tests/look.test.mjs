// What a newcomer sees: for every game and every kind of step, on both sizes and
// in every theme, what can be touched is drawn and nothing else is, prompts follow
// the touches, looks stand out from their ground, writing can be read, and on a
// telephone a finger near something legal means it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PEOPLE, Server, open, person, quit, state, until } from "./server.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await quit();
  await server.stop();
});

/** Positions that have between them every kind of step of every game. */
const MOMENTS = {
  stations: [
    ["", null],
    ["board=1.0 2.1 3'.2 4.3", "fill"],
  ],
  ra: [
    ["", "w 3F1 3G2 3H2 / 3F11 3G11 3H12"],
    ["", "r 1G4 3H2 2I3 3J6 / 1E8 1E10 2G7 1G9 2H12 2K12"],
  ],
  astral: [
    ["option=6", null],
    ["option=5", null],
  ],
  batons: [
    ["opening=house", null],
    ["opening=booklet", null],
    ["opening=booklet", "d k11k12 l11l13 m11m14 n12n14 o13o14 j11m14 k11n14 l11o14 m11o13 j11m11 k12l12 l13o13 m12n12 m14o14 / k11V k11A k12V l11V l12A l13V m12A / m11A m12V m13V m13A n12A n13V n13A"],
    ["opening=booklet", "d k11k12 l12l13 m11m14 n13n14 o12o15 k10o14 k11o15 k12m14 l10o13 k10l10 k11l11 k12l12 m12o12 m13o13 m14n14 / k10V k11V k11A k12V l12A n12V / m11A m13V m13A n13V n13A / n13o13-n14o14"],
    ["opening=booklet", "d k11k12 l11l13 m12m14 n12n15 o12o15 k10n13 k11l12 l10o13 l13n15 m13n14 k10l10 k11l11 k12l12 l13n13 m12o12 n14o14 n15o15 / k10V k11V m12A n12V / l11A m12V n12A n14V / jump l11A"],
  ],
  choc: [
    ["", "1 R>W R choose / A2=rrs A4=rrr A6=sss A8=rss / G2=rss G4=sss G6=rrr G8=rrs"],
    ["", "1 R>W R act:F1:m / A2=rrs A4=rrr A6=sss A8=rss / F1=rs G2=s* G4=sss G6=rrr G8=rrs"],
    ["", "2 W>R W act:C3: / C3=rrs1 C7=rrss / E4=rss E7=rs G9=rr1"],
    ["", "2 R>W W act:E3:m / A1=s* A5=r A6=rrssss A8=s B6=r C3=r* E3=rs / E4=rs* F5=r* F8=r G2=ss G4=ss* G6=r G8=rs"],
    ["scenario=ford", null],
    ["scenario=pass", "1 R>W R lose:D7:mf:A8-2 / A3=kkk A5=ssss* A6=rs* A8=kkks* A9=rr* B6=s* / D7=r E4=mm E8=r* F6=g* G4=sss G7=rrm* H6=ss*"],
    ["scenario=plain", null],
  ],
};

const SIZES = {
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const THEMES = [
  ["light", "normal"],
  ["dark", "normal"],
  ["light", "high"],
  ["dark", "high"],
];

/** The gestures that begin with these touches. */
const matching = (gestures, made) => gestures.filter(({ touches }) => made.every((touch, i) => touches[i] === touch));

/** Plays through the API, without the page. */
const act = (page, id, action, version) =>
  page.evaluate(
    async ([path, body]) => {
      const response = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(await response.text());
    },
    [`/api/tables/${id}/act`, { action, version, token: crypto.randomUUID() }],
  );

/** A table at a moment of a game; `fill` plays until something can be captured. */
async function table(page, game, options, position) {
  const set = position && position !== "fill" ? { position } : {};
  const id = await open(page, { game, options, seats: PEOPLE, ...set });
  if (position !== "fill") return id;
  for (;;) {
    const { gestures, version } = await state(page, id);
    if (gestures[0].effects[0] !== "place") break;
    await act(page, id, gestures[(7 * version) % gestures.length].action, version);
  }
  await page.reload();
  await page.waitForSelector("#board .cell");
  return id;
}

/** Do these touches play an action? A single one is left, and only buttons would be to touch. */
function decided(gestures, made) {
  const left = matching(gestures, made);
  return left.length === 1 && left[0].touches.slice(made.length).every((touch) => touch.startsWith("button:"));
}

/** One beginning for each kind of step: touches after which the next ones do something else. */
function beginnings(gestures) {
  const kinds = new Map([["", []]]);
  for (const { touches, effects } of gestures) {
    for (let count = 1; count < touches.length; count++) {
      const [kind, made] = [effects.slice(0, count + 1).join(">"), touches.slice(0, count)];
      if (!kinds.has(kind) && !decided(gestures, made)) kinds.set(kind, made);
    }
  }
  return [...new Map([...kinds.values()].map((made) => [made.join(" "), made])).values()];
}

/** Makes the touches with the board's own ears, at the middle of each thing. */
async function make(page, touches) {
  for (const touch of touches) {
    const at = await page.evaluate((name) => {
      const thing = [...document.querySelectorAll(`[data-touch="${name}"]`)].find((one) => one.closest("#board, #tray, .picker"));
      const box = (thing?.querySelector(".ground, .reach") ?? thing)?.getBoundingClientRect();
      return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    }, touch);
    assert.ok(at, `${touch} is on the screen`);
    if (touch.startsWith("button:")) await page.locator(`button[data-touch="${touch}"]`).click();
    else await page.mouse.click(at.x, at.y);
  }
}

/** What is drawn as touchable: looks on the board, handles, buttons. */
const drawn = (page) =>
  page.evaluate(() => {
    const seen = (element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
    };
    const looks = [...document.querySelectorAll("#board .look[data-for]")].filter(seen).map((one) => one.getAttribute("data-for"));
    const handles = [...document.querySelectorAll("#board .handle")].filter(seen).map((one) => one.getAttribute("data-touch"));
    const buttons = [...document.querySelectorAll("button[data-touch]")].filter(seen).map((one) => one.getAttribute("data-touch"));
    return [...new Set([...looks, ...handles, ...buttons])].sort();
  });

/**
 * Measures one theme: looks and pieces against what is under them, writing
 * against 11 pixels. Gives what is wrong.
 */
const measured = (page, theme, contrast) =>
  page.evaluate(
    ([theme, contrast]) => {
      const root = document.documentElement;
      root.dataset.theme = theme;
      root.dataset.contrast = contrast === "high" ? "high" : "";
      const wrong = [];
      const parts = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const luminance = (colour) => {
        const [r, g, b] = parts(colour).slice(0, 3).map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (a, b) => {
        const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
        return (high + 0.05) / (low + 0.05);
      };
      const solid = (colour) => colour !== "none" && colour !== "" && (parts(colour)[3] ?? 1) > 0.9;
      const style = (element) => getComputedStyle(element);
      const board = document.querySelector("#board");
      let behind = board;
      while (behind && !solid(style(behind).backgroundColor)) behind = behind.parentElement;
      const page = behind ? style(behind).backgroundColor : "rgb(255, 255, 255)";
      const ground = (touch) => {
        const thing = board.querySelector(`[data-touch="${touch}"]`);
        const cell = thing?.dataset.cell ? board.querySelector(`[data-touch="cell:${thing.dataset.cell}"]`) : thing;
        const fill = cell?.querySelector(".ground");
        return fill && solid(style(fill).fill) ? style(fill).fill : page;
      };
      const colourOf = (element) => (solid(style(element).stroke) ? style(element).stroke : style(element).fill);
      for (const look of board.querySelectorAll(".look[data-for], .told[data-for]")) {
        const [ink, halo] = [look.querySelector(".ink"), look.querySelector(".halo")];
        if (!ink) continue;
        const [own, under] = [colourOf(ink), ground(look.getAttribute("data-for"))];
        const name = `${look.getAttribute("class")} on ${look.getAttribute("data-for")}`;
        if (ratio(own, under) < 3) wrong.push(`${name}: ${ratio(own, under).toFixed(2)} on its ground`);
        if (halo && solid(colourOf(halo)) && ratio(own, colourOf(halo)) < 3) wrong.push(`${name}: ${ratio(own, colourOf(halo)).toFixed(2)} on its halo`);
        if (Number(style(look).opacity) < 0.9) wrong.push(`${name}: faint`);
      }
      for (const piece of board.querySelectorAll(".piece")) {
        const under = ground(piece.dataset.touch);
        const shapes = [...piece.querySelectorAll("path, text")];
        const colours = shapes.flatMap((shape) => [style(shape).fill, style(shape).stroke]).filter(solid);
        const best = Math.max(...colours.map((colour) => ratio(colour, under)));
        if (best < 3) wrong.push(`${piece.dataset.touch}: ${best.toFixed(2)} on its ground`);
        // What is written on a piece stands out from its widest area.
        const area = shapes.filter((shape) => shape.matches("path") && solid(style(shape).fill));
        const size = (shape) => shape.getBBox().width * shape.getBBox().height;
        const widest = area.sort((a, b) => size(b) - size(a))[0];
        for (const text of widest ? piece.querySelectorAll("text") : []) {
          const read = ratio(style(text).fill, style(widest).fill);
          if (read < 4.5) wrong.push(`“${text.textContent}” on ${piece.dataset.touch}: ${read.toFixed(2)}`);
        }
      }
      // What is written on a dot does not run over it.
      for (const sign of board.querySelectorAll(".look .sign.on-dot")) {
        const [text, dot] = [sign, sign.previousElementSibling].map((one) => one.getBoundingClientRect());
        if (text.left < dot.left - 1 || text.right > dot.right + 1) wrong.push(`“${sign.textContent}” is wider than its dot`);
      }
      const scale = board.querySelector("svg").getScreenCTM().a;
      for (const text of board.querySelectorAll("svg text")) {
        const size = parseFloat(style(text).fontSize) * scale;
        if (style(text).visibility === "visible" && size < 10.9) wrong.push(`“${text.textContent}” is ${size.toFixed(1)} pixels high`);
      }
      for (const element of document.querySelectorAll("#prompt, #tray *, #board button, #board .value-card *, #scoreboard")) {
        if (element.getBoundingClientRect().width > 0 && parseFloat(style(element).fontSize) < 11) wrong.push(`${element.tagName} “${element.textContent}” is small`);
      }
      return [...new Set(wrong)].slice(0, 8);
    },
    [theme, contrast],
  );

/**
 * Points at the whole board, as finely as a finger can: wherever something legal is
 * within half of 44 pixels, something legal is meant, and the thing itself at its
 * middle. `others` can be meant too, where the finger lies on them: what was chosen,
 * and other beginnings.
 */
const missed = (page, legal, others) =>
  page.evaluate(([legal, others]) => {
    const STEP = 14;
    const svg = document.querySelector("#board svg");
    const box = svg.getBoundingClientRect();
    const middles = legal.flatMap((touch) => {
      // Where it is drawn to be touched: handles are drawn as themselves.
      const drawn = document.querySelector(`#board .look[data-for="${touch}"] .ink`) ?? document.querySelector(`#board [data-touch="${touch}"]`);
      const { x, y, width, height } = drawn.getBoundingClientRect();
      return [{ touch, x: x + width / 2, y: y + height / 2 }];
    });
    const aimed = (x, y) => {
      const target = document.elementFromPoint(x, y);
      if (!target?.closest("#board svg")) return undefined;
      target.dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: y, pointerType: "mouse", bubbles: true }));
      return [...document.querySelectorAll("#board .aimed")].map((one) => one.getAttribute("data-touch"));
    };
    const wrong = [];
    for (const { touch, x, y } of middles) {
      const meant = aimed(x, y);
      if (meant && !meant.includes(touch)) wrong.push(`the middle of ${touch} means ${meant.join(" ") || "nothing"}`);
    }
    for (let x = box.left + 3; x < box.right; x += STEP) {
      for (let y = box.top + 3; y < box.bottom; y += STEP) {
        const near = middles.filter((one) => Math.abs(one.x - x) < 21 && Math.abs(one.y - y) < 21);
        if (near.length === 0) continue;
        const meant = aimed(x, y);
        if (meant && !meant.some((one) => legal.includes(one) || others.includes(one))) wrong.push(`${Math.round(x)},${Math.round(y)} beside ${near[0].touch} means ${meant.join(" ") || "nothing"}`);
      }
    }
    return wrong.slice(0, 8);
  }, [legal, others]);

for (const [game, moments] of Object.entries(MOMENTS)) {
  for (const [size, device] of Object.entries(SIZES)) {
    test(`${game} at ${size}: what can be touched is drawn, readable, and within reach`, async () => {
      const { page, context, wrongs } = await person(server, device);
      await page.goto("/");
      for (const [options, position] of moments) {
        const id = await table(page, game, options, position);
        const { gestures, prompt, prompts } = await state(page, id);
        for (const made of beginnings(gestures)) {
          const where = `${game} ${options} ${position ?? "start"} after ${made.join(" ") || "nothing"}`;
          // Nothing is touched by accident, and nothing is left from before.
          await page.keyboard.press("Escape");
          await make(page, made);
          const begun = matching(gestures, made);
          const next = [...new Set(begun.map(({ touches }) => touches[made.length]))].filter(Boolean).sort();
          assert.deepEqual(await drawn(page), next, `drawn: ${where}`);
          const says = made.length === 0 ? prompt : prompts[begun[0].next[made.length - 1]];
          assert.equal((await page.locator("#prompt").textContent()).trim(), says.trim(), `prompt: ${where}`);
          for (const [theme, contrast] of THEMES) assert.deepEqual(await measured(page, theme, contrast), [], `${theme}, ${contrast}: ${where}`);
          const onBoard = next.filter((touch) => !/^(button|point):/.test(touch));
          if (size === "390" && onBoard.length > 0) {
            const others = [...made, ...(made.length > 0 ? gestures.map(({ touches }) => touches[0]) : [])];
            assert.deepEqual(await missed(page, onBoard, others), [], `within reach: ${where}`);
          }
        }
      }
      assert.deepEqual(wrongs, []);
      await context.close();
    });
  }
}

test("astral: a finger anywhere in a direction chooses the heading, and so does dragging", async () => {
  const { page, context, wrongs } = await person(server);
  await page.goto("/");
  const id = await open(page, { game: "astral", options: "option=6", seats: PEOPLE });
  /** The handle farthest to one side, and a place far beyond it. */
  const beyond = (side) =>
    page.evaluate((side) => {
      const handles = [...document.querySelectorAll("#board .handle.next")].map((one) => ({ one, box: one.getBoundingClientRect() }));
      const farthest = handles.sort((a, b) => side * (b.box.x - a.box.x))[0];
      const [x, y] = [farthest.box.x + farthest.box.width / 2, farthest.box.y + farthest.box.height / 2];
      return { name: farthest.one.getAttribute("data-touch"), x: x + side * 120, y };
    }, side);
  for (const [turn, side, dragged] of [[1, 1, false], [2, -1, true]]) {
    const { gestures } = await state(page, id);
    const { touches } = gestures.find((gesture) => gesture.touches.length === 3);
    await make(page, touches.slice(0, 2));
    // The ship is seen where it would go, before its heading is chosen.
    assert.equal(await page.locator("#board .would").count(), 1);
    const { name, x, y } = await beyond(side);
    if (dragged) {
      const from = await page.locator(`#board [data-touch="${touches[1]}"] .ground`).boundingBox();
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 4 });
      // What the heading attacks is seen before it is let go.
      assert.ok((await page.locator("#board .told.seen").count()) > 0);
      await page.mouse.up();
    } else {
      await page.mouse.click(x, y);
    }
    const { steps } = await until(page, id, ({ version }) => version === turn);
    assert.equal(steps.at(-1).action.split("/")[1], name.split("-").at(-1));
  }
  assert.deepEqual(wrongs, []);
  await context.close();
});
