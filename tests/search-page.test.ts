import { expect, test, vi } from "vitest";
import { plain } from "./support/html.ts";
import { servedSchool } from "./support/served-school.ts";

const school = servedSchool();

test("the page answers without script, is kept by nobody, bids the hasty wait, logs no words", async () => {
  const lines: unknown[] = [];
  for (const method of ["error", "log", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...line) => lines.push(line.join(" ")));
  }
  expect(await school.textOf("/")).toContain('href="/Search"');
  const answer = await school.ask("/Search?q=late+fee");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const page = await answer.text();
  expect(page).toContain('<meta name="robots" content="noindex"');
  expect(page).toMatch(
    /<ol class="hits[^"]*"[^>]*><li class="hit[^"]*"><h2 class="hit__title[^"]*"><a href="\/FeeRules">Fee rules<\/a>/,
  );
  expect(page).toContain("<mark>late</mark>");
  expect((await school.textOf("/Search?q=late+fee&kind=news")).includes('/FeeRules">Fee rules')).toBe(false);
  expect(await school.textOf("/Search?q=zzyzx")).toContain("Nothing on this website holds these words");
  const ofCode = await school.textOf("/Search?q=bcdf%20ghjk");
  expect([ofCode.includes('href="/v/BCDF-GHJK"'), ofCode.includes("holds these words")]).toEqual([true, false]);
  expect(await school.textOf("/Search?q=ktrm4827")).toContain("See where the enquiry with this reference stands");
  expect((await school.ask("/Search")).headers.get("cache-control")).not.toBe("no-store");

  const inHindi = await school.textOf("/hi/Search?q=let+fis");
  expect(inHindi).toMatch(
    /<h2 class="hit__title[^"]*"><a href="\/hi\/FeeRules">फ़ीस के नियम<\/a><\/h2><p class="small quiet">पन्ना<\/p>/,
  );

  const call = await school.ask("/api/search/DEMO?q=late+fee");
  expect([call.status, call.headers.get("cache-control")]).toEqual([200, "no-store"]);
  school.write("drop table search_rows");
  const failing = await school.ask("/Search?q=secret+words");
  expect([failing.status, failing.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(plain(await failing.text())).toMatch(/cannot answer just now.*\+91 00000 01993/s);

  let held = await school.ask("/Search?q=fees");
  for (let asked = 0; held.status !== 429 && asked < 80; asked += 1) held = await school.ask("/api/search/DEMO?q=fees");
  expect([held.status, Number(held.headers.get("retry-after"))]).toEqual([429, 1]);
  const heldPage = await school.ask("/Search?q=fees");
  expect([heldPage.status, heldPage.headers.get("retry-after")]).toEqual([429, "1"]);
  expect(await heldPage.text()).toContain("Please wait a second");
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /late|secret|zzyzx/.test(String(line)))).toEqual([]);
});
