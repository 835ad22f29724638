// For whom this page was made. Where somebody signs in or out in another tab,
// the page says so instead of acting as somebody else.

const mark = document.querySelector('meta[name="person"]')?.getAttribute("content") ?? "";

/** What goes along with every request of the page. @type {Record<string, string>} */
export const made = mark === "" ? {} : { "pionnier-person": mark };
/** The same, for addresses. */
export const person = mark;

/** The page is somebody else's by now: it offers to be loaded again, and does nothing more. */
export function outdated() {
  const note = document.getElementById("someone-else");
  if (!note?.hidden) return;
  note.hidden = false;
  for (const part of document.querySelectorAll("#main > *")) {
    // The heading stays, for those who ask where they are.
    if (part instanceof HTMLElement) part.inert = part.tagName !== "H1";
  }
  note.querySelector("a")?.focus();
}

// Every page tells the others for whom it was made.
if (mark !== "" && "BroadcastChannel" in window) {
  const tabs = new BroadcastChannel("person");
  tabs.addEventListener("message", ({ data }) => {
    if (data !== mark) outdated();
  });
  tabs.postMessage(mark);
}
