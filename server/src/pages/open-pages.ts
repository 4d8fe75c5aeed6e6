import { dayEnd } from "@school/content/dates";
import type { Changes } from "../db/changes.ts";
import { subjectsReadBy } from "../db/observed-content.ts";
import { PageCache } from "./page-cache.ts";

/**
 * The kept pages of a server.
 * @param answer the whole server, without the cache in front of it: a kept page has all headers it would have without.
 */
export function openPages(
  answer: (request: Request) => Response | Promise<Response>,
  { changes, publicUrl, now }: { changes: Changes; publicUrl: string; now(): Date },
): PageCache {
  return new PageCache({
    changes,
    now,
    dayEnd: (moment) => dayEnd(moment).getTime(),
    render: (key) => subjectsReadBy(async () => answer(new Request(publicUrl + key))),
  });
}
