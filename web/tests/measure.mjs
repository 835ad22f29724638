// Figures, by hand: bytes of the table page, time from a touch to the painted
// answer, and Lighthouse where it is installed. Prints; judges nothing.

import { execFileSync } from "node:child_process";
import { mouse } from "./hands.mjs";
import { PEOPLE, Server, open, person, quit, state } from "./server.mjs";

const server = await new Server().start();
const { page, context } = await person(server);

/** All that a first visit to a page transfers, headers aside. */
async function bytes(path) {
  const { context: fresh, page: first } = await person(server);
  const session = await fresh.newCDPSession(first);
  await session.send("Network.enable");
  let sum = 0;
  let files = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    sum += encodedDataLength;
    files += 1;
  });
  await first.goto(path, { waitUntil: "load" });
  await first.waitForTimeout(1000);
  await fresh.close();
  return `${(sum / 1024).toFixed(1)} KB in ${files} requests`;
}

/** From the touch that decides a move until the frame that shows it. */
async function answers(count) {
  const id = await open(page, { game: "stations", options: "match=1", seats: PEOPLE });
  const times = [];
  while (times.length < count) {
    const { gestures } = await state(page, id);
    const [{ touches }] = gestures;
    if (touches.length > 1 || touches[0].startsWith("button:")) break;
    const moves = await page.locator("#moves li").count();
    await page.evaluate((before) => {
      window.answered = new Promise((done) => {
        addEventListener("pointerup", () => {
          const start = performance.now();
          const look = () => {
            if (document.querySelectorAll("#moves li").length > before) done(performance.now() - start);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }, { once: true, capture: true });
      });
    }, moves);
    await mouse(page, { touches });
    times.push(await page.evaluate(() => window.answered));
  }
  return times;
}

function lighthouse(path) {
  try {
    const report = execFileSync(
      "npx",
      ["--yes", "lighthouse@12", server.base + path, "--quiet", "--output=json",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage",
        "--only-categories=performance,accessibility,best-practices,seo"],
      { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" }, maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] },
    );
    const { categories, audits } = JSON.parse(report.toString());
    const weak = Object.values(audits).filter(({ score }) => score !== null && score < 0.9).map(({ id }) => id);
    return Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`).join(", ") + ` (below 0.9: ${weak.join(", ") || "nothing"})`;
  } catch (error) {
    return `not measured: ${String(error).split("\n")[0]}`;
  }
}

await page.goto("/");
const table = await open(page, { game: "ra", seats: PEOPLE });
console.log(`table page of ra, first visit: ${await bytes(`/tables/${table}`)}`);
console.log(`shelf, first visit: ${await bytes("/")}`);
const times = [];
while (times.length < 64) times.push(...(await answers(16)));
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(1);
console.log(`touch to painted answer, ${times.length} moves: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
if (process.argv.includes("--lighthouse")) {
  console.log(`Lighthouse, shelf: ${lighthouse("/")}`);
  console.log(`Lighthouse, table: ${lighthouse(`/tables/${table}`)}`);
}
await context.close();
await quit();
await server.stop();
