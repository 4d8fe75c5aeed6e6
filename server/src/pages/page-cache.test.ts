import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Changes } from "../db/changes.ts";
import type { KeptPage } from "./kept-page.ts";
import { PageCache } from "./page-cache.ts";

const unchanging: Changes = { current: () => new Map(), onChange: () => {}, look: async () => {}, stop: () => {} };

test("kept pages stay within their limit; what was asked for last stays the longest", async () => {
  const limit = 1_000_000;
  let rendered = 0;
  let clock = 0;
  const pages = new PageCache({
    limit,
    changes: unchanging,
    now: () => {
      clock += 1;
      return new Date(clock);
    },
    dayEnd: () => Number.POSITIVE_INFINITY,
    render: async (key) => {
      rendered += 1;
      return { response: new Response(key + randomBytes(25_000).toString("hex")), subjects: new Set(), isKept: true };
    },
  });
  const send = async (key: string): Promise<KeptPage> => {
    const page = await pages.get(key);
    await page.finish("br");
    await page.finish("gzip");
    return page;
  };
  const home = await send("/");
  for (let number = 0; number < 500; number += 1) {
    await send(`/News?page=${number}`);
    expect(await send("/")).toBe(home);
  }
  expect(rendered).toBe(501);
  // One page more, and the compressed forms of the last one, until the next page comes.
  expect(pages.size.bytes).toBeLessThan(limit + 150_000);
  expect(pages.size.pages).toBeGreaterThan(5);
  await send("/News?page=499");
  expect(rendered).toBe(501);
  await send("/News?page=0");
  expect(rendered).toBe(502);
});
