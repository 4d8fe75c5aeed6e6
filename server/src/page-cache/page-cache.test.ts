import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Changes } from "../store/published/changes.ts";
import type { CachedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";

const unchanging: Changes = {
  current: () => new Map(),
  onChange: () => {},
  turnAfter: async () => null,
  look: async () => {},
  stop: () => {},
};

test("the cache stays within its limit and keeps the pages that were requested last", async () => {
  const maxBytes = 1_000_000;
  let rendered = 0;
  let clock = 0;
  const pages = new PageCache({
    maxBytes,
    changes: unchanging,
    now: () => {
      clock += 1;
      return new Date(clock);
    },
    dayEnd: () => Number.POSITIVE_INFINITY,
    render: async (key) => {
      rendered += 1;
      return {
        response: new Response(key + randomBytes(25_000).toString("hex")),
        dependencies: new Set(),
        isCacheable: true,
        endsAt: Number.POSITIVE_INFINITY,
      };
    },
  });
  const send = async (key: string): Promise<CachedPage> => {
    const page = await pages.get(key);
    await page.encode("br");
    await page.encode("gzip");
    return page;
  };
  const home = await send("/");
  for (let number = 0; number < 60; number += 1) {
    await send(`/News?page=${number}`);
    expect(await send("/")).toBe(home);
  }
  expect(rendered).toBe(61);
  // The last page is compressed after it was added, so the limit holds again with the next page.
  expect(pages.size.bytes).toBeLessThan(maxBytes + 150_000);
  expect(pages.size.pages).toBeGreaterThan(5);
  await send("/News?page=59");
  expect(rendered).toBe(61);
  await send("/News?page=0");
  expect(rendered).toBe(62);
});

test("once it is stopped it renders nothing more, also not what it was about to render", async () => {
  let version = "1";
  let tellOfChange: Parameters<Changes["onChange"]>[0] = () => {};
  const rendered: string[] = [];
  const pages = new PageCache({
    changes: {
      ...unchanging,
      current: () => new Map([["news", version]]),
      onChange: (listener) => {
        tellOfChange = listener;
      },
    },
    now: () => new Date("2026-11-20T06:30:00Z"),
    dayEnd: () => Number.POSITIVE_INFINITY,
    render: async (key) => {
      rendered.push(key);
      return {
        response: new Response(key),
        dependencies: new Set(["news"]),
        isCacheable: true,
        endsAt: Number.POSITIVE_INFINITY,
      };
    },
  });
  await pages.get("/News");
  await pages.get("/News");
  version = "2";
  tellOfChange(new Set(["news"]));
  await pages.stop();
  await nextTurn();
  await nextTurn();
  expect(rendered).toEqual(["/News"]);
});
