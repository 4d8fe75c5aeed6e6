import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { monthAbbreviation } from "../src/base/dates.ts";
import { withClockTimes } from "../src/school/hours-in-text.ts";
import { mainOf, plain, textsOf } from "./support/html.ts";
import { visitorOf } from "./support/office.ts";
import { schoolOfFile } from "./support/served-school.ts";

const [demo, empty] = [schoolOfFile(), schoolOfFile({ SEED: "none" })];

const mainAt = async (path: string, school = demo) => mainOf(await school.textOf(path));
const list = async <Entry>(call: string): Promise<Entry[]> => (await demo.ask(`/api/${call}/DEMO`)).json();
/** Returns the element, beginning with a tag, that holds some words. */
const around = (html: string, tag: string, words: string) =>
  html.split(new RegExp(`(?=<${tag}\\b)`)).find((part) => plain(part).includes(words)) ?? `no ${tag} with ${words}`;

interface Entry {
  _id: string;
  title: string;
  description: string;
  date: string;
  attachments: string[];
}

describe("SubGallery", () => {
  test("shows dates as day/month/year, the number of photos, title, description and every photo", async () => {
    const [album] = (await list<Entry>("gallery/All")).filter(({ date }) => date);
    if (!album) throw new Error("the demo school has no dated album");
    const html = await mainAt(`/SubGallery?id=${album._id}`);
    const date = album.date.split("-").reverse().join("/");
    expect(textsOf(html, "dt").slice(0, 3)).toEqual(["Event Date", "Last Update", "No. Of Photos"]);
    expect(textsOf(html, "dd").slice(0, 3)).toEqual([date, date, String(album.attachments.length)]);
    expect([textsOf(html, "h1"), plain(html).includes(album.description)]).toEqual([[album.title], true]);
    const photos = [...html.matchAll(/class="album__link[^>]* href="\/api\/image\/([^"?]+)/g)].map(([, path]) => path);
    expect(photos.toSorted()).toEqual(album.attachments.toSorted());
    expect(html).toMatch(/aria-label="You are here".*?>Home<.*?href="\/PhotoGallery"[^>]*>Photo Gallery/s);
    expect(html).toMatch(/href="\/PhotoGallery"[^>]*>(?:<svg.*?<\/svg>)?\s*Go Back/s);
  });
  test.each(["", "?id=no-such-album", "?id=..%2F..%2Fetc"])("%s is a 404 in the frame, with Go Back", async (query) => {
    const answer = await demo.ask(`/SubGallery${query}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/aria-label="Main".*href="\/PhotoGallery"[^>]*>(?:<svg.*?<\/svg>)?\s*Go Back/s);
  });
});
test("PhotoGallery counts the albums; one card for each leads to it by View More", async () => {
  const albums = await list<Entry>("gallery/All");
  const html = await mainAt("/PhotoGallery");
  const links = [...html.matchAll(/href="\/SubGallery\?id=([^"]+)"[^>]*>(?:(?!<\/a>).)*View More/gs)].map(
    ([, id]) => id,
  );
  expect(links).toEqual(albums.map(({ _id }) => _id));
  expect(html).toMatch(new RegExp(`role="status">.*?${albums.length}`, "s"));
});
test("VideoGallery links to the videos, and the year narrows them", async () => {
  const videos = await list<Entry & { videoUrl: string }>("video/all");
  const html = await mainAt("/VideoGallery");
  for (const { title, videoUrl } of videos)
    expect(plain(around(html, `a [^>]*href="${videoUrl}"`, title))).toContain(title);
  const year = videos[0]?.date.slice(0, 4);
  const count = videos.filter(({ date }) => date.startsWith(`${year}`)).length;
  expect(await mainAt(`/VideoGallery?year=${year}`)).toMatch(new RegExp(`role="status">.*?${count}`, "s"));
});
test("News: day | month abbreviation and description of each item", async () => {
  const html = await mainAt("/News");
  const news = await list<Entry & { fromDate: string }>("news");
  for (const { title, description, fromDate } of news.filter((item) => item.fromDate)) {
    const item = plain(around(html, 'li class="news-list__item', title));
    const month = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")[Number(fromDate.slice(5, 7)) - 1];
    expect(item).toMatch(new RegExp(`${Number(fromDate.slice(8))}\\s*\\|\\s*${month}`));
    expect(item).toContain(description);
  }
});
test("Events: image, title, description, time, date and venue of each", async () => {
  // They start on the current year, which has events.
  expect(await mainAt("/Events")).toContain('<option selected="">2026');
  const html = await mainAt("/Events?year=All");
  const events = await list<Entry & { time: string; venue: string }>("events/All");
  for (const { title, description, time, venue, date } of events.slice(0, 5)) {
    const card = around(html, 'li class="event', description);
    for (const words of [title, withClockTimes(time), venue, String(Number(date.slice(8)))])
      expect(plain(card)).toContain(words);
    expect(card.match(/<img/g)).toHaveLength(1);
  }
});
test.each([
  ["/Topperx", "X"],
  ["/TopperXII", "XII"],
])("%s: a year dropdown with only 2024, and the toppers of class %s", async (path, classOf) => {
  const html = await mainAt(path);
  expect(textsOf(html, "option")).toEqual(["2024"]);
  const toppers = await list<{ class: string; name: string; division: string; stream: string }>("topper");
  const shown = textsOf(html, "p", 'class="topper__name"');
  expect(shown).toEqual(toppers.filter((topper) => topper.class === classOf).map(({ name }) => name));
  for (const { name, division, stream } of toppers.filter((topper) => topper.class === classOf))
    for (const words of [division, stream]) expect(plain(around(html, 'li class="topper', name))).toContain(words);
});
test("admission-result: the circulars of the category Admission, with files, or words for none", async () => {
  const html = await mainAt("/admission-result");
  const circulars = await list<Entry & { category: string }>("circular/all");
  const ours = circulars.filter(({ category }) => category === "Admission");
  expect(textsOf(html, "h2")).toEqual(ours.map(({ title }) => title));
  for (const { title, attachments } of ours) {
    const [card = ""] = html.split(/(?=<li class="circular)/).filter((one) => plain(one).includes(title));
    expect(card.match(/<a class="file"/g)?.length ?? 0).toBe(attachments.length);
    expect(card.includes("No attachments available.")).toBe(attachments.length === 0);
  }
});
test("a filter without matches says so, with a link to all", async () => {
  const html = await mainAt("/News?q=zzzz");
  expect(html).toMatch(/role="status">.*?0/s);
  expect(plain(html)).toContain("No news with “zzzz” in the title");
  expect(html).toMatch(/href="\?year=All">Show all news/);
});
test("each list of an empty school shows its placeholder", async () => {
  for (const [path, title] of Object.entries({
    "/News": "News Title",
    "/Events": "Event Title",
    "/PhotoGallery": "Album Title",
    "/VideoGallery": "Video Title",
    "/Topperx": "Topper Name",
    "/TopperXII": "Topper Name",
  }))
    expect(await mainAt(path, empty), path).toMatch(new RegExp(`${title}.*Stay tuned for latest updates`, "s"));
  expect(await mainAt("/admission-result", empty)).toContain("No admission results available.");
});
describe("Home", () => {
  test("has its notices as a section above the hero without script; without any no dialog", async () => {
    const html = await demo.textOf("/");
    const all = await list<Entry>("notification");
    const [section = ""] = /<noscript><section class="notices.*?<\/noscript>/s.exec(html) ?? [];
    expect(textsOf(section, "h3")).toEqual(all.map(({ title }) => title));
    for (const { description } of all) expect(plain(section)).toContain(description);
    expect(html.indexOf('class="notices')).toBeLessThan(html.indexOf('class="hero '));
    expect(await empty.textOf("/")).not.toContain("<dialog");
  });

  /** The years of months that the calendar's strip leads to. */
  const monthsOf = (html: string) =>
    [...html.matchAll(/class="calendar__to[^"]*" href="\/\?calendar=([\d-]{7})#calendar"/g)].map(
      ([, month = ""]) => month,
    );
  const marked = (html: string, kind: string) => textsOf(html, "(?:a|span)", `class="day[^"]* day--${kind}`);

  test("has a calendar in which today and the events of a day are words with the full date (A14)", async () => {
    const { title, date } = (await list<Entry>("events/All")).find((event) => event.date) as Entry;
    const html = await demo.textOf(`/?calendar=${date.slice(0, 7)}`);
    const [table = ""] = /<table class="calendar__grid .*?<\/table>/s.exec(html) ?? [];
    expect(textsOf(table, "th", 'scope="col"')).toEqual(["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]);
    expect(table).toContain('<abbr title="Sunday">Su</abbr>');
    const day = textsOf(table, "a").find((words) => words.includes(title));
    expect(day).toMatch(new RegExp(`^${Number(date.slice(8))} [A-Z][a-z]+ ${date.slice(0, 4)}, `));
    for (const path of ["/", "/?calendar=2026-13"]) {
      expect(await demo.textOf(path)).toMatch(/aria-current="date">20.*?November 2026, today/s);
    }
  });

  test("says the year of the first month and of January in the strip of months", async () => {
    const html = await demo.textOf("/");
    const months = monthsOf(html);
    const expected = months
      .filter((month, index) => index === 0 || month.endsWith("-01"))
      .map((month) => month.slice(0, 4));
    expect(textsOf(html, "span", 'class="calendar__year"')).toEqual(expected);
  });

  test("shows each date that the school's calendar tells, and each day without school", async () => {
    const ics = new ICAL.Component(ICAL.parse(await demo.textOf("/calendars/school.ics")));
    const events = ics.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    const months = monthsOf(await demo.textOf("/"));
    expect(months).toHaveLength(12);
    const kinds = new Set<boolean>();
    for (const month of months) {
      const html = await demo.textOf(`/?calendar=${month}`);
      const expected = datesIn(month, events);
      const words = expected.map(({ days, summary }) => `${days} ${summary}`);
      expect(textsOf(html, "li", 'class="calendar__row"').toSorted(), month).toEqual(words.toSorted());
      const free = expected
        .filter(({ isFree }) => isFree)
        .flatMap(({ first, final }) => Array.from({ length: final - first + 1 }, (_, by) => first + by));
      const days = marked(html, "holiday").map((day) => Number.parseInt(day, 10));
      expect(days, month).toEqual([...new Set(free)].sort((a, b) => a - b));
      for (const { first, final } of expected) kinds.add(final > first);
    }
    expect(kinds.size).toBe(2);
  });
  test("has its sections in the specified order", async () => {
    const headings = textsOf((await mainAt("/")).replaceAll(/<(dialog|noscript).*?<\/\1>/gs, ""), "h2").join("\n");
    const order = "Online registration,Mission,Vision,news,About,principal,facilities,events,toppers,gallery,Tell us";
    expect(headings).toMatch(new RegExp(order.replaceAll(",", "[^]*"), "i"));
  });
  test("of an empty school has placeholders that do not move, no registration, and a form", async () => {
    const html = await mainAt("/", empty);
    for (const title of ["News Title", "Event Title", "Topper Name", "Album Title"]) expect(html).toContain(title);
    expect(html).not.toMatch(/Online registration|Move through: (Latest news|School events|Toppers|School gallery)/);
    expect(html.match(/<form/g)).toHaveLength(1);
    expect(html).toContain("Send feedback</button>");
  });
});

describe("a calculator without script", () => {
  const answerIn = (html: string) => textsOf(html, "output").join().replaceAll(/\s+/g, " ");
  test.each([
    ["/FeeRules?due=2026-11-15&paid=2026-11-16", "₹100 ?1 day late"],
    ["/ModeOfPayment?due=2026-07-15&paid=2026-08-15", "Name struck off ?31 days late"],
    ["/Discipline?lent=2026-11-01&returned=2026-11-09", "₹50 ?1 day over"],
    ["/Discipline?lent=2026-11-09&returned=2026-11-01", "The day of return lies before"],
    ["/FeeRules?due=%22%3E%3Cscript%3E&paid=2026-02-31", "(No late fee|₹|Name)"],
  ])("%s answers: %s", async (address, answer) => {
    expect(answerIn(await mainAt(address))).toMatch(new RegExp(`^${answer}`));
  });
  // The school's day is 20 November 2026.
  test.each([
    ["2024-04-01", /^Nursery: yes.* is 3 years old/],
    ["2024-04-02", /^Nursery: not yet.* 2 years and 11 months old. The first session will be 2028–29/],
    ["<script>alert(1)</script>", /^Choose the day your child was born\.$/],
    ["2024-13-45", /^Choose the day/],
    ["2150-04-01", /^This day is still to come\./],
  ])("a child born on %s is answered by a post, and the day is stored nowhere", async (born, answer) => {
    const said = await visitorOf(demo).post("/Admission", { born });
    const kept = ["cache-control", "set-cookie"].map((name) => said.headers.get(name));
    expect([said.status, ...kept]).toEqual([200, "no-store", null]);
    expect(answerIn(await said.text())).toMatch(answer);
  });
});
test("beside the enquiry stands the school's number, and its e-mail may be anything", async () => {
  const html = await mainAt("/PreAdmission");
  expect(html).toMatch(/class="enquiry.*href="tel:/s);
  expect(html).toMatch(/<input(?=[^>]* name="email")(?=[^>]* type="text")/);
});
test.each(["/SchoolTiming", "/SchoolUniform"])("%s shows the present season and the day it changes", async (path) => {
  for (const school of [demo, empty])
    expect(plain(await mainAt(path, school))).toMatch(/Summer (hours|uniform) from\s*1 April 2027/);
});
test("payment addresses have QR codes, marked as samples in the demo school", async () => {
  const html = await mainAt("/ModeOfPayment");
  expect(html.match(/aria-label="QR code for [^"]*@[^"]*\.example, a sample/g)).toHaveLength(2);
  expect(html).toContain("SAMPLE");
  expect(textsOf(html, "dd").some((words) => words.startsWith("fees@kindledstar.example"))).toBe(true);
});
test.each([
  ["/ActivityPlanner", "activity planner"],
  ["/FeeStructure", "fee structure"],
])("%s says whether its PDF is not published yet, or its file is missing", async (path, name) => {
  const unpublished = await mainAt(path, empty);
  expect(plain(unpublished)).toContain(`The office has not published the ${name} yet.`);
  demo.write("delete from files where path like 'school/%.pdf'");
  await demo.notice();
  const missing = await mainAt(path);
  expect(plain(missing)).toContain(`The ${name} cannot be opened just now: its file is missing.`);
  expect(unpublished + missing).not.toContain("<iframe");
});

/** Returns the dates of a calendar file that touch a month: the days within it, and their name. */
function datesIn(month: string, events: readonly ICAL.Event[]) {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  return events.flatMap(({ summary, startDate, endDate, component }) => {
    const from = startDate.toString().slice(0, 10);
    const end = new Date(endDate.toString().slice(0, 10));
    const until = startDate.isDate ? new Date(end.getTime() - 86_400_000).toISOString().slice(0, 10) : from;
    if (from > last || until < `${month}-01`) return [];
    const first = from < month ? 1 : Number(from.slice(8));
    const final = Number((until.startsWith(month) ? until : last).slice(8));
    const isFree = /^(Holiday|Vacation|School closed)$/.test(String(component.getFirstPropertyValue("categories")));
    // A day of another month is told with its month.
    const dayOf = (date: string) =>
      [Number(date.slice(8)), !date.startsWith(month) && monthAbbreviation(Number(date.slice(5, 7)))].filter(Boolean);
    const days = [...new Set([from, until].map((date) => dayOf(date).join(" ")))].join("–");
    return [{ first, final, days, summary, isFree }];
  });
}
