import { once } from "node:events";
import { rmSync } from "node:fs";
import { type IncomingMessage, request, type Server } from "node:http";
import type { SQLInputValue } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { listen } from "../../src/http/listen.server.ts";
import { openSchool } from "../../src/open-school.ts";
import { openMetrics } from "../../src/ops/metrics/open-metrics.server.ts";
import { openListener } from "../../src/request-listener.ts";
import { demoFolder } from "./demo-folder.ts";
import { addDocument } from "./documents.ts";
import { simplified } from "./html.ts";
import { PATIENCE } from "./patience.ts";
import { inRows, type Rows } from "./rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { sendForm } from "./test-forms.ts";
import { removeAway, storeSettings } from "./test-store.ts";

const builtSite = new URL("../../build/server/main.cjs", import.meta.url).href;

/**
 * The real server with the real site over the demo school, in this process, so that tests can count, delay and date renderings.
 */
export class ServedSchool {
  origin = "";
  now = new Date();
  /** The rendered addresses, in order. */
  rendered: string[] = [];
  /** Renderings wait for this promise. */
  hold: Promise<unknown> = Promise.resolve();
  /** Without queues no post waits: a flood is nothing that the test is about. */
  hasQueues = true;
  /** Its `DATA_DIR`. */
  folder = "";
  #isGuest = false;
  #school: Awaited<ReturnType<typeof openSchool>> | undefined;
  #server: Server | undefined;
  #stop = async () => {};

  /**
   * Each visitor may come by a proxy, from an address of his own.
   * @param beside a school whose store this one serves as well, as another process does; it is closed after this one.
   */
  async open(settings: Record<string, string> = {}, beside?: ServedSchool) {
    this.now = new Date("2026-11-20T06:30:00Z");
    this.rendered = [];
    this.hold = Promise.resolve();
    this.folder = settings.DATA_DIR ?? beside?.folder ?? (await demoFolder());
    this.#isGuest = beside !== undefined;
    const all = { TRUSTED_PROXIES: "127.0.0.1,::1", ...settings, DATA_DIR: this.folder };
    const school = await openSchool(storeSettings(all), () => this.now);
    this.#school = school;
    const { createSiteHandler, pageKey, notFound }: typeof import("../../src/handler.ts") = await import(builtSite);
    const site = await createSiteHandler(school.siteServices);
    const { listener, stop } = openListener({
      ...school.apiServices,
      changes: school.changes,
      pageKey,
      notFound,
      site: async (asked, from) => {
        const answer = await site(asked, from);
        if (answer instanceof Response) return answer;
        if (!this.hasQueues) return answer();
        return async () => {
          const { pathname, search } = new URL(asked.url);
          this.rendered.push(pathname + search);
          await this.hold;
          return answer();
        };
      },
      assetsFolder: fileURLToPath(new URL("../../build/client", import.meta.url)),
    });
    const { metricsPort: port } = school.config;
    const metrics =
      port && (await openMetrics({ ...school.config, ...school.apiServices, ...school.store, ...school, port }));
    this.#stop = async () => {
      if (metrics) metrics.stop();
      await stop();
    };
    this.#server = await listen(listener, { ...school.config, port: 0 });
    this.origin = `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  async close() {
    await this.stop();
    if (this.#isGuest) return;
    rmSync(this.folder, { recursive: true, force: true });
    removeAway(this.folder);
  }

  /** Ends the server and leaves its folder. */
  async stop() {
    const server = this.#server;
    if (server) {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    }
    await this.#stop();
    await this.#school?.forms.stop();
    await this.#school?.close();
  }

  get #opened() {
    if (!this.#school) throw new Error("the school is not open");
    return this.#school;
  }
  /** Rows and files, as the server has them open. */
  get store() {
    return this.#opened.store;
  }
  /** The addresses that the server answers by itself, without the site. */
  ownAddresses(): string[] {
    const site = async () => new Response(null, { status: 404 });
    const { routes } = createApp({ ...this.#opened.apiServices, site, assetsFolder: null });
    return [...new Set(routes.map(({ path }) => path))];
  }

  /** Looks for changes by another program at once. */
  async look() {
    await this.#school?.changes.look();
  }
  /** Logs and mails the alerts that are new, as the server does every ten minutes. */
  async checkAlerts() {
    await this.#school?.alerts.check();
  }
  /** From now on nothing looks for changes. */
  stopLooking() {
    this.#school?.changes.stop();
  }
  /** Looks for changes, and lets the second pass in which an old page may still be sent. */
  async notice() {
    await this.look();
    this.now = new Date(this.now.getTime() + 1000);
  }
  ask(path: string, headers: Record<string, string> = {}) {
    return fetch(this.origin + path, { headers });
  }
  async textOf(path: string) {
    return simplified(await (await this.ask(path)).text());
  }
  /** Waits until a page holds some words, or holds them no more. */
  async expectOn(path: string, words: string | RegExp, isThere = true) {
    await this.look();
    await vi.waitFor(async () => {
      const text = await this.textOf(path);
      const found = typeof words === "string" ? text.includes(words) : words.test(text);
      expect([path, words, found]).toEqual([path, words, isThere]);
    }, PATIENCE);
  }
  /** Lets renderings wait from now on. Returns what lets them go on. */
  halt(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.hold = promise;
    return resolve;
  }
  /** Sends a form to the API, as another program does. */
  send(path: string, fields: object, headers: Record<string, string> = {}) {
    return sendForm(this.origin + path, fields, headers);
  }
  /** Returns the answer with its bytes as sent: `fetch` would decompress them. */
  async rawAnswer(path: string, headers: Record<string, string>, method = "GET") {
    const asked = request(this.origin, { path, headers, method }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  }
  /** Writes to the store as another program does: SQL, or a function of the open database. */
  write(what: string | ((database: Rows) => void)) {
    inRows(this.folder, (rows) => {
      rows.exec("PRAGMA busy_timeout = 5000; PRAGMA legacy_alter_table = ON");
      if (typeof what === "string") rows.exec(what);
      else what(rows);
    });
  }
  /** Returns the rows that a question in SQL finds. */
  rows(question: string, ...values: SQLInputValue[]) {
    return inRows(this.folder, (rows) => rows.prepare(question).all(...values));
  }
  addNews(title: string, visible: { from?: Date; until?: Date } = {}) {
    const _id = title.replaceAll(" ", "-");
    const item = { _id, title, description: "", fromDate: "2026-11-20", attachments: [] };
    this.write((database) => addDocument(database, "news", item, visible));
  }
}

/**
 * A school that is open for all tests of a file: the demo school, or an empty one with `SEED: "none"`.
 * @param files of the demo school: "copied" for tests that remove or list them.
 */
export function schoolOfFile(
  settings: Record<string, string> = {},
  files: "copied" | "shared" = "shared",
): ServedSchool {
  const school = new ServedSchool();
  beforeAll(async () => {
    await school.open({ DATA_DIR: settings.SEED ? temporaryFolder() : await demoFolder(files), ...settings });
  });
  afterAll(() => school.close());
  return school;
}

/**
 * A school that is opened before each test of a file and closed after it.
 * @param files of the demo school: "copied" for tests that remove or list them.
 */
export function servedSchool(files: "copied" | "shared" = "shared"): ServedSchool {
  const school = new ServedSchool();
  beforeEach(async () => school.open({ DATA_DIR: await demoFolder(files) }));
  afterEach(() => school.close());
  return school;
}
