import type { Versions } from "../../db/published/changes.server.ts";
import type { CachedPage } from "./cached-page.server.ts";

export interface CacheEntry {
  page: CachedPage;
  /** The kinds of content on the page, with their versions at rendering. */
  dependencies: Versions;
  renderedAt: number;
  requestedAt: number;
  /** It was sent from the cache: somebody asks for it more often than it changes. */
  isUsed: boolean;
  /** The time at which a document appears or disappears; `Infinity` for none. */
  endsAt: number;
  /** `Infinity` while the page is fresh. */
  expiresAt: number;
}

/** In milliseconds: a stale page may be sent while the new one is rendered. */
const GRACE = 1000;

export const isStale = ({ expiresAt }: CacheEntry) => expiresAt !== Number.POSITIVE_INFINITY;

/** A clock that was set back ends the grace time too. */
export const isExpired = (entry: CacheEntry, now: number) =>
  now >= entry.endsAt || (isStale(entry) && (now >= entry.expiresAt || now < entry.expiresAt - GRACE));

/** Returns the time until which a page may be sent. Null when a dependency cannot be read: only a new page can say so (decisions §4.18). */
export function expiryOf({ dependencies, expiresAt }: CacheEntry, current: Versions, now: number): number | null {
  const changed = [...dependencies].filter(([subject, version]) => current.get(subject) !== version);
  if (changed.some(([subject]) => current.get(subject) === null)) return null;
  return changed.length > 0 ? Math.min(expiresAt, now + GRACE) : Number.POSITIVE_INFINITY;
}
