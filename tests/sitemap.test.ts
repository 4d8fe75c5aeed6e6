import { afterAll, beforeAll, expect, test } from "vitest";
import { screenPaths } from "../src/school/screens.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { ServedSchool } from "./support/served-school.ts";

const origin = "https://school.example";
const school = new ServedSchool();
beforeAll(async () => school.open({ DATA_DIR: await demoFolder("shared"), PUBLIC_URL: origin }));
afterAll(() => school.close());

test("the sitemap in robots.txt lists the canonical address of every page, album and item, and nothing else", async () => {
  const robots = await (await fetch(`${school.origin}/robots.txt`)).text();
  const [, address = ""] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  expect(address).toBe(`${origin}/sitemap.xml`);
  const answer = await fetch(school.origin + new URL(address).pathname);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/xml/);
  const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);

  for (const url of listed) {
    const page = await fetch(url.replace(origin, school.origin));
    expect([url, page.status]).toEqual([url, 200]);
    expect(await page.text()).toContain(`<link rel="canonical" href="${url}"`);
  }
  const lists = ["gallery/All", "news", "events/All", "circular/all"].map(async (call) => {
    const answer = await fetch(`${school.origin}/api/${call}/DEMO`);
    return ((await answer.json()) as unknown[]).length;
  });
  const pagesOfEntries = (await Promise.all(lists)).reduce((sum, count) => sum + count, 0);
  // Home has no title of its own.
  expect(new Set(listed).size).toBe(1 + screenPaths.length + pagesOfEntries);
  expect(listed).toHaveLength(new Set(listed).size);
});
