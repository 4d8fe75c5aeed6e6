import { dayEnd } from "../../base/dates.ts";
import type { Changes } from "../../db/published/changes.server.ts";
import { subjectsReadBy } from "../../db/published/observed-content.server.ts";
import { PageCache } from "./page-cache.server.ts";

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
      const isGood = !isNoStore && response.status === (key === notFound ? 404 : 200);
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
