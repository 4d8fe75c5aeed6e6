import { type CacheEntry, isStale } from "./cache-entry.server.ts";
import type { CachedPage } from "./cached-page.server.ts";

const MAX_ENTRIES = 1000;

export class CacheEntries extends Map<string, CacheEntry> {
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
