import { afterAll, beforeAll, expect, test } from "vitest";
import { type SchoolProfile, schoolProfileSchema } from "../src/school/school.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { changeDocuments, documentsIn } from "./support/documents.ts";
import { addresses } from "./support/routes.ts";
import { ServedSchool } from "./support/served-school.ts";

/**
 * The facts that the office changes: every telephone number, the late fee, the library fine. Rs 100 is then only the old late
 * fee.
 */
const oldFacts = {
  phones: ["+91 00000 01993", "+91 00000 01994", "+91 00000 01995", "+91 00000 01996"],
  lateFee: [100, 500],
};
const newFacts = {
  phones: ["+91 00000 72611", "+91 00000 72612", "+91 00000 72613", "+91 00000 72614"],
  lateFee: [137, 641],
  finePerWeek: 43,
};

const school = new ServedSchool();
let before: Map<string, string>;
let after: Map<string, string>;

beforeAll(async () => {
  await school.open({ DATA_DIR: await demoFolder("shared") });
  before = await readSite();
  changeProfile();
  await school.notice();
  after = await readSite();
});
afterAll(() => school.close());

test("before the change every page shows the phone, and the pages about fees the late fee", () => {
  expect(before.size).toBe(28);
  for (const [path, html] of before) expect([path, saysPhone(html, oldFacts.phones)]).toEqual([path, true]);
  const pages = [...before].filter(([, html]) => saysLateFee(html, oldFacts.lateFee)).map(([path]) => path);
  expect(pages).toEqual(expect.arrayContaining(["/FeeRules", "/FeeStructure", "/ModeOfPayment"]));
});

test("one change of a phone changes it on every page", () => {
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [path, html] of after) {
    expect([path, saysPhone(html, oldFacts.phones)]).toEqual([path, false]);
    expect([path, saysPhone(html, newFacts.phones)]).toEqual([path, true]);
  }
});

test("one change of the late fee changes it on every page", () => {
  for (const [path, html] of after) {
    expect([path, saysLateFee(html, oldFacts.lateFee)]).toEqual([path, false]);
    expect([path, saysLateFee(html, newFacts.lateFee)]).toEqual([
      path,
      saysLateFee(before.get(path) ?? "", oldFacts.lateFee) && !saysOnlyFine(path),
    ]);
  }
});

/** Discipline shows Rs 100 as two weeks of library fine. */
const saysOnlyFine = (path: string) => path === "/Discipline";

/** Returns the HTML of every route by its path, attributes and island props included. */
async function readSite(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const address of await addresses(school.origin)) {
    pages.set(address.split("?")[0] as string, await school.textOf(address));
  }
  return pages;
}

/** Changes one document of the store and nothing else, as the office would. */
function changeProfile() {
  school.write((database) => {
    const [{ body } = { body: {} }] = documentsIn(database, "profile");
    changeDocuments(database, "profile", () => withNewFacts(schoolProfileSchema.parse(body)));
  });
}

function withNewFacts(profile: SchoolProfile): SchoolProfile {
  const [first, second, help, preSchool] = newFacts.phones as [string, string, string, string];
  profile.phones = [first, second];
  profile.helpDesk.phone = help;
  if (profile.preSchool) profile.preSchool.phone = preSchool;
  profile.fees.lateFee = profile.fees.lateFee.map((step, index) => ({
    ...step,
    rupees: newFacts.lateFee[index] as number,
  }));
  profile.fees.library.rupeesPerWeek = newFacts.finePerWeek;
  return profile;
}

/** Returns whether the HTML has a number in any form: with spaces, hyphens, as a link, without country code. */
function saysPhone(html: string, phones: string[]): boolean {
  return phones.some((phone) => {
    const digits = phone.replaceAll(/[^0-9]/g, "").slice(2);
    return new RegExp([...digits].join("[\\s\\u00a0.-]*")).test(html);
  });
}

/** Returns whether the HTML has an amount as money or in island props. */
function saysLateFee(html: string, amounts: number[]): boolean {
  const words = html.replaceAll("&quot;", '"').replaceAll(/<!--.*?-->/g, "");
  return amounts.some((amount) =>
    new RegExp(`(₹|Rs\\.?|rupees":)\\s*${amount}(?![0-9,])|\\b${amount} rupees`).test(words),
  );
}
