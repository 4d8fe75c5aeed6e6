import { beforeEach, expect, test } from "vitest";
import { itemAddress } from "../src/kinds/item-pages.ts";
import { fieldsIn, submit, write } from "./support/office.ts";
import { servedOffice } from "./support/served-office.ts";

const { school, clerk, principal } = servedOffice();

let number = 0;
let english = "";
let hindi = "";
beforeEach(() => {
  number += 1;
  english = `Owls counted ${"again and ".repeat(number)}again`;
  hindi = `उल्लू गिने ${"फिर ".repeat(number)}से`;
});

const inHindi = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`translations.hi.${name}`, text]));

const days = { news: { fromDate: "2026-11-20" }, events: { date: "2026-11-26" } };

/** Publishes a news item or an event in both languages; returns its form and its page. */
async function publishBoth(kind: keyof typeof days = "news") {
  const { answer, at } = await write(clerk, `/office/${kind}/new`, "publish", {
    ...{ title: english, description: "Seven.", ...days[kind] },
    ...inHindi({ title: hindi, description: "सात।" }),
  });
  expect(answer.status).toBe(303);
  await school.notice();
  const id = at.split("/").at(-1) ?? "";
  return { at, id, page: itemAddress(kind, id) };
}

const RENEWED = "इसकी हिंदी नई की जा रही है";
const search = "/hi/Search?q=";

/** Old Hindi stands there no more: the English does, with the one line that says so. */
async function expectRenewed(path: string, changed: string) {
  const shown = [await has(path, hindi), await has(path, changed), await has(path, RENEWED)];
  expect([path, ...shown]).toEqual([path, false, true, true]);
}

/** Returns what the first page of the office lists under "Hindi is older". */
const older = async () =>
  /<section aria-labelledby="older-hi">.*?<\/section>/s.exec(await principal.read("/office"))?.[0];

/** A calendar folds its lines. */
const has = async (path: string, words: string) => (await school.textOf(path)).replaceAll("\r\n ", "").includes(words);

test("what is written in two languages is read in each, and the API has the English alone", async () => {
  const { page } = await publishBoth();
  for (const path of [page, "/News", "/"]) {
    expect([path, await has(path, english), await has(path, hindi)]).toEqual([path, true, false]);
    expect([path, await has(`/hi${path}`, english), await has(`/hi${path}`, hindi)]).toEqual([path, false, true]);
  }
  for (const q of [encodeURIComponent("उल्लू"), "ullu"]) await school.expectOn(search + q, hindi);
  expect(await has("/feeds/news.hi.atom", hindi)).toBe(true);
  expect([await has("/feeds/news.atom", english), await has("/feeds/news.atom", hindi)]).toEqual([true, false]);
  expect(await school.textOf(`/hi${page}`)).toMatch(new RegExp(`og:title" content="${hindi}`));
  const [{ body } = {}] = school.rows("select body from published where body like ?", `%${english}%`);
  const madeFrom = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(JSON.parse(String(body)).translations.hi).toEqual({ madeFrom, title: hindi, description: "सात।" });
  const [item] = JSON.parse(await school.textOf("/api/news/DEMO"));
  expect(Object.keys(item)).toEqual(["_id", "title", "description", "fromDate", "attachments"]);
});

test("once the English has changed, no reader gets the old Hindi, and the office lists it", async () => {
  const { at, page } = await publishBoth();
  expect(await older()).not.toContain(english);
  const changed = `${english}, by night`;
  await submit(clerk, at, "publish", { title: changed });
  await school.notice();
  for (const q of [encodeURIComponent("उल्लू"), "owls"]) expect([q, await has(search + q, hindi)]).toEqual([q, false]);
  await school.expectOn(`${search}owls+night`, changed);
  for (const path of [`/hi${page}`, "/hi/News", "/hi/", "/feeds/news.hi.atom", "/feeds/news.hi.json"])
    await expectRenewed(path, changed);
  expect(await school.textOf(`/hi${page}`)).toMatch(new RegExp(`<h1[^>]*><span lang="en">${changed}</span>`));
  expect(await older()).toContain(changed);
  expect(await clerk.read("/office/news")).toContain("Hindi is older");
});

test("an event whose English has changed is English in every calendar, with a line on it", async () => {
  const { at, id, page } = await publishBoth("events");
  const files = ["/calendars/school.hi.ics", `/calendars/entry/event-${id}.hi.ics`];
  const paths = [`/hi${page}`, "/hi/Events", "/hi/", "/hi/Calendar", ...files];
  for (const path of paths) expect([path, await has(path, hindi)]).toEqual([path, true]);
  const changed = `${english} by day`;
  await submit(clerk, at, "publish", { title: changed });
  await school.notice();
  for (const path of paths) await expectRenewed(path, changed);
  const rows = (await school.textOf("/hi/")).split("<li").filter((row) => row.includes("calendar__row"));
  expect(rows.filter((row) => row.includes(changed)).map((row) => row.includes(RENEWED))).toEqual([true]);
  expect(await has("/calendars/school.ics", RENEWED)).toBe(false);
});

test("one tap on the desk says that the Hindi is still right; undo takes it back", async () => {
  const { at, page } = await publishBoth();
  await submit(clerk, at, "publish", { description: "Seven!" });
  await school.notice();
  expect(await has(`/hi${page}`, hindi)).toBe(false);
  const [form = ""] = new RegExp(`action="${at}".*?</form>`, "s").exec(await clerk.read("/office")) ?? [];
  expect(form).toMatch(/<button [^>]*value="still right".*The Hindi is still right/s);
  const answer = await clerk.post(at, { ...fieldsIn(form), verb: "still right" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${at}?done=publish`]);
  await school.notice();
  expect(await has(`/hi${page}`, hindi)).toBe(true);
  await write(clerk, at, "undo");
  await school.notice();
  expect(await has(`/hi${page}`, hindi)).toBe(false);
});

test("who changes both in one form, in whatever order it saves itself, leaves no older Hindi", async () => {
  const { at, page } = await publishBoth();
  const { action: _, ...form } = await clerk.formAt(at);
  const keep = (fields: Record<string, string>, sequence: number) =>
    clerk.post(`${at}/keep`, { ...form, ...fields, writing: "one-form", sequence: String(sequence) });
  const both = { title: `${english}, at dawn`, "translations.hi.title": `${hindi}, सवेरे` };
  expect((await keep({ "translations.hi.title": both["translations.hi.title"] }, 1)).status).toBe(200);
  expect((await keep(both, 2)).status).toBe(200);
  expect(await clerk.read(at)).not.toContain("older than the English");
  await submit(clerk, at, "publish");
  await school.notice();
  expect(await has(`/hi${page}`, both["translations.hi.title"])).toBe(true);
});

test("a principal who changes only the English of what was sent leaves the Hindi older", async () => {
  const { at, page } = await publishBoth();
  await submit(clerk, at, "send", { "translations.hi.title": `${hindi}, सवेरे` });
  await submit(principal, at, "publish", { title: `${english}, corrected` });
  await school.notice();
  expect([await has(`/hi${page}`, "corrected"), await has(`/hi${page}`, "सवेरे")]).toEqual([true, false]);
  expect(await clerk.read(at)).toContain("The Hindi is older than the English.");
  await submit(clerk, at, "publish", { "translations.hi.isRight": "yes" });
  await school.notice();
  expect(await has(`/hi${page}`, "सवेरे")).toBe(true);
});

test("versions, approval and preview show both languages as one document", async () => {
  const { at } = await publishBoth();
  await submit(clerk, at, "send", { "translations.hi.title": `${hindi}, रात में` });
  expect(await principal.read(`${at}/approval`)).toMatch(/Title in Hindi.*<ins>.*रात में/s);
  expect(await clerk.read(`${at}/versions`)).toContain("Title in Hindi");
  const [, link = ""] = /src="(\/office\/preview\/[^"]+)"/.exec(await clerk.read(at)) ?? [];
  expect(await school.textOf(`${link}?language=hi`)).toMatch(/<html lang="hi".*रात में/s);
  expect(await has(link, "रात में")).toBe(false);
});

test("a text of a page that replaces the specification's makes its Hindi older", async () => {
  expect(await has("/hi/FeeRules", "फ़ीस कब भरनी है")).toBe(true);
  await submit(principal, "/office/pageTexts/Pphelp", "publish", { lead: "How to pay.", typed: "page" });
  await school.notice();
  const html = await school.textOf("/hi/Pphelp");
  expect([html.includes("How to pay."), html.includes(RENEWED)]).toEqual([true, true]);
});
