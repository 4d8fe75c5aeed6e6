import { expect, test } from "vitest";
import { notWritten, written } from "./support/english.ts";
import { type OfficeVisitor, staffMember, visitorOf, write } from "./support/office.ts";
import { servedOffice } from "./support/served-office.ts";
import { enquiry, toAdmission } from "./support/test-forms.ts";

const { school, principal } = servedOffice();

const languageOf = async (answer: Promise<string>) => /<html lang="(.*?)"/.exec(await answer)?.[1];

test("a person chooses the office's language for every device, a device that of its sign-in", async () => {
  const email = "hindi@school.example";
  const person = await staffMember(school, "clerk", email);
  expect(await languageOf(person.read("/office"))).toBe("en-IN");
  const answer = await person.post("/office/language/hi?to=/office/news", {});
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/office/news"]);
  expect(await languageOf(person.read("/office"))).toBe("hi");
  expect(await languageOf(principal.read("/office")), "a colleague’s").toBe("en-IN");
  person.forget();
  expect(await languageOf(person.read("/office/sign-in")), "another device").toBe("en-IN");
  await person.post("/office/language/hi", {});
  expect(await languageOf(person.read("/office/sign-in"))).toBe("hi");
  const denied = await person.post("/office/sign-in", { email, password: "not her own password" });
  expect(await denied.text()).toContain("यह पासवर्ड इस ई-मेल का नहीं है।");
});

/** What no clerk opens, what another answers, and pages that are in English (docs/decisions/languages.md). */
const LEFT_OUT =
  /^\/office\/(?:files|preview|library\/file\.jpg|log|staff|present-system|language|sign-out)\b|\/(?:table|record)\b|[?&](?:page|tab)=/;

/** What people write, and the message with which WhatsApp opens. */
const CONTENT = /(?<=<textarea[^>]*>)[^<]*|“Namaste[^”]*”/g;

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*? href="(\/office[^"#]*)/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));

/** Returns every page of the office that links lead to; of entries and files some of each list. */
async function crawl(visitor: OfficeVisitor, from: readonly string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = [...from];
  const seen = new Map<string, number>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const list = path.replace(/^(\/office\/(?!profile|pageTexts|enquiries)\w+)\/.*$/, "$1/…");
    const before = seen.get(list) ?? 0;
    if (pages.has(path) || LEFT_OUT.test(path) || before >= 3) continue;
    seen.set(list, before + 1);
    const html = await visitor.read(path);
    pages.set(path, html);
    waiting.push(...linksIn(html));
  }
  return pages;
}

test("the office speaks to a clerk in Hindi alone, but for what people have written", async () => {
  const clerk = await staffMember(school, "clerk", "meena@school.example");
  await clerk.post("/office/language/hi", {});
  const { reference } = await (await school.send(toAdmission, enquiry)).json();
  const family = visitorOf(school);
  await family.post("/Enquiry", { reference, phone: enquiry.phone });
  await family.post("/Enquiry", { verb: "correct", ...enquiry, fatherName: "Asha Rao" });
  await family.post("/Enquiry", { verb: "complain", line: "मौसी को फ़ोन किया।" });
  const { at } = await write(clerk, "/office/news/new", "publish", { title: "Owls of the clerk" });
  const begun = await write(clerk, "/office/toppers/new", "send", { name: "Asha Negi", class: "XII", division: "98%" });
  const pages = await crawl(clerk, [
    "/office",
    `${at}?done=publish`,
    begun.at,
    "/office/news/new",
    "/office/search?q=owls",
  ]);
  expect(pages.size).toBeGreaterThan(90);
  // As the family’s page calls it; beside a number.
  expect(pages.get("/office/enquiries")).toContain("रेफ़रेंस");
  expect(pages.get("/office/profile/fees")).toMatch(/शुरू का दिन \d+, आख़िरी दिन \d+/);
  const others =
    "the clerk, the hindi, the meena, owls of the clerk, asha negi, kiran rao, dev rao, asha rao, a browser";
  const formats =
    "jpeg, heic, webp, avif, excel, google docs, google authenticator, microsoft authenticator, school hall, https, npm run submissions breach";
  const names = `${written()} ${[others, formats].join(", ").split(", ").join("  ")} `;
  // Titles of orders in lists, names of the board's documents, and the name of an enquiry.
  const isOfSchool = /^\/office\/(?:orders|profile\/disclosure-documents):|: {2}[a-z]{4} \d{4} $/;
  const found: string[] = [];
  for (const [path, html] of pages) {
    expect([path, /<html lang="(.*?)"/.exec(html)?.[1]]).toEqual([path, "hi"]);
    for (const text of notWritten(html.replaceAll(CONTENT, ""), names)) found.push(`${path}: ${text}`);
  }
  expect(found.filter((text) => !isOfSchool.test(text))).toEqual([]);
});
