import { beforeAll, describe, expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { languages } from "../src/base/language.ts";
import { screenPaths } from "../src/school/screens.ts";
import { mainOf, plain, textsOf } from "./support/html.ts";
import { addresses, routes } from "./support/routes.ts";
import { inRows } from "./support/rows.ts";
import { schoolOfFile } from "./support/served-school.ts";

// What pages say needs no browser: text, order, links and status.
const publicUrl = "https://school.example";
const [demo, empty] = [schoolOfFile({ PUBLIC_URL: publicUrl }), schoolOfFile({ SEED: "none" })];

/** The screens of the specification, as they are answered. */
let screens: { address: string; answer: Response; html: string }[];
beforeAll(async () => {
  const asked = (await addresses(demo.origin)).map(async (address) => {
    const answer = await demo.ask(address);
    return { address, answer, html: await answer.text() };
  });
  screens = await Promise.all(asked);
});

const mainAt = async (path: string, school = demo) => mainOf(await school.textOf(path));

const tableOf = (html: string, caption: string) =>
  (html.match(/<table.*?<\/table>/gs) ?? []).find((table) => textsOf(table, "caption")[0]?.includes(caption)) ?? "";
const rowsOf = (html: string, caption: string) => textsOf(tableOf(html, caption), "th", 'scope="row"');

describe("the screens of the specification", () => {
  test("each has a title and a single heading of its own, and a canonical link that leads to it", async () => {
    const titles = new Set<string>();
    for (const { address, answer, html } of screens) {
      expect([address, answer.status]).toEqual([address, 200]);
      const heading = expect.stringMatching(routes[address.split("?")[0] as string] as string);
      expect(textsOf(html, "h1"), address).toEqual([heading]);
      titles.add(textsOf(html, "title")[0] ?? "");
      expect(html, address).not.toContain(" style=");
      // One spelling everywhere (37).
      expect([address, /\bEmail\b|Photo gallery|Sr\. no|\d %/.exec(plain(html))]).toEqual([address, null]);
      const [, canonical = ""] = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html) ?? [];
      expect([address, (await demo.ask(plain(canonical))).status]).toEqual([address, 200]);
    }
    expect(titles.size).toBe(Object.keys(routes).length);
  });

  test("lead to no broken link or file", async () => {
    const targets = new Set<string>();
    for (const { html } of screens)
      for (const [, url = ""] of html.matchAll(/<(?:a|img)\b[^>]*? (?:href|src)="(\/[^"#]*)/g)) targets.add(plain(url));
    expect(targets.size).toBeGreaterThan(100);
    const broken: string[] = [];
    for (const url of targets) {
      const { status } = await demo.rawAnswer(url, {}, url.startsWith("/api/image/") ? "HEAD" : "GET");
      if (status !== 200) broken.push(`${status} ${url}`);
    }
    expect(broken).toEqual([]);
  });

  const parts: [path: string, ...RegExp[]][] = [
    ["AboutUs", /congregation/i, /founded\s*1993/, /how the school was founded/i],
    ["Admission", /Age for Nursery/, /at least 3 years old on 1 April/, /Streams of Class XI/, /test is compulsory/],
    ["OurGoals", /Character/, /Academic/, /Social/, /Cultural/],
    ["PrincipalMessage", /Dear parents/, /Sister Benedicta Toppo/, /Principal, Kindled Star Convent/],
    ["SchoolTiming", /7:55 AM – 12:10 PM/, /7:55 AM – 2:10 PM/, /8:25 AM/, /Vacations/, /PTM schedule/],
    ["SchoolUniform", /Summer uniform/, /April to October/, /Winter uniform/, /November to March/, /House uniform/],
    ["Discipline", /General rules/, /Library rules/, /1 to 7\s*none/, /8 to 14\s*₹50/],
    ["ActivityPlanner", /Download the activity planner/, /PDF, \d+ KB/, /Month by month/],
    ["FeeRules", /15th of the month/, /May, July, October and January/, /1 to 15\s*₹100/, /16 to 30\s*₹500/],
    ["FeeRules", /struck off/],
    ["FeeStructure", /Download the fee structure/, /PDF, \d+ KB/, /The heads/, /What a year costs/],
    ["ModeOfPayment", /Open the portal/, /Android app/, /DEMO/, /fees@kindledstar\.example/, /1 to 15\s*₹100/],
    ["ErpSoftware", /School Satchel/, /Portals/, /Apps/, /DEMO/],
    ["ContactUs", /Bell Road/, /\+91 00000 01993/, /office@kindledstar\.example/, /Show the map/],
    ["InterSchoolQuizCompetition", /The rounds/, /The result/, /Photos of the day/],
    ["PreSchool", /Orchard Lane/, /\+91 00000 01996/, /preschool@kindledstar\.example/, /Send an enquiry/],
    ["Pphelp", /In the parent portal/, /In the mobile app/, /choose the instalment/i, /Proceed to Pay/, /Pay now/],
    ["Pphelp", /card, net banking, UPI or QR code, or wallet/, /Download receipt/, /Android app.*iPhone app/s],
    ["Pphelp", /\+91 00000 01995/, /help@kindledstar\.example/, /8 AM to 8 PM/],
    ["Privacy", /What the forms keep/, /What a visit leaves behind/, /Whom to ask/],
  ];
  test.each(parts)("%s has the parts that the specification names", async (path, ...expected) => {
    const words = plain(await mainAt(`/${path}`));
    for (const part of expected) expect(words).toMatch(part);
  });

  test("have what is no text: portrait, streams, houses, photos, steps, the links to form and map", async () => {
    expect((await mainAt("/PrincipalMessage")).match(/<img [^>]*alt="[^"]*principal/g)).toHaveLength(1);
    expect(rowsOf(await mainAt("/Admission"), "Streams")).toHaveLength(4);
    expect((await mainAt("/SchoolUniform")).match(/class="houses__name"/g)).toHaveLength(4);
    expect((await mainAt("/OurGoals")).match(/class="goals__goal /g)).toHaveLength(4);
    expect((await mainAt("/InterSchoolQuizCompetition")).match(/carousel__item/g)?.length).toBeGreaterThanOrEqual(3);
    expect(await mainAt("/PreSchool")).toContain('href="/PreAdmission">Send an enquiry');
    expect((await mainAt("/Pphelp")).match(/<ol>/g)).toHaveLength(2);
    const contact = await mainAt("/ContactUs");
    expect(contact).toMatch(/href="https:\/\/maps\.example\/kindled-star-convent"[^>]*>.*?Show the map/s);
    expect(contact).not.toContain("<iframe");
  });

  test("pages about fees and School today name the next due days alike", async () => {
    for (const path of ["/FeeRules", "/FeeStructure", "/Today"])
      expect(plain(await mainAt(path))).toMatch(
        /Fees due, by the month(: )?Tuesday 15 DecemberFees due, by the quarter(: )?Friday 15 January 2027/,
      );
  });

  test("FeeStructure adds up a year for each class and writes ₹ before every amount", async () => {
    const html = await mainAt("/FeeStructure");
    expect(plain(html)).toMatch(/The fees of Little Wick Pre-School are not among them.*Once a year, by 15 April/s);
    const [row = ""] = /<tr><th scope="row">VI to VIII.*?<\/tr>/s.exec(html) ?? [];
    expect(textsOf(row, "td")).toEqual(["₹45,300", "₹9,000", "₹3,000", "₹9,300", "₹14,000"]);
    const numbers = textsOf(html, "td", 'class="table__number');
    expect(numbers.filter((words) => /[0-9]/.test(words) && !words.startsWith("₹"))).toEqual([]);
  });
});

/** The menu of §2 in its order: a list is a group, a single name an entry. */
const menu = [
  "Home",
  ["About Us", "About Us", "Principal’s Message", "Infrastructure"],
  "CBSE Disclosure",
  "Academic|School Uniform|School Timing|Our Goals|Discipline|Activity Planner|School Calendar (PDF)".split("|"),
  ["Co-Curricular", "Inter-School Quiz"],
  ["Admission", "Admission", "Admission Result", "Fee Rules", "Fee Structure", "Mode of Payment"],
  "Student Corner",
  ["Gallery", "Photo Gallery", "Video Gallery"],
  "Careers",
  "Contact Us",
];
test("the menu has the specified entries in order and groups; PARENT LOGIN leads to the portal", async () => {
  const html = await demo.textOf("/News");
  const [list = ""] = /<ul class="nav__list".*?(?=<div class="nav__parents)/s.exec(html) ?? [];
  const items = list.split(/<li class="nav__item/).slice(1);
  const found = items.map((item) => {
    const [group] = textsOf(item, "summary");
    return group ? [group, ...textsOf(item, "li", 'class="nav__sub-item')] : plain(`<${item}`);
  });
  expect(found).toEqual(menu);
  expect(list).not.toMatch(/<a [^>]*>(Student Corner|Careers)/);
  expect(html).toMatch(
    /class="masthead__parents[^"]*">.{0,60}DEMO.{0,60}href="https:\/\/[^/"]+\.example\/"[^>]*>PARENT LOGIN/,
  );
});
test("the sitemap lists the one address of every page, album and item in each language alone", async () => {
  const [, address = ""] = /^Sitemap: (.*)$/m.exec(await demo.textOf("/robots.txt")) ?? [];
  expect(address).toBe(`${publicUrl}/sitemap.xml`);
  const answer = await demo.ask("/sitemap.xml");
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/xml/);
  const listed = textsOf(await answer.text(), "loc");
  for (const url of listed) {
    const page = await demo.ask(url.slice(publicUrl.length));
    expect([url, page.status]).toEqual([url, 200]);
    expect(await page.text()).toContain(`<link rel="canonical" href="${url}"`);
  }
  const lists = ["gallery/All", "news", "events/All", "circular/all"].map(async (call) => {
    return ((await (await demo.ask(`/api/${call}/DEMO`)).json()) as unknown[]).length;
  });
  const pagesOfEntries = (await Promise.all(lists)).reduce((sum, count) => sum + count, 0);
  // Home has no title of its own.
  expect(new Set(listed).size).toBe((1 + screenPaths.length + pagesOfEntries) * languages.length);
  expect(listed).toHaveLength(new Set(listed).size);
});

describe("CBSEDisclosure", () => {
  const rows = {
    "A. General information": [
      ...["Name of the school", "Affiliation no. (if applicable)", "School code (if applicable)"],
      ...["Complete address with pin code", "Principal name", "Principal qualification", "School email ID"],
      "Contact details (landline/mobile)",
    ],
    "D. Staff (teaching)": [
      ...["Principal", "Vice principal", "Headmistress/headmaster", "Total no. of teachers"],
      ...["Post-graduate teachers (PGT)", "Trained graduate teachers (TGT)", "Primary teachers (PRT)"],
      ...["Teachers section ratio", "Details of special educator", "Details of counsellor and wellness teacher"],
    ],
    "E. School infrastructure": [
      ...["Total campus area of the school (in square metres)", "No. and size of the class rooms (in sq m)"],
      ...["No. and size of laboratories including computer labs (in sq m)", "No. and size of library (in sq m)"],
      ...["Internet facility", "No. of girls’ toilets", "No. of boys’ toilets"],
      "No. of CWSN toilets (children with special needs)",
      "Link of YouTube video of the inspection of the school covering its infrastructure",
    ],
  };

  test("has the rows of Appendix IX in their order, the list of teachers, three years of results", async () => {
    const html = await mainAt("/CBSEDisclosure");
    for (const [name, expected] of Object.entries(rows)) expect(rowsOf(html, name)).toEqual(expected);
    const documents = tableOf(html, "B. Documents and information");
    const columns = ["Sl. no.", "Documents/information", "Date of issue", "Valid until", "Document"];
    expect(textsOf(documents, "th", 'scope="col"')).toEqual(columns);
    expect(textsOf(documents, "th", 'scope="row"')).toHaveLength(9);
    expect(textsOf(documents, "a").filter((words) => /Open.*PDF, \d+ KB/.test(words))).toHaveLength(9);
    expect(textsOf(documents, "time")[0]).toMatch(/^\d+ \w+ \d{4}$/);
    expect(plain(html)).toMatch(/self-attested by the chairman, manager or secretary/);
    expect(rowsOf(html, "C. Result and academics")).toHaveLength(5);
    expect(rowsOf(html, "List of teachers")).toHaveLength(74);
    for (const classOf of ["X", "XII"]) {
      const results = tableOf(html, `Board results of Class ${classOf}, last three years`);
      const years = results.split("<tr>").filter((row) => row.includes('scope="row"'));
      expect(years).toHaveLength(3);
      for (const year of years) {
        const [registered, passed, percentage] = textsOf(year, "td", "table__number");
        const exact = (Number(passed) / Number(registered)) * 100;
        expect(Math.abs(Number.parseFloat(percentage as string) - exact)).toBeLessThan(0.06);
      }
    }
  });
});

describe("Infrastructure", () => {
  const names = [
    ...["Biology Lab", "Chemistry Lab", "Physics Lab", "Computer Lab"],
    ...["Library", "Robotics", "Playground", "Transport"],
  ];

  test("has eight headings in the specified order, links to them, and three photos under each", async () => {
    const html = await mainAt("/Infrastructure");
    const links = names.map((name) => `href="#${name.toLowerCase().replace(" ", "-")}">${name}`);
    expect(html.match(/href="#[^>]*>[^<]*(?=<\/a>)/g)).toEqual(links);
    const places = html.split(/(?=<section class="place)/).slice(1);
    expect(places.flatMap((place) => textsOf(place, "h2"))).toEqual(names);
    for (const place of places) {
      expect(place.match(/<img/g)?.length).toBeGreaterThanOrEqual(3);
      expect(/<a [^>]*href="([^"]*)/.exec(place)?.[1]).toMatch(/^\/api\/image\//);
    }
  });

  test("of a school without photos has the eight places too", async () => {
    expect(textsOf(await mainAt("/Infrastructure", empty), "h2")).toEqual(names);
  });
});

test.each(["/", "/PreAdmission"])("a form on %s says what is stored, why, how long and whom to ask", async (path) => {
  for (const school of [demo, empty]) {
    const html = await school.textOf(path);
    const [note = ""] = /<p class="form__note[^"]*">.*?<\/p>/s.exec(html) ?? [];
    expect(plain(note)).toMatch(/18 months.*ask the office/s);
    expect(note).toContain('<a href="/Privacy">Privacy</a>');
    expect(html.slice(html.indexOf("<footer"))).toContain('href="/Privacy">Privacy');
  }
});

test("nothing counts or follows visitors: no cookie, other origin, such package or table", async () => {
  for (const { address, answer } of screens) {
    // A map or a film of another website is a frame, and opens when somebody wishes it.
    const policy = (answer.headers.get("content-security-policy") ?? "").replace(/frame-src[^;]*/, "");
    expect([address, answer.headers.getSetCookie(), /https?:/.test(policy)]).toEqual([address, [], false]);
  }
  const ofTrackers = /analytic|gtag|matomo|plausible|posthog|segment|amplitude|mixpanel|sentry|advert|fingerprint/;
  expect(Object.keys(packageJson.dependencies).filter((name) => ofTrackers.test(name))).toEqual([]);
  const tables = inRows(demo.folder, (rows) =>
    rows.prepare("select name from sqlite_schema where type = 'table'").all(),
  );
  expect(tables.filter(({ name }) => /visit|view|track|profile|audience/.test(String(name)))).toEqual([]);
});

test("a sent feedback says when the office reads it", async () => {
  expect(plain(await demo.textOf("/?sent=feedback"))).toContain(
    "The school office reads it in its hours: Monday to Saturday, 8:30 AM to 2 PM.",
  );
});
