import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { DAY } from "../../base/dates.ts";
import type { Changes } from "../../db/published/changes.server.ts";
import type { CachedPage } from "./cached-page.server.ts";
import { PageCache } from "./page-cache.server.ts";

const unchanging: Changes = {
  current: () => new Map(),
  onChange: () => {},
  turnAfter: async () => null,
  look: async () => {},
  beforeAnswer: () => null,
  stop: () => {},
};

/** Opens a cache over a school that does not change, and whose clock stands, unless it is said. */
const openCache = (more: Partial<ConstructorParameters<typeof PageCache>[0]>) =>
  new PageCache({
    changes: unchanging,
    now: () => new Date("2026-11-20T06:30:00Z"),
    render: async (key) => page(key),
    ...more,
  });
const page = (body: string) => ({
  response: new Response(body),
  dependencies: new Set<never>(),
  isCacheable: true,
  endsAt: Number.POSITIVE_INFINITY,
});

test("the cache stays within its limit and keeps the pages that were requested last", async () => {
  const maxBytes = 1_000_000;
  let rendered = 0;
  let clock = 0;
  const pages = openCache({
    maxBytes,
    now: () => new Date(++clock),
    render: async (key) => {
      rendered += 1;
      return page(key + randomBytes(25_000).toString("hex"));
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

test("it is stopped only when what it began to render before midnight is ready", async () => {
  let day = 1;
  const { promise: store, resolve: answer } = Promise.withResolvers<void>();
  const pages = openCache({
    now: () => new Date(day * DAY),
    render: async (key) => {
      if (key === "/slow") await store;
      return page(key);
    },
  });
  const order: string[] = [];
  const slow = Promise.resolve(pages.get("/slow")).then(() => order.push("rendered"));
  day = 2;
  await pages.get("/quick");
  const stopped = pages.stop().then(() => order.push("stopped"));
  await nextTurn();
  answer();
  await Promise.all([slow, stopped]);
  expect(order).toEqual(["rendered", "stopped"]);
});
