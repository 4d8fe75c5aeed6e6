import { beforeAll, expect, test } from "vitest";
import { schoolOfFile } from "./support/served-school.ts";

/** A condition of the rules, as far as ours go. */
interface Where {
  and?: Where[];
  or?: Where[];
  not?: Where;
  href_matches?: Pattern | Pattern[];
  selector_matches?: string | string[];
}
type Pattern = string | { pathname: string; search: string };
type Rule = { where: Where; eagerness: string };

const school = schoolOfFile();
let rules: Record<string, Rule[]>;

beforeAll(async () => {
  const [, address = ""] = /^"(.+)"$/.exec((await school.ask("/")).headers.get("Speculation-Rules") ?? "") ?? [];
  rules = await (await school.ask(address)).json();
});

const base = "https://school.example";

/** Returns whether a link to an address is meant, without regard to the link itself. */
function isMeant({ and, or, not, href_matches: href = [], selector_matches: selector }: Where, to: string): boolean {
  if (and) return and.every((each) => isMeant(each, to));
  if (or) return or.some((each) => isMeant(each, to));
  if (not) return !isMeant(not, to);
  if (selector) return true;
  return [href].flat().some((one) => patternOf(one).test(to, base));
}

const patternOf = (one: Pattern) =>
  typeof one === "string" ? new URLPattern(one, base) : new URLPattern({ ...one, baseURL: base });

const preparedBy = (to: string) =>
  Object.entries(rules).flatMap(([action, all]) =>
    all.filter(({ where }) => isMeant(where, to)).map(({ eagerness }) => `${action} ${eagerness}`),
  );

test.each(["/", "/News", "/hi/Today", "/Admission", "/News/sports-day", "/SubGallery?id=annual-day", "/VideoGallery"])(
  "a link to %s prepares the page when it is pressed, or when a pointer rests on it",
  (to) => {
    expect(preparedBy(to)).toEqual(["prefetch conservative", "prerender conservative", "prerender moderate"]);
  },
);

test.each(["/PreAdmission", "/hi/PreAdmission", "/RemovePhoto"])("a link to %s fetches the form, no more", (to) => {
  expect(preparedBy(to)).toEqual(["prefetch conservative"]);
});

test.each([
  "/Enquiry",
  "/hi/Enquiry",
  "/v",
  "/v/BCDF-GHJK",
  "/hi/v/BCDF-GHJK",
  "/office",
  "/office/sign-out",
  "/office/enquiries/table",
  "/api/image/school/fees.pdf",
  "/api/news/DEMO",
  "/calendars/school.ics",
  "/sitemap.xml",
  "/News?year=2026",
  "https://portal.example/News",
])("a link to %s fetches nothing before it is followed", (to) => {
  expect(preparedBy(to)).toEqual([]);
});
