import { schoolDayNumber } from "../../base/dates.ts";
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

interface PageCacheServices {
  render(key: string): Promise<RenderedPage>;
  changes: Changes;
  now(): Date;
  maxBytes?: number;
}

interface CacheEntry {
  page: CachedPage;
  /** The kinds of content on the page, with their versions at rendering. */
  dependencies: Versions;
  renderedAt: number;
  /** The number of the school day on which it was rendered. */
  day: number;
  /** The time at which a document appears or disappears; `Infinity` for none. */
  endsAt: number;
  /** `Infinity` while the page is fresh. */
  expiresAt: number;
}

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ENTRIES = 1000;
/** In milliseconds: a stale page may be sent while the new one is rendered. */
const GRACE = 1000;
/** In milliseconds: compresses only pages as small as can be that stayed unchanged so long. */
const UNCHANGED = 1000;

/**
 * Keeps rendered pages in memory (docs/decisions/page-cache.md). Renders a page once for all waiting requests. Renders a stale page again for the
 * first who asks, and sends the old one to others meanwhile, for a second at most. Sends no page of another school day, because pages show the day and the
 * season. Sends no page after a document has appeared or disappeared; every request checks that, so no timer has to run.
 */
export class PageCache {
  readonly #services: PageCacheServices;
  /** The page that was asked for longest ago comes first. */
  readonly #entries = new Map<string, CacheEntry>();
  /** Renderings under way, by day and key: one of yesterday is no answer today. */
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  #isCompressing = false;

  constructor(services: PageCacheServices) {
    this.#services = services;
    services.changes.onChange((_, isOld) => this.#checkAll(isOld));
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Returns the page at once when it is cached. Whoever asks first for a stale one waits for the new one. */
  get(key: string): CachedPage | Promise<CachedPage> {
    const now = this.#services.now();
    const entry = this.#entries.get(key);
    if (!entry || entry.day !== schoolDayNumber(now) || isExpired(entry, now.getTime())) return this.#renderOnce(key);
    if (isStale(entry) && !this.#rendering.has(`${entry.day} ${key}`)) return this.#renderOnce(key);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (!isStale(entry)) void this.#compressSmall(entry, now.getTime());
    return entry.page;
  }

  /** Resolves when no rendering is under way. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.#rendering.values());
  }

  get size(): { pages: number; bytes: number } {
    const bytes = [...this.#entries.values()].reduce((sum, { page }) => sum + page.bytes, 0);
    return { pages: this.#entries.size, bytes };
  }

  #renderOnce(key: string): Promise<CachedPage> {
    const keyOfDay = `${schoolDayNumber(this.#services.now())} ${key}`;
    const known = this.#rendering.get(keyOfDay);
    if (known) return known;
    const rendered = this.#render(key).finally(() => this.#rendering.delete(keyOfDay));
    this.#rendering.set(keyOfDay, rendered);
    return rendered;
  }

  async #render(key: string): Promise<CachedPage> {
    const { changes, now, render } = this.#services;
    const day = schoolDayNumber(now());
    const versions = changes.current();
    const { response, dependencies, isCacheable, endsAt } = await render(key);
    if (now().getTime() >= endsAt) return this.#render(key);
    const rendered = await CachedPage.of(response);
    const before = this.#entries.get(key)?.page;
    const page = before?.etag === rendered.etag ? before : rendered;
    // The old page stays until the new one can be sent at once.
    if (before) await page.encode("br");
    if (day !== schoolDayNumber(now())) return page;
    this.#entries.delete(key);
    const known = new Map([...versions].filter(([subject]) => dependencies.has(subject)));
    const fresh = { renderedAt: now().getTime(), expiresAt: Number.POSITIVE_INFINITY };
    // A page whose content changed during its rendering is old already: it is not kept.
    if (isCacheable && this.#changedSince(known).length === 0)
      this.#keep(key, { page, dependencies: known, day, endsAt, ...fresh });
    return page;
  }

  /** Makes room for a page by those that were asked for longest ago. */
  #keep(key: string, entry: CacheEntry) {
    this.#entries.set(key, entry);
    const { maxBytes = MAX_BYTES } = this.#services;
    for (const oldest of this.#entries.keys()) {
      if (oldest === key || (this.#entries.size <= MAX_ENTRIES && this.size.bytes <= maxBytes)) return;
      this.#entries.delete(oldest);
    }
  }

  /** Forgets pages that nobody has asked for since they were stale, and all stale ones when the change is old. */
  #checkAll(isOld: boolean) {
    const now = this.#services.now().getTime();
    for (const [key, entry] of this.#entries) {
      const isForgotten = isExpired(entry, now);
      const changed = this.#changedSince(entry.dependencies);
      entry.expiresAt = changed.length > 0 ? Math.min(entry.expiresAt, now + GRACE) : Number.POSITIVE_INFINITY;
      // Only a new page can say that a kind of content cannot be read (reading 19).
      const isUnreadable = changed.includes(null);
      if (isForgotten || isUnreadable || (isOld && isStale(entry))) this.#entries.delete(key);
    }
  }

  /** Returns the present version of each kind that has changed. */
  #changedSince(versions: Versions): (string | null | undefined)[] {
    const current = this.#services.changes.current();
    return [...versions]
      .filter(([subject, version]) => current.get(subject) !== version)
      .map(([subject]) => current.get(subject));
  }

  /** One page at a time: it takes a tenth of a second of another thread. */
  async #compressSmall({ page, renderedAt }: CacheEntry, now: number) {
    if (this.#isCompressing || page.isRecompressed || now < renderedAt + UNCHANGED) return;
    this.#isCompressing = true;
    await page.recompress().catch((cause) => logError("compressing a page", cause));
    this.#isCompressing = false;
  }
}

const isStale = ({ expiresAt }: CacheEntry) => expiresAt !== Number.POSITIVE_INFINITY;

/** A clock that was set back ends the grace time too. */
const isExpired = (entry: CacheEntry, now: number) =>
  now >= entry.endsAt || (isStale(entry) && (now >= entry.expiresAt || now < entry.expiresAt - GRACE));

/** Caches pages with status 200 and the page for unknown addresses, but no `no-store` page. Renders `isUrgent` pages first. */
export function openPageCache(
  answer: (request: Request, isUrgent: boolean) => Response | Promise<Response>,
  { changes, publicUrl, notFound, now }: { changes: Changes; publicUrl: string; notFound: string; now(): Date },
): PageCache {
  const pages: PageCache = new PageCache({
    changes,
    now,
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
