import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { outputOf } from "../../../tests/support/command-output.ts";
import { type OfficeVisitor, officeVisitor, postedBy } from "../../../tests/support/office.ts";
import { fieldsOf, PASSWORD } from "../../../tests/support/office-fields.ts";
import { type S3Server, s3Keys, startS3Server } from "../../../tests/support/s3-server.ts";
import { ServedSchool } from "../../../tests/support/served-school.ts";
import { smallPdf } from "../../../tests/support/small-pdf.ts";
import { askPostgres } from "../../../tests/support/sync-postgres.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { enquiry } from "../../../tests/support/test-forms.ts";
import { databaseUrl } from "../../../tests/support/test-store.ts";
import { tus } from "../../../tests/support/tus.ts";
import { backupCommand } from "../../ops/commands/backup-command.server.ts";
import { restoreCommand } from "../../ops/commands/restore-command.server.ts";
import { staffCommand } from "../../ops/commands/staff-command.server.ts";

/** Two schools of a vendor in one database and one bucket; the first is served by two processes. Its code begins that of the other. */
const codes = ["ABC", "ABC1"] as const;
type Code = (typeof codes)[number];
const folder = temporaryFolder();
let url: string;
const [one, beside, other] = [new ServedSchool(), new ServedSchool(), new ServedSchool()];
const served: Record<Code, ServedSchool[]> = { ABC: [one, beside], ABC1: [other] };
const settings = {} as Record<Code, Record<string, string>>;
const staff = {} as Record<"first" | "second" | "stranger", OfficeVisitor>;
let s3: S3Server;

beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Keys)) vi.stubEnv(name, value);
  url = databaseUrl(folder) as string;
  s3 = await startS3Server();
  const shared = { DATABASE_URL: url, STORAGE_URL: s3.newPlace(), SEED: "none" };
  for (const code of codes) settings[code] = { ...shared, SCHOOL_CODE: code, DATA_DIR: join(folder, code) };
  // All of them make tables, ids and keys at the same moment.
  await Promise.all(codes.flatMap((code) => served[code].map((school) => school.open(settings[code]))));
  staff.first = await comeIn(one, "first@school.example", "administrator");
  staff.second = await comeIn(beside, "second@school.example", "administrator");
  staff.stranger = await comeIn(other, "first@school.example", "administrator");
});
afterAll(async () => {
  await s3?.stop();
  vi.unstubAllEnvs();
});

async function linkTo(school: ServedSchool, email: string, role: string): Promise<string> {
  const code = codes.find((one) => served[one].includes(school)) as Code;
  const { out } = await outputOf(staffCommand, ["invite", email, "--role", role], settings[code]);
  return /\/office\/invitation\/\S+/.exec(out)?.[0] ?? "";
}

async function comeIn(school: ServedSchool, email: string, role: string) {
  const visitor = officeVisitor(school.origin);
  await visitor.post(await linkTo(school, email, role), { name: email, password: PASSWORD });
  return visitor;
}

/** Returns the same browser at another process, or at another school. */
const at = (visitor: OfficeVisitor, { origin }: ServedSchool) => officeVisitor(origin, visitor.cookies());
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);
const rows = (statement: string) => askPostgres(url, statement.replaceAll("ABC.", '"school_ABC".'));

const sendEnquiry = (school: ServedSchool, code: Code, more: Record<string, string>) =>
  school.send(`/api/form/${code}/Admission`, { ...enquiry, ...more });

/** Keeps a news item. Returns its address and what its form posts. */
async function draft(title: string) {
  const html = await staff.first.read("/office/news/new");
  const { action } = fieldsOf(html);
  await staff.first.post(action, { ...postedBy(html), title, description: "Words.", verb: "keep" });
  return { action, form: postedBy(await staff.first.read(action)) };
}

test("nothing that opens one school opens the other", async () => {
  const guest = at(staff.first, other);
  expect((await guest.get("/office")).headers.get("location")).toMatch(/^\/office\/sign-in/);
  expect((await at(staff.first, beside).get("/office")).status, "its own other process").toBe(200);

  const link = await linkTo(one, "clerk@school.example", "clerk");
  const opened = [other, beside].map(({ origin }) => officeVisitor(origin).get(link));
  expect(await statuses(opened)).toEqual([404, 200]);
  const joining = { name: "Clerk", password: PASSWORD };
  expect((await officeVisitor(other.origin).post(link, joining)).status).not.toBe(303);

  const { reference } = await (await sendEnquiry(one, "ABC", {})).json();
  const looked = { reference, phone: enquiry.phone };
  const family = officeVisitor(beside.origin);
  const found = [family, officeVisitor(other.origin)].map((one) => one.post("/Enquiry", looked));
  expect(await statuses(found)).toEqual([303, 400]);
  const pages = [await family.read("/Enquiry"), await at(family, other).read("/Enquiry")];
  expect(pages.map((page) => page.includes(reference))).toEqual([true, false]);
  const asked = ["/api/events/ABC", "/api/events/ABC1", "/api/events/ABC1%00", "/api/events/abc1", "/api/events/ABC_"];
  expect(await statuses(asked.map((path) => other.ask(path)))).toEqual([404, 200, 404, 404, 404]);
});

test("drafts, previews, notices, files and uploads of one school are not there in the other", async () => {
  const { action, form } = await draft("Sports day of ABC");
  const preview = (await staff.first.post(action, { ...form, verb: "look" })).headers.get("location") ?? "";
  expect(preview).toMatch(/^\/office\/preview\//);
  expect(await statuses([beside, other].map(({ origin }) => officeVisitor(origin).get(preview)))).toEqual([200, 410]);
  expect((await staff.stranger.get(action)).status).toBe(303);

  await staff.first.post(action, { ...form, verb: "publish" });
  const [{ code }] = rows("select code from ABC.notices where kind = 'news'") as [{ code: string }];
  for (const school of [beside, other]) {
    school.now = new Date();
    await school.look();
  }
  expect(await statuses([beside, other].map((school) => school.ask(`/v/${code}`)))).toEqual([200, 404]);
  const searches = [await beside.textOf("/Search?q=sports"), await other.textOf("/Search?q=sports")];
  expect(searches.map((page) => page.includes("of ABC"))).toEqual([true, false]);

  const bytes = new Uint8Array(smallPdf("plan"));
  const [own, foreign] = [tus(staff.first, one.origin), tus(staff.stranger, other.origin)];
  const upload = (await own.begin("plan.pdf", bytes.length)).headers.get("Location") ?? "";
  await own.bring(upload, 0, bytes.subarray(0, 100));
  const tried = ["HEAD", "DELETE", "POST"].map((method) => foreign.ask(method, upload));
  expect(await statuses([...tried, foreign.bring(upload, 100, bytes.subarray(100))])).toEqual([404, 404, 404, 404]);
  expect(await own.offset(upload, beside.origin)).toBe(100);
  await own.bring(upload, 100, bytes.subarray(100), beside.origin);
  const { path } = await (await own.take(upload)).json();
  expect((await staff.second.get(`/office/files/${path}`)).status).toBe(200);
  const ways = [
    ...["", "../../ABC/files/", "..%2f..%2fABC%2ffiles%2f", "%2e%2e/%2e%2e/ABC/files/"],
    ...["..%5c..%5cABC%5cfiles%5c", "%EF%BC%8E%EF%BC%8E/", "%00/"],
  ];
  for (const way of ways) {
    const asked = [staff.stranger.get(`/office/files/${way}${path}`), other.ask(`/api/image/${way}${path}`)];
    expect([way, ...(await statuses(asked))]).toEqual([way, expect.toBeOneOf([400, 404]), 404]);
  }
});

test("what two processes are asked at the same moment is done once", async () => {
  const link = await linkTo(one, "twice@school.example", "clerk");
  const join = ({ origin }: ServedSchool) => officeVisitor(origin).post(link, { name: "Twice", password: PASSWORD });
  expect((await statuses([join(one), join(beside)])).toSorted()).toEqual([303, 403]);

  const twins = [one, beside, one, beside].map((school) => sendEnquiry(school, "ABC", { name: "Twin", _key: "k" }));
  const ids = await Promise.all(twins.map(async (answer) => (await (await answer).json())._id));
  expect(new Set(ids).size).toBe(1);

  const { action, form } = await draft("Published once");
  const publish = { ...form, verb: "publish" };
  const rival = { ...publish, title: "By the other" };
  const published = await statuses([staff.first.post(action, publish), staff.second.post(action, rival)]);
  const undo = { ...postedBy(await staff.first.read(action)), verb: "undo" };
  const undone = await statuses([staff.first.post(action, undo), staff.second.post(action, undo)]);
  for (const both of [published, undone]) expect(both.toSorted()).toEqual([303, 409]);
});

test("two administrators who remove each other at the same moment leave one", async () => {
  const idOf = (name: string) =>
    (rows(`select id from ABC.staff where name = '${name}@school.example'`) as [{ id: string }])[0].id;
  const remove = (by: OfficeVisitor, whom: string) => by.post("/office/staff", { leaves: idOf(whom) });
  await Promise.all([remove(staff.first, "second"), remove(staff.second, "first")]);
  const left = rows(
    "select name from ABC.staff join ABC.staff_passwords on staff_id = staff.id where role = 'administrator'",
  );
  expect(left).toHaveLength(1);
});

test("numbers that PostgreSQL does not know are answered like others that lead nowhere", async () => {
  const html = await staff.stranger.read("/office/news/new");
  const { action } = fieldsOf(html);
  await staff.stranger.post(action, { ...postedBy(html), title: "Numbers", verb: "keep" });
  for (const number of ["1e30", "0.5", "NaN", "99999999999999999999"]) {
    const form = postedBy(await staff.stranger.read(action));
    const asked = [
      staff.stranger.get(`${action}/versions?before=${number}`),
      staff.stranger.post(action, { ...form, verb: "bring back", number }),
      staff.stranger.post(`${action}/keep`, { ...form, writing: "w", sequence: number }),
    ];
    expect([number, ...(await statuses(asked)).map((status) => status < 500)]).toEqual([number, true, true, true]);
  }
});

/** Returns all rows and the names of all files of the other school. */
function everythingOf(code: Code) {
  const schema = `school_${code}`;
  const named = "select table_name as name from information_schema.tables where table_schema = $1";
  const tables = askPostgres(url, named, [schema]) as { name: string }[];
  const kept = tables.map(({ name }) => askPostgres(url, `select * from "${schema}"."${name}"`));
  const files = readdirSync(s3.folder, { recursive: true }).map(String);
  return JSON.stringify([kept, files.filter((file) => file.includes(`/${code}/`)).toSorted()]);
}

test("a school that is lost is restored beside the other, untouched, and not in its name", async () => {
  const backups = join(folder, "backups");
  const inside = await outputOf(backupCommand, [settings.ABC.STORAGE_URL ?? ""], settings.ABC);
  expect(inside.error).toMatch(/lies inside the files/);
  expect(await outputOf(backupCommand, [backups], settings.ABC)).toMatchObject({ code: 0, error: "" });
  for (const school of [...served.ABC, ...served.ABC1]) await school.stop();
  const before = everythingOf("ABC1");
  askPostgres(url, 'drop schema "school_ABC" cascade');
  const place = readdirSync(s3.folder, { recursive: true }).find((file) => String(file).endsWith("/ABC"));
  rmSync(join(s3.folder, String(place)), { recursive: true });
  renameSync(join(backups, "ABC"), join(backups, "ABC1"));
  const asOther = { ...settings.ABC1, DATA_DIR: join(folder, "ABC") };
  const { error } = await outputOf(restoreCommand, [backups], asOther);
  expect(error).toMatch(/^This is the school ABC: set SCHOOL_CODE=ABC\./);
  renameSync(join(backups, "ABC1"), join(backups, "ABC"));
  expect(await outputOf(restoreCommand, [backups], settings.ABC)).toMatchObject({ code: 0, error: "" });
  expect(rows("select id from ABC.submissions")).toHaveLength(2);
  expect(everythingOf("ABC1")).toBe(before);
});
