import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { logError } from "../../base/log.server.ts";
import type { Changes, Subject } from "../../db/published/changes.server.ts";
import { CacheEntries } from "./cache-entries.server.ts";
import { type CacheEntry, expiryOf, isExpired, isStale } from "./cache-entry.server.ts";
import { CachedPage } from "./cached-page.server.ts";

class CachedDay {
  readonly #endOf: (now: Date) => number;
  /** The first request of the day, and its end: Unix times in milliseconds. */
  #start = 0;
  #end = 0;

  constructor(endOf: (now: Date) => number) {
    this.#endOf = endOf;
  }

  get id(): number {
    return this.#end;
  }

  /** Also returns true when the clock was set back to another day. */
  hasTurned(now: Date): boolean {
    const time = now.getTime();
    if (time < this.#end && time >= this.#start) return false;
    const before = this.#end;
    this.#start = time;
    this.#end = this.#endOf(now);
    return this.#end !== before;
  }
}

/** In milliseconds: recompresses only pages that stayed unchanged so long. */
const UNCHANGED = 1000;

/** Recompresses entries one at a time. A second call does nothing while it runs. */
function recompressor(entries: CacheEntries, now: () => number): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    for (let entry = entries.oldestToRecompress(); entry; entry = entries.oldestToRecompress()) {
      const wait = entry.renderedAt + UNCHANGED - now();
      // A longer wait means that the clock was set back.
      if (wait > 0 && wait <= UNCHANGED) await pause(wait, undefined, { ref: false });
      else await entry.page.recompress().catch((cause) => logError("compressing a page", cause));
    }
    isRunning = false;
  };
}

interface RenderedPage {
  response: Response;
  dependencies: ReadonlySet<Subject>;
  isCacheable: boolean;
  /** The time at which a document appears or disappears; `Infinity` for none. */
  endsAt: number;
}

export interface PageCacheServices {
  render(key: string): Promise<RenderedPage>;
  changes: Changes;
  now(): Date;
  /** Unix time in milliseconds. */
  dayEnd(now: Date): number;
  maxBytes?: number;
}

const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Keeps rendered pages in memory (decisions §5). Renders a page once for all waiting requests. Renders a stale page again in the background
 * and sends the old one meanwhile, for a second at most. Drops all pages at the school's midnight, because pages show the day and the
 * season. Sends no page after a document has appeared or disappeared; every request checks that, so no timer has to run.
 */
export class PageCache {
  readonly #services: PageCacheServices;
  readonly #entries: CacheEntries;
  readonly #recompress: () => Promise<void>;
  /** Renderings under way, by day and key: one of yesterday is no answer today. */
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  /** Keys asked for since the last rendering. */
  readonly #requested = new Set<string>();
  readonly #day: CachedDay;
  #isRefreshing = false;
  #isStopped = false;

  constructor(services: PageCacheServices) {
    this.#services = services;
    this.#entries = new CacheEntries(services.maxBytes ?? MAX_BYTES);
    this.#day = new CachedDay(services.dayEnd);
    this.#recompress = recompressor(this.#entries, () => services.now().getTime());
    services.changes.onChange((_, isOld) => this.#checkAll(isOld));
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Returns the page at once when it is cached. */
  get(key: string): CachedPage | Promise<CachedPage> {
    const now = this.#startDay();
    const entry = this.#entries.get(key);
    if (!entry || isExpired(entry, now)) {
      this.#requested.add(key);
      return this.#renderOnce(key);
    }
    entry.requestedAt = now;
    entry.isUsed = true;
    if (!entry.page.isRecompressed) void this.#recompress();
    return entry.page;
  }

  /** Renders nothing more in the background. Resolves when no rendering is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled(this.#rendering.values());
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#entries.bytes };
  }

  /** Drops all pages when the day has changed. Returns the time in milliseconds. */
  #startDay(): number {
    const now = this.#services.now();
    if (this.#day.hasTurned(now)) this.#entries.clear();
    return now.getTime();
  }

  #renderOnce(key: string): Promise<CachedPage> {
    const keyOfDay = `${this.#day.id} ${key}`;
    const known = this.#rendering.get(keyOfDay);
    if (known) return known;
    const rendered = this.#render(key).finally(() => {
      this.#rendering.delete(keyOfDay);
      this.#requested.delete(key);
    });
    this.#rendering.set(keyOfDay, rendered);
    return rendered;
  }

  async #render(key: string): Promise<CachedPage> {
    const day = this.#day.id;
    const versions = this.#services.changes.current();
    const { response, dependencies, isCacheable, endsAt } = await this.#services.render(key);
    if (this.#services.now().getTime() >= endsAt) return this.#render(key);
    const rendered = await CachedPage.of(response);
    const page = this.#entries.findPage(rendered.etag) ?? rendered;
    // The old page stays until the new one can be sent at once.
    if (this.#entries.has(key)) await page.encode("br");
    const now = this.#startDay();
    if (day !== this.#day.id) return page;
    if (isCacheable) {
      const known = new Map([...versions].filter(([subject]) => dependencies.has(subject)));
      this.#add(key, { page, dependencies: known, endsAt }, now);
    } else this.#entries.delete(key);
    return page;
  }

  #add(key: string, added: Pick<CacheEntry, "page" | "dependencies" | "endsAt">, now: number) {
    // A rendering in the background is no request.
    const requestedAt = this.#requested.delete(key) ? now : (this.#entries.get(key)?.requestedAt ?? now);
    const entry = { ...added, renderedAt: now, requestedAt, isUsed: false, expiresAt: Number.POSITIVE_INFINITY };
    this.#entries.set(key, entry);
    this.#check(key, entry, now);
    this.#entries.evict();
  }

  /** Renders requested stale pages again; drops the others, and all of them when the change is old. */
  #checkAll(isOld: boolean) {
    const now = this.#startDay();
    for (const [key, entry] of this.#entries) {
      this.#check(key, entry, now);
      if (isStale(entry) && (isOld || entry.requestedAt < entry.renderedAt)) this.#entries.delete(key);
    }
    void this.#refresh();
  }

  #check(key: string, entry: CacheEntry, now: number) {
    const expiresAt = expiryOf(entry, this.#services.changes.current(), now);
    if (expiresAt === null) this.#entries.delete(key);
    else entry.expiresAt = expiresAt;
  }

  /** One page at a time: requests come in between. */
  async #refresh() {
    if (this.#isRefreshing || this.#isStopped) return;
    this.#isRefreshing = true;
    for (let key = this.#entries.lastRequestedStale(); key !== undefined; key = this.#entries.lastRequestedStale()) {
      await nextTurn();
      if (this.#isStopped) break;
      const page = await this.#renderOnce(key).catch((cause) => logError(`page ${key}`, cause));
      if (!page) this.#entries.delete(key);
    }
    this.#isRefreshing = false;
  }
}
