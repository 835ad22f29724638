// What is wrong with a page for those who cannot see it all.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe finds wrong with the page as it is. */
export async function violations(page) {
  if (!(await page.evaluate(() => "axe" in window))) {
    // Not as a script element, which the policy rightly forbids.
    await page.evaluate(await readFile(AXE, "utf8"));
  }
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
