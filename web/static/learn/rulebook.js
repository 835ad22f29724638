// The rules pages: every example is a living board.

import { Living } from "./free-board.js";

// A page has many boards: each comes to life when it is nearly in sight.
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      // A board that cannot be set up stays the picture that it is.
      new Living(/** @type {HTMLElement} */ (target)).ready.catch(() => target.classList.add("dead"));
    }
  },
  { rootMargin: "400px" },
);
for (const figure of document.querySelectorAll("figure.living")) watcher.observe(figure);
