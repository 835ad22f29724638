// Lobby and one's own tables: looked at again every few seconds, as the server
// makes them; sitting down in one click.

import { Refused, post } from "../lib/api.js";
import { say } from "../lib/words.js";

const list = /** @type {HTMLElement | null} */ (document.getElementById("fresh"));
const SECOND = 1_000;

/** Takes over the list, and the number in the header, from the same page. */
async function refresh() {
  if (list === null || document.hidden || list.contains(document.activeElement)) return;
  try {
    const response = await fetch(location.href, { headers: { accept: "text/html" } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.getElementById("fresh");
    if (fresh && fresh.innerHTML !== list.innerHTML) list.replaceChildren(...fresh.childNodes);
    const waiting = page.querySelector('.top a[href="/my"]');
    document.querySelector('.top a[href="/my"]')?.replaceChildren(...(waiting?.childNodes ?? []));
  } catch {
    // No network just now: the list stays as it is.
  }
}

if (list !== null) {
  setInterval(refresh, Number(list.dataset.every ?? 10) * SECOND);
  document.addEventListener("visibilitychange", refresh);
  list.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.matches(".sits")) return;
    event.preventDefault();
    const table = form.closest("li")?.dataset.table;
    const problem = document.querySelector(".problem");
    try {
      await post(`/api/tables/${table}/sit`, {});
      location.assign(`/tables/${table}`);
    } catch (error) {
      if (problem) problem.textContent = error instanceof Refused ? error.message : say("table-failed");
      /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
      refresh();
    }
  });
}
