import { dayEnd } from "@school/content/dates";
import type { Changes } from "../db/changes.ts";
import { subjectsReadBy } from "../db/observed-content.ts";
import { PageCache } from "./page-cache.ts";

/**
 * The kept pages of a server. What failed (`no-store`) is not kept, nor what is no page of its own, an unknown album, say;
 * but the one page of all unknown addresses is.
 * @param notFound its key.
 * @param answer the whole server, without the cache in front of it: a kept page has all headers it would have without. A page is
 * urgent when it is one of the few that have no parameters, or is kept already: a crowd that asks for others does not hold it up.
 */
export function openPages(
  answer: (request: Request, isUrgent: boolean) => Response | Promise<Response>,
  { changes, publicUrl, notFound, now }: { changes: Changes; publicUrl: string; notFound: string; now(): Date },
): PageCache {
  const pages: PageCache = new PageCache({
    changes,
    now,
    dayEnd: (moment) => dayEnd(moment).getTime(),
    async render(key) {
      const isUrgent = !key.includes("?") || pages.has(key);
      const asked = new Request(publicUrl + key);
      const { value: response, subjects } = await subjectsReadBy(async () => answer(asked, isUrgent));
      const failed = response.headers.get("Cache-Control") === "no-store";
      return { response, subjects, isKept: !failed && response.status === (key === notFound ? 404 : 200) };
    },
  });
  return pages;
}
