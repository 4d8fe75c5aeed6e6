import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { dayEnd } from "../../base/dates.ts";
import { readLanguage } from "../../base/language.ts";
import { logError } from "../../base/log.server.ts";
import { type Changes, type Subject, subjectsReadBy, type Versions } from "../../db/published/changes.server.ts";
import { CachedPage } from "./cached-page.server.ts";

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
 * Keeps rendered pages in memory (docs/performance.md). Renders a page once for all waiting requests. Renders a stale page again in the background
 * and sends the old one meanwhile, for a second at most. Sends no page of another school day, because pages show the day and the
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
  readonly #dayOf: (now: Date) => number;
  #isRefreshing = false;
  #isStopped = false;

  constructor(services: PageCacheServices) {
    this.#services = services;
    this.#entries = new CacheEntries(services.maxBytes ?? MAX_BYTES);
    this.#dayOf = dayByEnd(services.dayEnd);
    this.#recompress = recompressor(this.#entries, () => services.now().getTime());
    services.changes.onChange((_, isOld) => this.#checkAll(isOld));
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Returns the page at once when it is cached. */
  get(key: string): CachedPage | Promise<CachedPage> {
    const now = this.#services.now();
    const entry = this.#entries.get(key);
    if (!entry || entry.day !== this.#dayOf(now) || isExpired(entry, now.getTime())) {
      this.#requested.add(key);
      return this.#renderOnce(key);
    }
    entry.requestedAt = now.getTime();
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

  #renderOnce(key: string): Promise<CachedPage> {
    const keyOfDay = `${this.#dayOf(this.#services.now())} ${key}`;
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
    const day = this.#dayOf(this.#services.now());
    const versions = this.#services.changes.current();
    const { response, dependencies, isCacheable, endsAt } = await this.#services.render(key);
    if (this.#services.now().getTime() >= endsAt) return this.#render(key);
    const rendered = await CachedPage.of(response);
    const page = this.#entries.findPage(rendered.etag) ?? rendered;
    // The old page stays until the new one can be sent at once.
    if (this.#entries.has(key)) await page.encode("br");
    const now = this.#services.now();
    if (day !== this.#dayOf(now)) return page;
    if (isCacheable) {
      const known = new Map([...versions].filter(([subject]) => dependencies.has(subject)));
      this.#add(key, { page, dependencies: known, day, endsAt }, now.getTime());
    } else this.#entries.delete(key);
    return page;
  }

  #add(key: string, added: Pick<CacheEntry, "page" | "dependencies" | "day" | "endsAt">, now: number) {
    // A rendering in the background is no request.
    const requestedAt = this.#requested.delete(key) ? now : (this.#entries.get(key)?.requestedAt ?? now);
    const entry = { ...added, renderedAt: now, requestedAt, isUsed: false, expiresAt: Number.POSITIVE_INFINITY };
    this.#entries.set(key, entry);
    this.#check(key, entry, now);
    this.#entries.evict();
  }

  /** Renders requested stale pages again; drops the others, and all of them when the change is old. */
  #checkAll(isOld: boolean) {
    const now = this.#services.now();
    const day = this.#dayOf(now);
    for (const [key, entry] of this.#entries) {
      this.#check(key, entry, now.getTime());
      const isUnused = isStale(entry) && (isOld || entry.requestedAt < entry.renderedAt);
      if (isUnused || entry.day !== day) this.#entries.delete(key);
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

/** Caches pages with status 200 and the page for unknown addresses, but no `no-store` page. Renders `isUrgent` pages first. */
export function openPageCache(
  answer: (request: Request, isUrgent: boolean) => Response | Promise<Response>,
  { changes, publicUrl, notFound, now }: { changes: Changes; publicUrl: string; notFound: string; now(): Date },
): PageCache {
  const pages: PageCache = new PageCache({
    changes,
    now,
    dayEnd: (moment) => dayEnd(moment).getTime(),
    async render(key) {
      const isUrgent = !key.includes("?") || pages.has(key);
      const request = new Request(publicUrl + key);
      const began = now();
      const { value: response, subjects } = await subjectsReadBy(async () => answer(request, isUrgent));
      const isNoStore = response.headers.get("Cache-Control") === "no-store";
      const isGood = !isNoStore && response.status === (readLanguage(key).address === notFound ? 404 : 200);
      const turn = isGood ? await changes.turnAfter(began, subjects) : null;
      return {
        response,
        dependencies: subjects,
        isCacheable: isGood && turn !== "unreadable",
        endsAt: turn instanceof Date ? turn.getTime() : Number.POSITIVE_INFINITY,
      };
    },
  });
  return pages;
}

const MAX_ENTRIES = 1000;

class CacheEntries extends Map<string, CacheEntry> {
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    let bytes = 0;
    for (const page of new Set([...this.values()].map((entry) => entry.page))) bytes += page.bytes;
    return bytes;
  }

  findPage(etag: string): CachedPage | undefined {
    return [...this.values()].find(({ page }) => page.etag === etag)?.page;
  }

  lastRequestedStale(): string | undefined {
    const stale = [...this].filter(([, entry]) => isStale(entry));
    return stale.sort(([, a], [, b]) => b.requestedAt - a.requestedAt)[0]?.[0];
  }

  /**
   * Returns the entry that waits longest: a page that changes every second must not delay the others. Leaves out pages that nobody has
   * asked for again: crawlers ask for hundreds of addresses once.
   */
  oldestToRecompress(): CacheEntry | undefined {
    const waiting = [...this.values()].filter(({ page, isUsed }) => isUsed && !page.isRecompressed);
    return waiting.sort((a, b) => a.renderedAt - b.renderedAt)[0];
  }

  /** Deletes the least recently requested entries until the rest is within the limits. One entry always stays. */
  evict() {
    while (this.size > 1 && (this.bytes > this.#maxBytes || this.size > MAX_ENTRIES)) {
      const [key] = [...this].reduce((oldest, found) =>
        found[1].requestedAt < oldest[1].requestedAt ? found : oldest,
      );
      this.delete(key);
    }
  }
}

interface CacheEntry {
  page: CachedPage;
  /** The kinds of content on the page, with their versions at rendering. */
  dependencies: Versions;
  renderedAt: number;
  requestedAt: number;
  /** It was sent from the cache: somebody asks for it more often than it changes. */
  isUsed: boolean;
  /** The school day on which it was rendered, by its end. */
  day: number;
  /** The time at which a document appears or disappears; `Infinity` for none. */
  endsAt: number;
  /** `Infinity` while the page is fresh. */
  expiresAt: number;
}

/** In milliseconds: a stale page may be sent while the new one is rendered. */
const GRACE = 1000;

const isStale = ({ expiresAt }: CacheEntry) => expiresAt !== Number.POSITIVE_INFINITY;

/** A clock that was set back ends the grace time too. */
const isExpired = (entry: CacheEntry, now: number) =>
  now >= entry.endsAt || (isStale(entry) && (now >= entry.expiresAt || now < entry.expiresAt - GRACE));

/** Returns the time until which a page may be sent. Null when a dependency cannot be read: only a new page can say so (reading 19). */
function expiryOf({ dependencies, expiresAt }: CacheEntry, current: Versions, now: number): number | null {
  const changed = [...dependencies].filter(([subject, version]) => current.get(subject) !== version);
  if (changed.some(([subject]) => current.get(subject) === null)) return null;
  return changed.length > 0 ? Math.min(expiresAt, now + GRACE) : Number.POSITIVE_INFINITY;
}

/** Returns the school day of a time, by its end, also when the clock was set back. Only the first request of a day pays for it. */
function dayByEnd(endOf: (now: Date) => number): (now: Date) => number {
  let [start, end] = [0, 0];
  return (now) => {
    const time = now.getTime();
    if (time < start || time >= end) [start, end] = [time, endOf(now)];
    return end;
  };
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
