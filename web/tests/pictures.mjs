// The pictures of the README, made anew: the shelf, and a table in the middle
// of a game. `cargo xtask pictures` runs this.

import { mkdirSync, writeFileSync } from "node:fs";
import { mouse } from "./hands.mjs";
import { ARTEFACTS, Server, chrome, open, person, quit, state } from "./server.mjs";

const FOLDER = new URL("../../docs/pictures/", import.meta.url).pathname;
const MOST_BYTES = 150 * 1024;

/** In English and in daylight. */
const LOOK = { locale: "en-GB", colorScheme: "light", viewport: { width: 1280, height: 800 } };

/** A game of Ra up to where White can capture a stack of three. */
const GAME = `
  2G2-G4 2G11-G9 2G4-G6 3H12-H11 3H2-H3 3F11-F10 3H3-H4 3F10-G10 3H4-H5 3H11-H10 3F1-F2 3H10-H9
  3H5-H6 3H9-H8 3F2-F3 3H8-G7 3F3-F4 3G10-H10 3F4-F5 3H10-H9 1H6-G6 3H9-H8 2H6-J6 1G11-G9
  1G2-G5 3G9-G8 1J6-J9 3G8-G9 1J6-J9 3H8-G8 2J9-J11 3G9-H10 1J11-G11 1G8xG11
`.trim().split(/\s+/);

/** Plays an action at a table of this person's. */
async function act(page, id, action) {
  const { version } = await state(page, id, "?brief=true");
  const answer = await page.evaluate(
    async ([path, body]) => {
      const response = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });
      return response.ok ? "" : response.text();
    },
    [`/api/tables/${id}/act`, JSON.stringify({ action, version, token: `picture-${version}` })],
  );
  if (answer) throw new Error(`${action}: ${answer}`);
}

/** A PNG as WebP, which is a quarter of its size; the browser knows how. */
async function webp(png) {
  const page = await (await chrome()).newPage();
  const text = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.88);
  }, `data:image/png;base64,${png.toString("base64")}`);
  await page.close();
  return Buffer.from(text.split(",")[1], "base64");
}

/** Writes what the page shows into the repository, and as PNG to look at. */
async function take(page, name) {
  const bytes = await webp(await page.screenshot({ path: `${ARTEFACTS}${name}.png` }));
  if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes, ${MOST_BYTES} are the most`);
  writeFileSync(`${FOLDER}${name}.webp`, bytes);
  console.log(`docs/pictures/${name}.webp: ${bytes.length} bytes`);
}

mkdirSync(FOLDER, { recursive: true });
const server = await new Server().start();
try {
  const { page } = await person(server, LOOK);
  await page.goto("/", { waitUntil: "networkidle" });
  await take(page, "shelf");

  const seats = [{ kind: "person", name: "Ada" }, { kind: "person", name: "Blaise" }];
  const id = await open(page, { game: "ra", seats });
  for (const action of GAME) await act(page, id, action);
  await page.reload();
  await page.waitForSelector("#board .cell");
  await mouse(page, { touches: ["cell:G6"] });
  await take(page, "table");
} finally {
  await quit();
  await server.stop();
}
