// What every page does: apply the settings, and switch language and appearance
// without leaving the page's place.

import "../lib/person.js";
import { apply, cookie, keep, settings } from "../lib/settings.js";

apply(settings());

for (const link of document.querySelectorAll("a[data-language]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    cookie("lang", /** @type {HTMLElement} */ (link).dataset.language ?? "fr");
    // The address may carry a language of its own, which would win.
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    if (address.href === location.href) location.reload();
    else location.replace(address);
  });
}

document.getElementById("theme")?.addEventListener("click", () => {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = settings().theme === "system" ? (dark ? "dark" : "light") : settings().theme;
  keep("theme", now === "dark" ? "light" : "dark");
});
