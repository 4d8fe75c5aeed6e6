import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf, type OfficeVisitor, staffMember } from "./support/office.ts";
import { addresses } from "./support/routes.ts";
import { ServedSchool } from "./support/served-school.ts";

/** Two servers over one store: the office writes at the first. */
const school = new ServedSchool();
const other = new ServedSchool();
let clerk: OfficeVisitor;
beforeAll(async () => {
  await school.open({ TRUSTED_PROXIES: "127.0.0.1,::1" });
  await other.open({}, school);
  clerk = await staffMember(school, "clerk");
}, 60_000);
afterAll(async () => {
  await other.close();
  await school.close();
});

const pageOf = async (at: string) => (await clerk.get(at)).text();

async function write(at: string, verb: string, texts: Record<string, string> = {}) {
  const { action, fields } = fieldsOf(await pageOf(at));
  const answer = await clerk.post(action || at, { ...fields, ...texts, verb });
  expect([at, verb, answer.status]).toEqual([at, verb, 303]);
  return action || at;
}

const [from, until] = [new Date("2026-11-25T02:30:00Z"), new Date("2026-11-30T18:30:00Z")];
const soon = { when: "later", "from-day": "2026-11-25", "from-time": "08:00", ends: "on", "to-day": "2026-11-30" };

test("a draft, and what waits for its day, has ended or lies in the bin, is nowhere at any moment, on no server, with every timer stopped", async () => {
  const [, album = ""] = /SubGallery\?id=([\w-]+)/.exec(await school.textOf("/sitemap.xml")) ?? [];
  const never = ["Neverdraft", "Neverbinned", "Neverdown"];
  await write("/office/news/new", "keep", { title: "Neverdraft", ...soon });
  await write(
    await write("/office/events/new", "schedule", { title: "Neverbinned", date: "2026-11-20", ...soon }),
    "bin",
  );
  await write(await write("/office/news/new", "schedule", { title: "Neverdown", ...soon }), "take down");
  await write("/office/news/new", "schedule", { title: "Sometimesnews", ...soon });
  await write("/office/highlights/new", "schedule", { description: "Sometimesline", ...soon });
  await write(`/office/albums/${album}`, "take down");
  await write(`/office/albums/${album}`, "schedule", soon);
  for (const server of [school, other]) {
    await server.look();
    server.stopLooking();
  }

  const timed = ["Sometimesnews", "Sometimesline", `SubGallery?id=${album}`];
  const lists = ["news", "highlight", "gallery", "events/All"].map((call) => `/api/${call}/DEMO`);
  const all = [...(await addresses(school.origin)), ...lists, "/sitemap.xml", "/nowhere"];
  const few = ["/", "/News", "/PhotoGallery", ...lists, "/sitemap.xml"];
  const moments: [Date, boolean, string[]][] = [
    [school.now, false, all],
    [new Date(from.getTime() - 1), false, few],
    [from, true, few],
    [new Date(until.getTime() - 1), true, few],
    [until, false, all],
  ];
  for (const [moment, isSeen, asked] of moments) {
    for (const server of [school, other]) server.now = moment;
    for (const [server, paths] of [
      [school, asked],
      [other, few],
    ] as const) {
      const texts = await Promise.all(paths.map((path) => server.textOf(path)));
      const found = (words: string[]) => words.filter((word) => texts.some((text) => text.includes(word)));
      expect([moment, found(never), found(timed)]).toEqual([moment, [], isSeen ? timed : []]);
      // One that is there has a card of its own, or a picture in its place.
      const card = await server.ask(`/api/card/SubGallery/${album}.jpg`);
      const page = await server.ask(`/SubGallery?id=${album}`);
      expect([moment, card.status === 404, page.status]).toEqual([moment, !isSeen, isSeen ? 200 : 404]);
    }
  }
}, 60_000);

test("a link shows a draft on its page to anybody, until it ends; nothing of it is kept or shown elsewhere", async () => {
  school.now = new Date("2026-11-20T06:30:00Z");
  const looked = async (at: string, texts: Record<string, string>) => {
    const { action, fields } = fieldsOf(await pageOf(at));
    const answer = await clerk.post(action || at, { ...fields, ...texts, verb: "look" });
    return { at: action || at, to: answer.headers.get("location") ?? "", status: answer.status };
  };
  const { at, to } = await looked("/office/news/new", { title: "Lookednews", fromDate: "2026-11-20" });
  const shown = await school.ask(to);
  const text = await shown.text();
  expect([shown.status, shown.headers.get("cache-control"), shown.headers.get("x-robots-tag")]).toEqual([
    200,
    "no-store",
    "noindex, nofollow",
  ]);
  expect(text).toMatch(/Draft.*1.*The clerk.*until 22 November.*Lookednews/s);
  expect(text).toContain('<meta name="robots" content="noindex">');
  for (const path of ["/News", "/", "/api/news/DEMO"]) expect(await school.textOf(path)).not.toContain("Lookednews");

  await write(at, "keep", { title: "Lookedagain" });
  expect(await school.textOf(to)).toMatch(/Draft.*2.*It has changed since the link was made.*Lookedagain/s);
  for (const wrong of [to.replace("/news/", "/events/"), to.replace("/1.", "/2."), `${to}x`, to.slice(0, -1)]) {
    expect([wrong, (await school.ask(wrong)).status]).toEqual([wrong, 410]);
  }
  school.now = new Date("2026-11-22T06:30:00Z");
  expect((await school.ask(to)).status).toBe(410);
  school.now = new Date("2026-11-20T06:30:00Z");
  await write(at, "bin");
  expect((await school.ask(to)).status).toBe(410);

  const faulty = await looked("/office/news/new", { title: "" });
  expect(faulty.status).toBe(400);
  const others: [string, Record<string, string>, string][] = [
    ["/office/events/new", { title: "Lookedevent", date: "2026-11-20" }, "Lookedevent"],
    ["/office/toppers/new", { name: "Lookedtopper", class: "X", division: "99.9%" }, "Lookedtopper"],
    ["/office/notifications/new", { title: "Lookedpopup" }, "Lookedpopup"],
    ["/office/pageTexts/AboutUs", { lead: "Lookedlead.", markdown: "Text." }, "Lookedlead."],
    ["/office/profile/aims", { mission: "Lookedmission" }, "Lookedmission"],
  ];
  for (const [form, texts, word] of others) {
    const { to: link } = await looked(form, texts);
    expect([form, (await school.textOf(link)).includes(word)]).toEqual([form, true]);
  }
});
