import { afterAll, beforeAll, expect, test } from "vitest";
import { mirrorCommand } from "../src/ops/commands/mirror-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { staffMember, visitorOf, write } from "./support/office.ts";
import { inRows } from "./support/rows.ts";
import { ServedSchool } from "./support/served-school.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { startVendor, type TestVendor } from "./support/vendor.ts";

const PAGE = "/office/present-system";
/** The lists that the office's server may ask for here. */
const kinds = "news,videos";
const entry = (id: string, title: string) => ({ id, title, attachments: [] });

const school = new ServedSchool();
const clerk = visitorOf(school);
let vendor: TestVendor;
let settings: Record<string, string>;
beforeAll(async () => {
  vendor = await startVendor();
  vendor.answers.set("video/all/DEMO", []);
  await open({ CONTENT_API: vendor.url, CONTENT_API_KINDS: kinds });
  clerk.bring((await staffMember(school, "clerk")).cookies());
});
afterAll(async () => {
  await school.close();
  await vendor.goAway();
});

/** Opens the school with these settings about the present system, over the same store each time. */
async function open(present: Record<string, string>) {
  settings = { ...present, ...(school.folder && { DATA_DIR: school.folder }) };
  await school.open(settings);
  settings = { ...settings, DATA_DIR: school.folder };
}

async function openAnew(present: Record<string, string>) {
  await school.stop();
  await open(present);
}

const mirrorNow = (more: Record<string, string> = {}) => outputOf(mirrorCommand, ["now"], { ...settings, ...more });
const textOf = async (path: string) => {
  await school.look();
  return clerk.read(path);
};
/** Returns the titles of news on the website. */
const onTheWebsite = async () => {
  await school.notice();
  const list: { _id: string; title: string }[] = JSON.parse(await school.textOf("/api/news/DEMO"));
  return list.filter(({ _id }) => /^t\d/.test(_id)).map(({ title }) => title);
};

test("what came, what was left out and why, and when it was read last stand on one page", async () => {
  expect(await textOf(PAGE)).toContain("Nothing has come yet.");
  vendor.answers.set("news/DEMO", [
    { ...entry("t1", "Sports Day"), attachments: ["a.pdf", "gone.pdf"] },
    entry("t2", "Fete"),
    { id: "t3", title: "", description: "No title" },
  ]);
  vendor.answers.set("image/a.pdf", smallPdf());
  await mirrorNow();
  const page = await textOf(PAGE);
  const came = ["2 on the website", "1 left out"];
  for (const words of [...came, "News item t3: Title: it is missing", "it gives no such file (404)"])
    expect(page).toContain(words);
  expect(page).toMatch(/Last read: (\d+ [A-Z][a-z]+, )?\d+:\d\d [AP]M\./);
  expect(page).not.toMatch(/<button[^>]*name="kind"/);
});

test("what is written there is read only here, and what is written here stands beside it", async () => {
  const list = await textOf("/office/news");
  expect(list).toContain("also come from the school’s present system");
  expect(list).toContain('href="/office/post"');
  expect(await textOf("/office/news/t1")).not.toContain('class="edit"');
  expect((await clerk.post("/office/news/t1", { seen: "", verb: "keep", title: "Mine" })).status).toBe(403);
  const { at } = await write(clerk, "/office/news/new", "publish", { title: "Written here", fromDate: "2026-11-20" });
  expect(await textOf(at)).toContain('class="edit"');
});

test("what cannot be read is said in words, with what to do", async () => {
  vendor.faults.set("news", "has a fault");
  await mirrorNow();
  vendor.faults.clear();
  const page = await textOf(PAGE);
  expect(page).toContain(`News from ${new URL(vendor.url).host} cannot be read: it has a fault (500).`);
  expect(page).toMatch(/It is so since [^.]+\. The pages keep what came last/);
  expect(await textOf("/office")).toContain("The list of news cannot be read");
});

test("a list that is suddenly empty is held back, and the page says until when", async () => {
  vendor.answers.set("news/DEMO", []);
  await mirrorNow();
  const page = await textOf(PAGE);
  expect(page).toMatch(/suddenly short: 0 where 2 stand here\..*still as short on \d+ [A-Z]/s);
  expect(await onTheWebsite()).toHaveLength(2);
});

test("what is changed or taken down here while nothing is asked for stays so afterwards", async () => {
  await openAnew({});
  expect(await textOf(PAGE)).toContain("What came stays, and may be changed here.");
  expect(await textOf("/office/news/t1")).toContain('class="edit"');
  await write(clerk, "/office/news/t1", "publish", { title: "Sports Day, changed here" });
  await write(clerk, "/office/news/t2", "bin", {});
  await openAnew({ CONTENT_API: vendor.url, CONTENT_API_KINDS: kinds });
  vendor.answers.set("news/DEMO", [entry("t1", "Sports Day moved"), entry("t2", "Fete moved"), entry("t4", "New")]);
  await mirrorNow({ MIRROR_TRUST: "all" });
  expect((await onTheWebsite()).sort()).toEqual(["New", "Sports Day, changed here"]);
  const page = await textOf(PAGE);
  for (const id of ["t1", "t2"]) expect(page).toContain(`href="/office/news/${id}"`);
  expect(page).toContain("it was written or taken down here, and that stays");
  expect(await textOf("/office/news/t1")).toContain('class="edit"');
  const files = inRows(school.folder, (rows) => rows.prepare("select path from files where path = 'a.pdf'").all());
  expect(files).toEqual([{ path: "a.pdf" }]);
});

test("an address that is not encrypted is not asked, and the page says so", async () => {
  await openAnew({ CONTENT_API: "http://portal.example", CONTENT_API_KINDS: kinds });
  expect(await textOf(PAGE)).toContain("Nothing is read from portal.example.");
});
