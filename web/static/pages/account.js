// One's own page: every form goes to the API; what is wrong is said in it.

import { Refused, get, post } from "../lib/api.js";
import { copy } from "../lib/copy.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/words.js";

/** @typedef {{id: string, label: string, created: string, token?: string}} Bot */

const bots = document.getElementById("bots");
const codes = document.getElementById("codes");

/** @param {HTMLFormElement} form @param {string} key @param {string} text */
function tell(form, key, text) {
  const place = form.querySelector(key);
  if (place) place.textContent = text;
}

/** @param {unknown} error */
const words = (error) => (error instanceof Refused ? error.message : say("table-failed"));

/** @param {Bot} bot */
function row(bot) {
  const problem = h("span", { class: "problem", role: "alert" });
  const item = h("li", {}, h("strong", {}, bot.label), " ", h("time", { datetime: bot.created }, bot.created.slice(0, 10)), " ");
  const end = async () => {
    try {
      await post("/api/me/bots/end", { id: bot.id });
      item.remove();
    } catch (error) {
      problem.textContent = words(error);
    }
  };
  item.append(
    h("button", { type: "button", class: "plain", "aria-label": `${say("account-token-end")} : ${bot.label}`, click: end }, say("account-token-end")),
    problem,
  );
  // Told once: whoever leaves without it makes another.
  if (bot.token) {
    item.append(
      h("p", { class: "hint" }, say("account-token")),
      h("input", { type: "text", readonly: true, value: bot.token, "aria-label": bot.label }),
    );
  }
  return item;
}

if (bots) {
  get("/api/me/bots").then(
    (list) => bots.replaceChildren(...list.map(row)),
    (error) => void (bots.textContent = words(error)),
  );
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.sends"))) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { api = "", then = "" } = form.dataset;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    tell(form, ".problem", "");
    tell(form, ".done", "");
    for (const button of form.querySelectorAll("button")) button.disabled = true;
    try {
      const answer = await post(api, Object.fromEntries(fields));
      if (then === "bots") bots?.append(row(answer));
      else if (then === "codes" && codes) codes.textContent = answer.codes.join("\n");
      else if (then !== "") location.assign(then);
      if (then === "" || then === "bots" || then === "codes") {
        tell(form, ".done", say("account-saved"));
        for (const field of form.querySelectorAll("input:not([name='name'])")) /** @type {HTMLInputElement} */ (field).value = "";
      }
    } catch (error) {
      tell(form, ".problem", words(error));
    }
    for (const button of form.querySelectorAll("button")) button.disabled = false;
  });
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy]"))) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy ?? ""));
  button.addEventListener("click", async () => {
    if (await copy(field.value, field)) button.textContent = say("table-copied");
  });
}
