import { rmSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { addDays } from "../src/base/dates.ts";
import { disclosureRows, rowText } from "../src/disclosure/disclosure-rows.ts";
import { doctorCommand } from "../src/ops/commands/doctor-command.server.ts";
import type { DisclosedDocument } from "../src/school/disclosure.ts";
import { emptyProfile, type SchoolProfile, schoolProfileSchema } from "../src/school/school.ts";
import { outputOf } from "./support/command-output.ts";
import { changeDocuments, documentsIn } from "./support/documents.ts";
import { openMailServer } from "./support/mail-server.ts";
import { letIn, visitorOf } from "./support/office.ts";
import { PATIENCE } from "./support/patience.ts";
import { inRows } from "./support/rows.ts";
import { serve } from "./support/serve.ts";
import { ServedSchool } from "./support/served-school.ts";
import { fileOnDisk } from "./support/test-files.ts";

const TODAY = "2026-11-25";

const school = new ServedSchool();
const beside = new ServedSchool();
const clerk = visitorOf(school);
let post: Awaited<ReturnType<typeof openMailServer>>;
/** The server of the links; it is the only one in this network that may be asked. */
let links: Awaited<ReturnType<typeof serve>>;
/** Another server of the network, and how often it was asked. */
let inside: typeof links;
let askedInside = 0;
let demo: SchoolProfile;

beforeAll(async () => {
  post = await openMailServer();
  inside = await serve((_, answer) => {
    askedInside += 1;
    answer.end();
  });
  links = await serve((request, answer) => {
    if (request.url === "/inside") answer.writeHead(302, { Location: inside.url }).end();
    else if (request.url === "/moved") answer.writeHead(301, { Location: "/there" }).end();
    else if (request.url === "/members") answer.writeHead(403).end();
    else if (request.url === "/ill") answer.writeHead(500).end();
    else answer.writeHead(request.url === "/there" ? 200 : 404).end("x".repeat(100_000));
  });
  const settings = { FILM_SERVER: links.url, ...post.settings };
  await school.open(settings);
  await beside.open(settings, school);
  await letIn(clerk, school.folder, "clerk");
  school.now = new Date(`${TODAY}T06:30:00Z`);
  beside.now = school.now;
  const [profile] = inRows(school.folder, (rows) => documentsIn(rows, "profile"));
  demo = schoolProfileSchema.parse(profile?.body);
  return async () => {
    await beside.close();
    await school.close();
    await post.close();
    for (const server of [links, inside]) server.close();
  };
});

/** Returns the demo school with every row stated, its documents changed. */
function profileWith(change: (document: DisclosedDocument, index: number) => DisclosedDocument): SchoolProfile {
  const { disclosure } = demo;
  let index = 0;
  const changed = (documents: DisclosedDocument[]) =>
    documents.map((document) => {
      index += 1;
      const whole = { ...document, file: document.file ?? "school/school-calendar.pdf", validUntil: null };
      return change(whole, index);
    });
  const [documents, academicDocuments] = [changed(disclosure.documents), changed(disclosure.academicDocuments)];
  const furtherDocuments = changed(disclosure.furtherDocuments);
  const infrastructure = { ...disclosure.infrastructure, inspectionVideo: `${links.url}/moved` };
  const all = { ...disclosure, documents, academicDocuments, furtherDocuments, infrastructure };
  return { ...demo, disclosure: all };
}

const whole = () => profileWith((document) => document);
function wholeWithPapers(described: string) {
  school.write(`update papers set ${described}`);
  return whole();
}

/** Stores the facts, presses "Check now", and returns the new letters. */
async function lettersAfter(profile: SchoolProfile, visitors = [clerk]): Promise<string[]> {
  school.write((database) => changeDocuments(database, "profile", () => ({ ...profile })));
  const before = letters().length;
  for (const answer of await Promise.all(visitors.map((visitor) => visitor.post("/office/disclosure", {}))))
    expect(answer.status).toBe(303);
  const stored = school.rows("select * from letters").length;
  await vi.waitFor(() => expect(letters()).toHaveLength(stored), PATIENCE);
  return letters().slice(before);
}

/** Without the mails that people get about their keys. */
const letters = () =>
  post.mails
    .filter(({ headers }) => headers.some((line) => line.startsWith("Subject: CBSE disclosure")))
    .map(({ text }) => text);

const everyDocument = () => disclosureRows(whole()).filter(({ document }) => document !== null);

const faults: [name: string, words: RegExp, inject: () => SchoolProfile][] = [
  [
    "missing",
    /It is not published: (visitors read “On request at the office”|the page leaves it out)/,
    () => profileWith((one) => ({ ...one, file: null })),
  ],
  [
    "a dead link",
    /Its link leads nowhere: there is no such page \(404\)/,
    () => profileWith((one, index) => ({ ...one, file: null, link: `${links.url}/gone/${index}` })),
  ],
  ["expired", /Ran out on 24 November 2026/, () => profileWith((one) => ({ ...one, validUntil: "2026-11-24" }))],
  [
    "about to end",
    /Runs out in 60 days, on 24 January 2027/,
    () => profileWith((one) => ({ ...one, validUntil: "2027-01-24" })),
  ],
  ["unreadable", /Its PDF is broken and cannot be read/, () => wholeWithPapers("pages = null, has_text = 0")],
  [
    "a scan without text",
    /A scan without text: it cannot be read aloud/,
    () => wholeWithPapers("pages = 1, has_text = 0"),
  ],
];

test("a disclosure without a fault is nothing to write about", async () => {
  expect(await lettersAfter(whole())).toEqual([]);
  expect(await clerk.read("/office/disclosure")).toContain(
    "40 of 40 rows of the board’s form are complete, and 2 of 2 further documents.",
  );
});

test.each(faults)(
  "each document that is %s is found, named in the office, and mailed once",
  async (_, words, inject) => {
    const profile = inject();
    const [letter = "none", ...others] = await lettersAfter(profile);
    expect(others).toEqual([]);
    const page = await clerk.read("/office/disclosure");
    for (const { number, title, to } of everyDocument()) {
      const said = letter.split("\r\n\r\n").find((part) => part.startsWith(rowText({ number, title })));
      expect([number, said]).toEqual([number, expect.stringMatching(words)]);
      expect(said).toContain(to);
      expect(page).toContain(`href="${to}"`);
    }
    // Pressed once more, and in two processes at the same time.
    const another = visitorOf(beside, clerk.cookies());
    expect(await lettersAfter(profile, [clerk, another])).toEqual([]);
    expect(await lettersAfter(wholeWithPapers("pages = 1, has_text = 1"))).toEqual([]);
  },
);

test("every other row is named once when it is empty", async () => {
  const [letter = "none"] = await lettersAfter(emptyProfile);
  const empty = disclosureRows(emptyProfile).filter(({ isComplete }) => !isComplete);
  expect(empty.length).toBeGreaterThan(28);
  for (const { number, title } of empty) expect(letter).toContain(`\r\n${rowText({ number, title })}\r\n`);
  expect(await lettersAfter(emptyProfile)).toEqual([]);
  await lettersAfter(whole());
});

test("what runs out is mailed 90, 30 and 7 days before, on the day after, and when it comes back", async () => {
  const ending = (days: number) =>
    profileWith((one, index) => (index === 6 ? { ...one, validUntil: addDays(TODAY, days) } : one));
  const told: Record<string, number> = {};
  for (const days of [91, 90, 31, 30, 8, 7, 0, -1, -2]) told[days] = (await lettersAfter(ending(days))).length;
  expect(told).toEqual({ 91: 0, 90: 1, 31: 0, 30: 1, 8: 0, 7: 1, 0: 0, "-1": 1, "-2": 0 });
  await lettersAfter(whole());
  expect(await lettersAfter(ending(-2))).toHaveLength(1);
  await lettersAfter(whole());
});

test("what does not apply is complete, and the doctor says what else is missing or has run out", async () => {
  const [fire, title] = [6, demo.disclosure.documents[2]?.title ?? "none"];
  const profile = profileWith((one, index) => {
    if (one.title === title) return { ...one, file: null, doesNotApply: true, validUntil: "2020-01-01" };
    if (index === 1) return { ...one, file: null };
    return index === fire ? { ...one, validUntil: "2020-01-01" } : one;
  });
  const { disclosure } = profile;
  const staff = { ...disclosure.staff, head: null, withoutHead: true };
  const results = { ...disclosure.results, XII: [], withoutXII: true };
  const [letter = "none"] = await lettersAfter({ ...profile, disclosure: { ...disclosure, staff, results } });
  expect(letter).toContain("39 of 40 rows of the board’s form are complete, and 2 of 2 further documents.");
  const { out } = await outputOf(doctorCommand, [], { DATA_DIR: school.folder });
  expect(out).toMatch(
    /^mend {2}disclosure +39 of 40 rows of the board’s form are complete, and 2 of 2 further documents; empty: B1; B6: ran out on 1 January 2020\. Put it right/m,
  );
  const html = await (await school.ask("/CBSEDisclosure")).text();
  const rowOf = (name: string) => html.split("<tr").find((row) => row.includes(name));
  expect(rowOf("no objection certificate")).toContain("Does not apply to this school");
  expect(rowOf("no objection certificate")).not.toContain("Expired");
  expect(rowOf("Headmistress/headmaster")).toContain("Does not apply to this school");
  expect(html).toContain("<p>Does not apply to this school.</p>");
  await lettersAfter(whole());
});

test("a link whose server is ill is named when it has been ill for a day", async () => {
  const profile = profileWith((one, index) => (index === 1 ? { ...one, file: null, link: `${links.url}/ill` } : one));
  expect(await lettersAfter(profile)).toEqual([]);
  school.now = new Date(`${addDays(TODAY, 1)}T06:30:00Z`);
  expect(await lettersAfter(profile)).toEqual([
    expect.stringContaining("Its link leads nowhere: it has a fault (500)"),
  ]);
  school.now = beside.now;
  await lettersAfter(whole());
});

test("links into the school's own network are named, never followed; those of members are right", async () => {
  const places = [`${links.url}/inside`, `${inside.url}/`, "http://10.0.0.1/", `${links.url}/members`];
  const profile = profileWith((one, index) => ({ ...one, ...(places[index] && { file: null, link: places[index] }) }));
  const [letter = "none"] = await lettersAfter(profile);
  expect(letter).toContain("B1. ");
  expect(letter.match(/Its link leads nowhere: it leads to another port/g)).toHaveLength(1);
  expect(letter.match(/Its link leads nowhere: it leads to an address that is not public/g)).toHaveLength(1);
  expect(letter).not.toContain("B3. ");
  expect(askedInside).toBe(0);
  await lettersAfter(whole());
});

test("papers that are lost or were changed on the disk are named", async () => {
  rmSync(placeOf("affiliation-letter"));
  const changed = placeOf("society-registration");
  rmSync(changed);
  writeFileSync(changed, "%PDF-1.4 other bytes");
  const [letter = "none"] = await lettersAfter(whole());
  expect(letter).toMatch(/B1\. [^\n]+\r\nIts PDF does not open: the file is lost\./);
  expect(letter).toMatch(/B2\. [^\n]+\r\nIts PDF does not open: the file is not what was published\./);
});

function placeOf(name: string): string {
  const [row] = school.rows("select hash from files where path = ?", `disclosure/${name}.pdf`);
  return fileOnDisk(school.folder, `disclosure/${name}.${String(row?.hash).slice(0, 16)}.pdf`);
}
