// What is wrong with a page for those who cannot see it all.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * The numbers on a piece are its values, not what it is called: its description
 * says them. axe takes whatever is written inside a button for its label.
 */
const isValue = (id, { html }) => id === "label-content-name-mismatch" && html.startsWith('<g class="piece');

/** What axe finds wrong with the page as it is. */
export async function violations(page) {
  if (!(await page.evaluate(() => "axe" in window))) {
    // Not as a script element, which the policy rightly forbids.
    await page.evaluate(await readFile(AXE, "utf8"));
  }
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.flatMap(({ id, nodes }) => {
    const wrong = nodes.filter((node) => !isValue(id, node));
    return wrong.length ? [`${id}: ${wrong.map(({ html }) => html.slice(0, 120)).join(" | ")}`] : [];
  });
}
