import { expect } from "@playwright/test";
import { demoSchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";
import {
  islandsOf,
  isSmallest,
  kib,
  type Weight,
  weighFirstLoad,
  weighIntent,
  withoutFonts,
} from "../support/browser/weights.ts";
import { addresses } from "../support/routes.ts";

/** KiB on the wire (budgets, docs/performance.md). */
const script = { Home: 6, others: 3, afterIntent: 90 };
const fonts = 45;
/** Without fonts and pictures (News has one, its crest: 2.8); `bench/weights.mjs` weighs those, after their sizes are made. */
const words: Record<string, number> = { "/": 36, "/News": 17.6 };
/** Pictures of Home before scrolling and movement: crest, first slide, notice; after `load`, the next slide. */
const picturesOfHome = 4;
/** Requests of high priority; the browser paints without the others. */
const beforePaint = 7;

/** Pages at a time: most of the time is waiting. */
const AT_ONCE = 4;

test("the first visit of a phone to each page keeps its budgets, without React or another origin", async ({
  browser,
}) => {
  const react = new Map<string, boolean>();
  for (const address of Object.keys(words))
    await expect.poll(() => isSmallest(demoSchool(), address), { message: address }).toBe(true);
  for (const some of inParts(await addresses(demoSchool()))) {
    for (const weight of await Promise.all(some.map((address) => weighFirstLoad(browser, demoSchool(), address)))) {
      const { address, bytes, asked, urgent, complaints } = weight;
      const most = address === "/" ? script.Home : script.others;
      expect.soft(kib(bytes.Script), `${address}: script`).toBeLessThanOrEqual(most);
      expect.soft(kib(bytes.Font), `${address}: fonts`).toBeLessThanOrEqual(fonts);
      const others = kib(withoutFonts(weight) - (bytes.Image ?? 0));
      expect.soft(others, `${address}: all but fonts and pictures`).toBeLessThanOrEqual(words[address] ?? 36);
      const pictures = new Set(asked.filter((url) => url.includes("/api/image/")));
      if (address === "/") expect.soft(pictures.size, [...pictures].join(" ")).toBeLessThanOrEqual(picturesOfHome);
      expect.soft(bytes.Stylesheet ?? 0, `${address}: linked style`).toBe(0);
      expect.soft(urgent.length, `${address}: before paint ${urgent}`).toBeLessThanOrEqual(beforePaint);
      expect
        .soft(
          asked.filter((url) => !url.startsWith(demoSchool())),
          `${address}: other origins`,
        )
        .toEqual([]);
      expect.soft(ahead(weight), `${address}: fetched ahead`).toEqual([]);
      expect.soft(complaints, `${address}: console`).toEqual([]);
      for (const url of asked.filter((url) => url.endsWith(".js"))) {
        if (!react.has(url)) react.set(url, (await (await fetch(url)).text()).includes("react."));
        expect.soft(react.get(url), `${address}: React in ${url}`).toBe(false);
      }
    }
  }
});

test("the first touch of each island needs at most 90 KiB of script and style in all", async ({ browser }) => {
  const places = new Map<string, string>();
  for (const address of await addresses(demoSchool())) {
    for (const island of await islandsOf(demoSchool(), address)) if (!places.has(island)) places.set(island, address);
  }
  expect(places.size).toBeGreaterThanOrEqual(12);
  for (const some of inParts([...places])) {
    const weigh = ([island, address]: [string, string]) => weighIntent(browser, demoSchool(), address, island);
    for (const { island, bytes } of await Promise.all(some.map(weigh))) {
      const code = (bytes.Script ?? 0) + (bytes.Stylesheet ?? 0);
      expect.soft(kib(code), island).toBeGreaterThan(0);
      expect.soft(kib(code), island).toBeLessThanOrEqual(script.afterIntent);
    }
  }
});

/** Returns the pages that the browser fetched without a visit. */
function ahead({ address, asked }: Weight): string[] {
  const isPage = (url: string) => !/\/(assets|api)\//.test(url);
  return asked.filter((url) => isPage(url) && url !== demoSchool() + address);
}

function inParts<Each>(all: Each[]): Each[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) =>
    all.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
