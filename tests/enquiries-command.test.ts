import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submissionsCommand } from "../src/ops/commands/submissions-command.server.ts";
import { outputOf, outputOfProgram } from "./support/command-output.ts";
import { inRows } from "./support/rows.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { sendForm, toAdmission, toFeedback } from "./support/test-forms.ts";

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await startServer({ DATA_DIR: folder, SEED: "none" });
  const email = "a@b.co";
  await send(toFeedback, { name: "=1+1", email, phone: "9876543210", message: `One\nTwo ${"x".repeat(300)}` });
  await send(toFeedback, { name: "आशा", email, phone: "0123456789", message: 'She said "yes"' });
  const enquiry = { name: "Kiran", class: "I", fatherName: "Dev", motherName: "Asha" };
  await send(toAdmission, { ...enquiry, phone: "9876543210", email: "none" });
});
afterAll(() => server?.stop());

async function send(path: string, fields: object) {
  expect((await sendForm(server.url + path, fields)).status).toBe(201);
}

const run = (args: string[], settings: Record<string, string> = {}) =>
  outputOf(submissionsCommand, args, { DATA_DIR: folder, ...settings });
const runAsProgram = (args: string[]) => outputOfProgram("submissions", args, { DATA_DIR: folder });

/** Backdates the submission with this e-mail address. */
function age(name: string, received: string) {
  inRows(folder, (rows) =>
    rows.prepare("update submissions set received_at = ? where fields like ?").run(received, `%${name}%`),
  );
}

test("list shows everything, each on one line, beside the running server", async () => {
  const { code, out } = await runAsProgram(["list"]);
  expect(code).toBe(0);
  expect(out).toContain("Feedback: 2");
  expect(out).toContain("Admission: 1");
  expect(out).toContain(`One ⏎ Two ${"x".repeat(300)}`);
  expect(out).toMatch(/[0-9a-f-]{36} {2}20\d\d-\d\d-\d\d \d\d:\d\d {2}new {4}no mail server is set {2}Kiran/);
  expect((await run(["list", "Admission"])).out).not.toContain("Feedback");
  const mail = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "a@school.example", MAIL_TO: "b@school.example" };
  expect((await run(["list", "Admission"], mail)).out).toMatch(/new {4}waits {2}Kiran/);
});
test("export makes a CSV for spreadsheets, without formulas", async () => {
  const file = join(folder, "feedback.csv");
  expect((await run(["export", "Feedback", "--file", file])).out).toContain("2 written to");
  const csv = await readFile(file, "utf8");
  expect(csv.startsWith('\uFEFF"id","received","state","mail","name","email","phone","message","notes"\r\n')).toBe(
    true,
  );
  expect(csv).toContain(`"'=1+1","a@b.co","9876543210","One\nTwo ${"x".repeat(300)}",""\r\n`);
  expect(csv).toContain('"आशा","a@b.co","0123456789","She said ""yes""",""\r\n');
  expect((await stat(file)).mode & 0o077, "readable by its owner alone").toBe(0);
  expect((await runAsProgram(["export", "Feedback"])).out).toBe(csv);
  const again = await run(["export", "Feedback", "--file", file]);
  expect(again, "no file is written over").toMatchObject({ code: 1, out: "" });
  expect(again.error).toMatch(/cannot be written: a file of this name is there already\.\n$/);
});
test("breach says whom it concerns, and writes letters and the table for its owner alone", async () => {
  expect((await run(["breach", "--since", "yesterday"])).error).toMatch(/^--since takes the day/);
  const place = join(folder, "breach");
  const { out } = await run(["breach", "--since", "2026-11-01", "--folder", place]);
  expect(out).toMatch(/Forms: Feedback +2: Your name, e-mail, phone and message/);
  expect(out).toMatch(/3 forms of families; letters and tables are in /);
  const persons = await readFile(join(place, "persons.csv"), "utf8");
  expect(persons).toMatch(/"Kiran","9876543210","none","","Namaste\. This is [\s\S]*नमस्ते। यह /);
  expect(await readFile(join(place, "board.csv"), "utf8")).toContain('"What was done against it",""');
  for (const file of ["", "persons.csv", "board.csv", "letter-en.txt", "letter-hi.txt"])
    expect([file, (await stat(join(place, file))).mode & 0o077]).toEqual([file, 0]);
  expect((await run(["breach", "--since", "2026-11-01", "--folder", place])).error).toContain("cannot be written");
  expect((await run(["record"])).out).toMatch(/^\uFEFF"time","about","number"/);
});
test("erase removes one submission, or says that there is none", async () => {
  const id = /([0-9a-f-]{36}) .*Kiran/.exec((await run(["list", "Admission"])).out)?.[1] as string;
  expect(await run(["erase", id])).toMatchObject({ code: 0, out: `${id} erased\n` });
  expect(await runAsProgram(["erase", id])).toMatchObject({ code: 1, error: `There is no submission ${id}.\n` });
  expect((await run(["list", "Admission"])).out).toBe("Admission: 0\n");
});
test("retention reports, soft-deletes, restores and erases; it prints no personal data", async () => {
  age("=1+1", "2020-01-01T00:00:00.000Z");
  const row = String.raw`[0-9a-f-]{36} {2}2020-01-01T00:00:00.000Z {2}Feedback\n`;
  const dry = await run(["retention", "--dry-run"]);
  expect(dry.out).toMatch(
    new RegExp(
      `^${row}1 received before \\S+ would be soft-deleted, to be erased in 7 days\n0 soft-deleted 7 days ago would be`,
    ),
  );
  expect((await run(["list", "Feedback"])).out).toContain("Feedback: 2");
  expect((await run(["erase", "--before", "2020-01-01", "--dry-run"])).out).toMatch(/^0 received/);
  const done = await run(["retention"], { RETENTION_MONTHS: "12" });
  expect(done.out).toMatch(
    /1 received before \S+ were soft-deleted, to be erased in 7 days\n0 soft-deleted 7 days ago were erased\n$/,
  );
  expect((await run(["list", "Feedback"])).out).toContain("Feedback: 1");
  expect((await run(["export", "Feedback"])).out).not.toContain("=1+1");
  expect((await run(["retention", "--undo"])).out).toMatch(/^1 restored; /);
  expect((await run(["list", "Feedback"])).out).toContain("Feedback: 2");
  expect((await run(["retention"])).out).toMatch(/1 received/);
  inRows(folder, (rows) => rows.exec("update submissions_put_aside set put_aside_at = '2026-01-01T00:00:00.000Z'"));
  expect((await run(["retention"])).out).toMatch(
    new RegExp(`^0 received .*\n${row}1 soft-deleted 7 days ago were erased\n$`),
  );
  expect((await run(["retention", "--undo"])).out).toMatch(/^0 restored/);
});
test("erase --before erases at once what came in before a day at the school", async () => {
  const untouched = await run(["erase", "--before", "2020-01-01"]);
  expect(untouched.out).toBe("0 received before 2020-01-01 were erased\n");
  age("yes", "2020-01-01T18:30:00.000Z");
  expect((await run(["erase", "--before", "2020-01-02"])).out, "there it is the second").toMatch(/^0 received/);
  age("yes", "2020-01-01T18:29:59.999Z");
  const row = String.raw`[0-9a-f-]{36} {2}2020-01-01T18:29:59.999Z {2}Feedback\n`;
  const dry = await run(["erase", "--before", "2020-01-02", "--dry-run"]);
  expect(dry.out).toMatch(new RegExp(`^${row}1 received before 2020-01-02 would be erased\n$`));
  expect((await run(["erase", "--before", "2020-01-02"])).out).toMatch(
    new RegExp(`^${row}1 received .* were erased\n$`),
  );
  expect((await run(["list", "Feedback"])).out).toBe("Feedback: 0\n");
});
test.each(["", " ", "12", "2025-02-30", "May 2025", "2125-01-01"])(
  "erase --before %j erases nothing and says why",
  async (day) => {
    expect(await run(["erase", "--before", day])).toEqual({
      code: 1,
      out: "",
      error: "--before takes a day that is more than a month ago, such as 2025-05-31.\n",
    });
  },
);
test.each([
  ["", []],
  ["", ["export"]],
  ["", ["erase"]],
  ["", ["erase", "an-id", "--dry-run"]],
  ["", ["erase", "an-id", "another"]],
  ["", ["erase", "an-id", "--before", "2025-05-31"]],
  ["erase takes no --undo.\n", ["erase", "--before", "2025-05-31", "--undo"]],
  ["", ["retention", "now"]],
  ["", ["retention", "--undo", "--dry-run"]],
  ["There is no command show.\n", ["show"]],
  ["There is no form Fees.\n", ["export", "Fees"]],
  ["There is no form fees.\n", ["list", "fees"]],
  ["There is no option --all.\n", ["list", "--all"]],
  ["There is no option --form.\n", ["export", "--form=Feedback"]],
  ["list takes no --dry-run.\n", ["list", "--dry-run"]],
])("%j and the usage are all that comes of %j", async (sentence, args) => {
  const { code, out, error } = await run(args);
  expect([code, out]).toEqual([1, ""]);
  expect(error.startsWith(`${sentence}npm run submissions -- <command>\n  list`)).toBe(true);
});
