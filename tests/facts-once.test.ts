import { rm } from "node:fs/promises";
import { schoolProfileSchema } from "@school/content/school/school";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoFolder } from "./support/demo-folder.ts";
import { changeDocuments, documentsIn } from "./support/documents.ts";
import { addresses } from "./support/routes.ts";
import { openRows } from "./support/rows.ts";
import { startServer } from "./support/server-process.ts";

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

let folder: string;
let before: Map<string, string>;
let after: Map<string, string>;

beforeAll(async () => {
  folder = await demoFolder();
  before = await readSite();
  changeProfile();
  after = await readSite();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

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
  const server = await startServer({ DATA_DIR: folder });
  const pages = new Map<string, string>();
  for (const address of await addresses(server.url)) {
    pages.set(address.split("?")[0] as string, await (await fetch(server.url + address)).text());
  }
  await server.stop();
  return pages;
}

/** Changes one document of the store and nothing else, as the office would. */
function changeProfile() {
  const database = openRows(folder);
  const [{ body } = { body: {} }] = documentsIn(database, "profile");
  const profile = schoolProfileSchema.parse(body);
  const [first, second, help, preSchool] = newFacts.phones as [string, string, string, string];
  profile.phones = [first, second];
  profile.helpDesk.phone = help;
  if (profile.preSchool) profile.preSchool.phone = preSchool;
  profile.fees.lateFee = profile.fees.lateFee.map((step, index) => ({
    ...step,
    rupees: newFacts.lateFee[index] as number,
  }));
  profile.fees.library.rupeesPerWeek = newFacts.finePerWeek;
  changeDocuments(database, "profile", () => profile);
  database.close();
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
