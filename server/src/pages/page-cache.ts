import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Changes, Subject, Versions } from "../db/changes.ts";
import { logError } from "../log.ts";
import { KeptPage } from "./kept-page.ts";

/** What the cache needs. */
export interface PageCacheServices {
  /** Renders the page of a key; tells what it is made of, and whether it may be sent again. */
  render(key: string): Promise<{ response: Response; subjects: ReadonlySet<Subject>; isKept: boolean }>;
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
/** Returns whether that time is over; also when the clock went back meanwhile. */
const isOver = ({ goodUntil }: Entry, now: number) =>
  goodUntil !== Number.POSITIVE_INFINITY && (now >= goodUntil || now < goodUntil - GRACE);
/** Milliseconds that a page stays unchanged before it is worth all effort of the compressor. */
const SETTLED = 1000;
const LIMIT = 16 * 1024 * 1024;
/** Addresses that are kept, whatever they weigh: one page may stand at several. */
const MOST = 1000;

/**
 * Keeps rendered pages in memory (decisions §5). A page is rendered once at a time; when something it is made of changes, it
 * is rendered anew in the background while the old bytes are sent, for a second at most. A day at the school has pages of its
 * own. A page whose source cannot be read now is not sent from here: rendering it marks the last good copy with its time
 * (decisions §4.18).
 */
export class PageCache {
  readonly #services: PageCacheServices;
  readonly #limit: number;
  readonly #entries = new Map<string, Entry>();
  #rendering = new Map<string, Promise<KeptPage>>();
  /** Keys of pages that somebody waits for. */
  readonly #awaited = new Set<string>();
  /** The day that the pages are made for, in ms: a moment of it before which nobody has asked yet, and its end. */
  #dayFrom = 0;
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
    if (!entry || isOver(entry, now)) {
      this.#awaited.add(key);
      return this.#rendered(key);
    }
    entry.askedAt = now;
    return entry.page;
  }

  /** What is kept: pages and bytes. */
  get size(): { pages: number; bytes: number } {
    let bytes = 0;
    for (const page of new Set([...this.#entries.values()].map((entry) => entry.page))) bytes += page.bytes;
    return { pages: this.#entries.size, bytes };
  }

  /** Nothing that was made on another day is sent any more, nor what is still being made; the clock may go back as well. */
  #today(): number {
    const now = this.#services.now();
    const time = now.getTime();
    if (time < this.#dayEnd && time >= this.#dayFrom) return time;
    const dayEnd = this.#services.dayEnd(now);
    this.#dayFrom = time;
    if (dayEnd !== this.#dayEnd) {
      this.#entries.clear();
      this.#rendering = new Map();
      this.#dayEnd = dayEnd;
    }
    return time;
  }

  #rendered(key: string): Promise<KeptPage> {
    const under = this.#rendering;
    const known = under.get(key);
    if (known) return known;
    const made = this.#render(key).finally(() => {
      under.delete(key);
      this.#awaited.delete(key);
    });
    under.set(key, made);
    return made;
  }

  async #render(key: string): Promise<KeptPage> {
    const day = this.#dayEnd;
    const before = this.#services.changes.current();
    const { response, subjects, isKept } = await this.#services.render(key);
    const made = await KeptPage.of(response);
    // The same page may stand at several addresses, and may come out as it was: its bytes are there once.
    const page = [...this.#entries.values()].find((entry) => entry.page.etag === made.etag)?.page ?? made;
    // The new bytes are ready before the old ones go.
    if (this.#entries.has(key)) await page.finish("br");
    const now = this.#today();
    if (day !== this.#dayEnd) return page;
    if (!isKept) {
      this.#entries.delete(key);
      return page;
    }
    const old = this.#entries.get(key);
    const entry = {
      page,
      madeOf: new Map([...before].filter(([subject]) => subjects.has(subject))),
      renderedAt: now,
      // Whoever waits for it asks now; in the background nobody does.
      askedAt: this.#awaited.delete(key) ? now : (old?.askedAt ?? now),
      goodUntil: Number.POSITIVE_INFINITY,
    };
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
      // Longer than it settles: the clock went back.
      if (wait > 0 && wait <= SETTLED) await pause(wait, undefined, { ref: false });
      else await entry.page.polish().catch((cause) => logError("compressing a page", cause));
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
    while (this.#entries.size > 1 && (this.size.bytes > this.#limit || this.#entries.size > MOST)) {
      const [key] = [...this.#entries].reduce((oldest, found) =>
        found[1].askedAt < oldest[1].askedAt ? found : oldest,
      );
      this.#entries.delete(key);
    }
  }
}
