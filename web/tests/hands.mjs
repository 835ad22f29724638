// Three ways to play a gesture: with a mouse, with fingers, with keys alone.

import assert from "node:assert/strict";

/** The middle of a thing on the screen: of a cell's ground, or of the whole thing. */
async function middle(page, touch) {
  const thing = page.locator(`#board [data-touch="${touch}"]`);
  const ground = thing.locator(".ground");
  const box = await ((await ground.count()) > 0 ? ground : thing).boundingBox();
  assert.ok(box, `${touch} is on the screen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The button beside the board or beside a thing on it, if the board asks for it. */
const button = (page, touch) => page.locator(`button[data-touch="${touch}"]`);
const isButton = (touch) => touch.startsWith("button:");

export async function mouse(page, { touches }) {
  for (const touch of touches) {
    if (!isButton(touch)) await page.mouse.click(...(await middle(page, touch)));
    else if (await button(page, touch).isVisible()) await button(page, touch).click();
  }
}

/** Fingers on a small screen: what is chosen is then confirmed. */
export async function fingers(page, { touches }) {
  for (const touch of touches) {
    if (!isButton(touch)) await page.touchscreen.tap(...(await middle(page, touch)));
    else if (await button(page, touch).isVisible()) await button(page, touch).tap();
  }
  const confirm = page.locator("#tray button.primary:not([data-touch])");
  if (await confirm.isVisible()) await confirm.tap();
}

/** From the piece to the cell in one movement. */
export async function drag(page, { touches }) {
  const [from, to] = [await middle(page, touches[0]), await middle(page, touches[1])];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
  const last = touches.at(-1);
  if (isButton(last) && (await button(page, last).isVisible())) await button(page, last).click();
}

/** Where the focus is, and where it should go, in the scene's terms. */
const places = (page, touch) =>
  page.evaluate((wanted) => {
    const at = (element) => {
      const box = element.querySelector(".ground").getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
    };
    const goal = document.querySelector(`#board [data-touch="${wanted}"]`);
    return { here: at(document.activeElement), there: at(goal), done: document.activeElement === goal };
  }, touch);

export async function keys(page, { touches }) {
  for (const touch of touches) {
    if (isButton(touch)) {
      if (!(await button(page, touch).isVisible())) continue;
      for (let i = 0; i < 8; i++) {
        const focused = await page.evaluate(() => document.activeElement?.getAttribute("data-touch"));
        if (focused === touch) break;
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Enter");
      continue;
    }
    // From wherever the focus is, Tab leads to the board.
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate(() => document.activeElement?.closest("#board [data-touch]") !== null)) break;
      await page.keyboard.press("Tab");
    }
    for (let i = 0; ; i++) {
      assert.ok(i < 60, `arrows do not lead to ${touch}`);
      const { here, there, done } = await places(page, touch);
      if (done) break;
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      const row = here.size / 3;
      if (dy < -row) await page.keyboard.press("ArrowUp");
      else if (dy > row) await page.keyboard.press("ArrowDown");
      else await page.keyboard.press(dx < 0 ? "ArrowLeft" : "ArrowRight");
    }
    await page.keyboard.press("Enter");
  }
}
