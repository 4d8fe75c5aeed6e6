import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Changes, Subject, Versions } from "../db/changes.ts";
import { logError } from "../log.ts";
import { KeptPage } from "./kept-page.ts";

/** What the cache needs. */
export interface PageCacheServices {
  /** Renders the page of a key, and tells what it is made of. */
  render(key: string): Promise<{ value: Response; subjects: ReadonlySet<Subject> }>;
  changes: Changes;
  now(): Date;
  /** The moment, in ms, when the school's day ends that `now` lies in. */
  dayEnd(now: Date): number;
  /** Bytes that all kept pages together may have. */
  limit?: number;
}

interface Entry {
  page: KeptPage;
  /** What it is made of, at which version. */
  madeOf: Versions;
  /** When it was rendered, and when it was last sent, in ms. */
  renderedAt: number;
  askedAt: number;
  /** Up to this moment, in ms, it may be sent: `Infinity` while nothing has changed. */
  goodUntil: number;
}

/** Milliseconds that a page is still sent after something in it has changed, while the new one is made. */
const GRACE = 1000;
/** Milliseconds that a page stays unchanged before it is worth all effort of the compressor. */
const SETTLED = 1000;
const LIMIT = 16 * 1024 * 1024;

/**
 * Keeps rendered pages in memory (decisions §5). A page is rendered once at a time; when something it is made of changes, it
 * is rendered anew in the background while the old bytes are sent, for a second at most. A day at the school has pages of its
 * own. What failed (`no-store`) and what is not a 200 is not kept; nor is a page sent whose source cannot be read now:
 * rendering it marks the last good copy with its time (decisions §4.18).
 */
export class PageCache {
  readonly #services: PageCacheServices;
  readonly #limit: number;
  readonly #entries = new Map<string, Entry>();
  #rendering = new Map<string, Promise<KeptPage>>();
  #dayEnd = 0;
  #isRefreshing = false;
  #isPolishing = false;

  constructor(services: PageCacheServices) {
    this.#services = services;
    this.#limit = services.limit ?? LIMIT;
    services.changes.onChange(() => this.#judgeAll());
  }

  /** A key is kept under its own address: the same text needs not be read again. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** The page of a key: at once when it is kept, else as soon as it is rendered. */
  get(key: string): KeptPage | Promise<KeptPage> {
    const now = this.#today();
    const entry = this.#entries.get(key);
    if (!entry || now >= entry.goodUntil) return this.#rendered(key);
    entry.askedAt = now;
    return entry.page;
  }

  /** What is kept: pages and bytes. */
  get size(): { pages: number; bytes: number } {
    let bytes = 0;
    for (const { page } of this.#entries.values()) bytes += page.bytes;
    return { pages: this.#entries.size, bytes };
  }

  /** At midnight nothing that was made yesterday is sent any more, nor what is still being made. */
  #today(): number {
    const now = this.#services.now();
    if (now.getTime() >= this.#dayEnd) {
      this.#entries.clear();
      this.#rendering = new Map();
      this.#dayEnd = this.#services.dayEnd(now);
    }
    return now.getTime();
  }

  #rendered(key: string): Promise<KeptPage> {
    const under = this.#rendering;
    const known = under.get(key);
    if (known) return known;
    const made = this.#render(key).finally(() => under.delete(key));
    under.set(key, made);
    return made;
  }

  async #render(key: string): Promise<KeptPage> {
    const day = this.#dayEnd;
    const before = this.#services.changes.current();
    const { value: response, subjects } = await this.#services.render(key);
    const page = await KeptPage.of(response);
    const now = this.#today();
    if (day !== this.#dayEnd) return page;
    if (response.status !== 200 || response.headers.get("Cache-Control") === "no-store") {
      this.#entries.delete(key);
      return page;
    }
    const old = this.#entries.get(key);
    const entry = {
      page: old?.page.etag === page.etag ? old.page : page,
      madeOf: new Map([...before].filter(([subject]) => subjects.has(subject))),
      renderedAt: now,
      askedAt: old?.askedAt ?? now,
      goodUntil: Number.POSITIVE_INFINITY,
    };
    // The new bytes are ready before the old ones go.
    if (old) await entry.page.finish("br");
    this.#entries.set(key, entry);
    this.#judge(key, entry, now);
    this.#shrink();
    void this.#polish();
    return entry.page;
  }

  /** Compares every page with what has changed: what was asked for since it was made is rendered anew, the rest forgotten. */
  #judgeAll() {
    const now = this.#today();
    for (const [key, entry] of this.#entries) {
      this.#judge(key, entry, now);
      if (entry.goodUntil !== Number.POSITIVE_INFINITY && entry.askedAt < entry.renderedAt) this.#entries.delete(key);
    }
    void this.#refresh();
  }

  #judge(key: string, entry: Entry, now: number) {
    const current = this.#services.changes.current();
    const different = [...entry.madeOf].filter(([subject, version]) => current.get(subject) !== version);
    if (different.some(([subject]) => current.get(subject) === null)) this.#entries.delete(key);
    else if (different.length > 0) entry.goodUntil = Math.min(entry.goodUntil, now + GRACE);
    else entry.goodUntil = Number.POSITIVE_INFINITY;
  }

  /** Renders what is out of date, one page after the other, the last asked for first; visitors come in between. */
  async #refresh() {
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    for (let key = this.#outOfDate(); key !== undefined; key = this.#outOfDate()) {
      await nextTurn();
      const made = await this.#rendered(key).catch((cause) => logError(`page ${key}`, cause));
      if (!made) this.#entries.delete(key);
    }
    this.#isRefreshing = false;
  }

  #outOfDate(): string | undefined {
    const old = [...this.#entries].filter(([, { goodUntil }]) => goodUntil !== Number.POSITIVE_INFINITY);
    return old.sort(([, a], [, b]) => b.askedAt - a.askedAt)[0]?.[0];
  }

  async #polish() {
    if (this.#isPolishing) return;
    this.#isPolishing = true;
    for (let entry = this.#unpolished(); entry; entry = this.#unpolished()) {
      const wait = entry.renderedAt + SETTLED - this.#services.now().getTime();
      if (wait > 0) await pause(Math.min(wait, SETTLED), undefined, { ref: false });
      else await entry.page.polish();
    }
    this.#isPolishing = false;
  }

  /** The one that has not changed for the longest: a page that changes every second must not keep the others waiting. */
  #unpolished(): Entry | undefined {
    const fast = [...this.#entries.values()].filter(({ page }) => !page.isPolished);
    return fast.sort((a, b) => a.renderedAt - b.renderedAt)[0];
  }

  /** Forgets what was not asked for the longest. */
  #shrink() {
    let { bytes } = this.size;
    while (bytes > this.#limit && this.#entries.size > 1) {
      const [key, entry] = [...this.#entries].reduce((oldest, found) =>
        found[1].askedAt < oldest[1].askedAt ? found : oldest,
      );
      bytes -= entry.page.bytes;
      this.#entries.delete(key);
    }
  }
}
