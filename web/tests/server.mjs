// The real server in a temporary folder, and a real browser before it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const BINARY = process.env.PIONNIER;
if (!BINARY) throw new Error("PIONNIER must name the program to test");

/** Where screenshots go; not part of the repository. */
export const ARTEFACTS = new URL("../../artefacts/", import.meta.url).pathname;
mkdirSync(ARTEFACTS, { recursive: true });

/** A server; `kill` ends it without warning, `start` starts it on the same folder. */
export class Server {
  constructor(binary = BINARY) {
    this.binary = binary;
    this.folder = mkdtempSync(join(tmpdir(), "pionnier-web-"));
    this.listen = "127.0.0.1:0";
  }

  async start() {
    // Tests ask for more in a while than people do.
    const args = ["serve", "--listen", this.listen, "--data", this.folder, "--rate-limit", "0"];
    this.child = spawn(this.binary, args, { stdio: ["ignore", "pipe", "ignore"] });
    const lines = createInterface({ input: this.child.stdout });
    this.base = await new Promise((found, failed) => {
      this.child.once("exit", (code) => failed(new Error(`the server ended with ${code}`)));
      lines.once("line", (line) => found(line.match(/http:\/\/[^\s/]+/)?.[0]));
    });
    assert.ok(this.base, "the first line names the address");
    // A restart is to be found at the same place.
    this.listen = new URL(this.base).host;
    return this;
  }

  async kill() {
    const gone = new Promise((done) => this.child.once("exit", done));
    this.child.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

let browser;

/** The browser, started once. */
export async function chrome() {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  return browser;
}

export async function quit() {
  await browser?.close();
  browser = undefined;
}

/**
 * A person: a browser window with nothing remembered. Whatever goes wrong
 * unseen (console errors, requests to elsewhere) is collected in `wrongs`.
 */
export async function person(server, options = {}) {
  const context = await (await chrome()).newContext({
    baseURL: server.base,
    locale: "fr-FR",
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  const wrongs = [];
  page.on("console", (message) => {
    if (message.type() === "error") wrongs.push(message.text());
  });
  page.on("pageerror", (error) => wrongs.push(String(error)));
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== "data:" && host !== new URL(server.base).host) wrongs.push(`left home: ${request.url()}`);
  });
  return { context, page, wrongs };
}

/** Opens a table through the API, as this person. */
export async function open(page, body) {
  const id = await page.evaluate(async (sent) => {
    const response = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sent),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()).id;
  }, body);
  await page.goto(`/tables/${id}`);
  await page.waitForSelector("#board .cell");
  return id;
}

/** The table's state now, as the API gives it. */
export const state = (page, id, query = "") =>
  page.evaluate(async (path) => (await fetch(path)).json(), `/api/tables/${id}${query}`);

/** Waits until the table's log is longer than before. */
export async function until(page, id, done) {
  const limit = Date.now() + 15_000;
  for (;;) {
    const now = await state(page, id);
    if (done(now)) return now;
    assert.ok(Date.now() < limit, `nothing came of it at table ${id}`);
    await page.waitForTimeout(30);
  }
}

export const PEOPLE = [{ kind: "person" }, { kind: "person" }];
