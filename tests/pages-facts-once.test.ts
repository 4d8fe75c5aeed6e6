import { expect, test } from "vitest";
import { factGroupForms } from "../src/editor/form/fact-groups.ts";
import { type SchoolProfile, schoolProfileSchema } from "../src/school/school.ts";
import { changeDocuments } from "./support/documents.ts";
import { addresses } from "./support/routes.ts";
import { schoolOfFile } from "./support/served-school.ts";

/** Every telephone number, and the steps of the late fee; the library fine of Rs 50 a week makes Rs 100 of two weeks. */
const old = { phones: ["01993", "01994", "01995", "01996"], lateFee: [100, 500] };
const fresh = { phones: ["72611", "72612", "72613", "72614"], lateFee: [137, 641] };

const school = schoolOfFile();

test("one change of a phone or of the late fee changes it on every page", async () => {
  const before = await readSite();
  expect(before.size).toBe(28);
  school.write((database) =>
    changeDocuments(database, "profile", (body) => withFreshFacts(schoolProfileSchema.parse(body))),
  );
  await school.notice();
  const after = await readSite();
  const withFee: string[] = [];
  for (const [path, html] of before) {
    const now = after.get(path) ?? "";
    const phones = [html, now].map((page) => [saysPhone(page, old.phones), saysPhone(page, fresh.phones)]);
    expect([path, phones]).toEqual([
      path,
      [
        [true, false],
        [false, true],
      ],
    ]);
    // Discipline shows Rs 100 as two weeks of library fine.
    const had = saysLateFee(html, old.lateFee) && path !== "/Discipline";
    expect([path, saysLateFee(now, old.lateFee), saysLateFee(now, fresh.lateFee)]).toEqual([path, false, had]);
    if (had) withFee.push(path);
  }
  const { shows = [] } = factGroupForms.fees.fields.find(({ name }) => name === "fees.lateFee") ?? {};
  expect(withFee.toSorted(), "the pages that the office's form names").toEqual(
    shows.map(({ path }) => path).toSorted(),
  );
});

/** Returns the HTML of every route by its path, attributes and island props included. */
async function readSite(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const address of await addresses(school.origin))
    pages.set(address.split("?")[0] as string, await school.textOf(address));
  return pages;
}
function withFreshFacts(profile: SchoolProfile) {
  const [first, second, help, preSchool] = fresh.phones.map((end) => `+91 00000 ${end}`) as [
    string,
    string,
    string,
    string,
  ];
  profile.phones = [first, second];
  profile.helpDesk.phone = help;
  if (profile.preSchool) profile.preSchool.phone = preSchool;
  for (const [index, step] of profile.fees.lateFee.entries()) step.rupees = fresh.lateFee[index] as number;
  profile.fees.library.rupeesPerWeek = 43;
  return { ...profile };
}
/** Returns whether the HTML has a number that ends so, in any form: with spaces, hyphens, as a link, without country code. */
const saysPhone = (html: string, ends: string[]) =>
  ends.some((end) => new RegExp([..."00000", ...end].join("[\\s\\u00a0.-]*")).test(html));
/** Returns whether the HTML has an amount as money or in island props. */
function saysLateFee(html: string, amounts: number[]): boolean {
  const words = html.replaceAll("&quot;", '"').replaceAll(/<!--.*?-->/g, "");
  return amounts.some((amount) =>
    new RegExp(`(₹|Rs\\.?|rupees":)\\s*${amount}(?![0-9,])|\\b${amount} rupees`).test(words),
  );
}
