import { expect, test } from "@playwright/test";
import { addresses, routes } from "../routes.ts";
import { violationsOf } from "./accessibility.ts";
import { arriveHome } from "./home.ts";
import { demoSchool, emptySchool } from "./schools.ts";

const schools = { demo: demoSchool, empty: emptySchool };

test("every screen has a title and a single heading of its own, and a canonical link that leads to it", async () => {
  const titles = new Set<string>();
  for (const address of await addresses(demoSchool())) {
    const { status, text } = await read(address);
    expect([address, status]).toEqual([address, 200]);
    const headings = [...text.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words?.replaceAll(/<[^>]*>/g, ""));
    expect(headings, address).toEqual([expect.stringMatching(routes[address.split("?")[0] as string] as string)]);
    titles.add(text.match(/<title>(.*?)<\/title>/)?.[1] ?? "");
    const [, canonical = ""] = text.match(/<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/) ?? [];
    expect([address, (await read(canonical.replaceAll("&amp;", "&"))).status]).toEqual([address, 200]);
  }
  expect(titles.size).toBe(Object.keys(routes).length);
  expect((await read("/NoSuchPage")).text).not.toContain("canonical");
});

test("an unknown address is a 404 page in the frame", async ({ page }) => {
  const answer = await page.goto(`${demoSchool()}/NoSuchPage`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("routes are answered in any letter case, with one canonical link", async ({ page }) => {
  await page.goto(`${demoSchool()}/topperxii`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Toppers of Class XII");
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/TopperXII$/);
});

for (const [name, school] of Object.entries(schools)) {
  test(`${name}: no sideways scroll at 320 px; axe finds nothing at 360 and 1280 px`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const address of [...(await addresses(school())), "/NoSuchPage"]) {
      await page.setViewportSize({ width: 320, height: 800 });
      if (address === "/" && name === "demo") await arriveHome(page, school());
      else await page.goto(school() + address);
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([address, scrolls]).toEqual([address, 320]);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        // The frame is the same everywhere: it is looked at on two pages.
        const seen = ["/", "/News"].includes(address) ? [] : ["body > header", ".footer"];
        expect([address, width, await violationsOf(page, "html", seen)]).toEqual([address, width, []]);
      }
    }
  });
}

test("every link and file of the site leads somewhere", async () => {
  const targets = new Set<string>();
  for (const address of await addresses(demoSchool())) {
    const { text } = await read(address);
    for (const [, url = ""] of text.matchAll(/<(?:a|img)\b[^>]*? (?:href|src)="([^"#]*)/g)) {
      if (url.startsWith("/")) targets.add(url.replaceAll("&amp;", "&"));
    }
  }
  expect(targets.size).toBeGreaterThan(100);
  const broken: string[] = [];
  for (const url of targets) {
    const { status } = await read(url);
    if (status !== 200) broken.push(`${status} ${url}`);
  }
  expect(broken).toEqual([]);
});

async function read(address: string) {
  const answer = await fetch(demoSchool() + address);
  return { status: answer.status, text: await answer.text() };
}
