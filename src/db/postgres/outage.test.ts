import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { type CutLine, cutLine } from "../../../tests/support/cut-line.ts";
import { demoFolder } from "../../../tests/support/demo-folder.ts";
import { officeVisitor, staffMember } from "../../../tests/support/office.ts";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { ServedSchool } from "../../../tests/support/served-school.ts";
import { askPostgres } from "../../../tests/support/sync-postgres.ts";
import { enquiry, feedback, toFeedback } from "../../../tests/support/test-forms.ts";
import { databaseUrl } from "../../../tests/support/test-store.ts";

const school = new ServedSchool();
let line: CutLine;
let direct: string;
beforeAll(async () => {
  const folder = await demoFolder();
  direct = databaseUrl(folder) as string;
  line = await cutLine(Number(new URL(direct).port));
  const through = Object.assign(new URL(direct), { port: String(line.port) });
  await school.open({ DATA_DIR: folder, DATABASE_URL: through.href });
  return async () => {
    line.mend();
    await school.close();
    line.close();
  };
});

let sent = 0;
function send() {
  sent += 1;
  return school.send(toFeedback, { ...feedback, message: `Message ${sent}` }, { "X-Forwarded-For": `192.0.2.${sent}` });
}
const stored = () => askPostgres(direct, 'select fields from "school_DEMO".submissions').length;

/** Posts the form of a page as a browser without script does. */
const sendFromPage = () =>
  fetch(`${school.origin}/PreAdmission`, {
    method: "POST",
    headers: { Origin: school.origin, "X-Forwarded-For": "192.0.2.200" },
    body: new URLSearchParams({ ...enquiry, name: "Typed with care", statement: "yes" }),
    redirect: "manual",
  });

async function expectOutage(answer: Response, ...holds: string[]) {
  const text = await answer.text();
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
  for (const words of ["The office cannot reach its store just now", ...holds]) expect(text).toContain(words);
}

const numberOf = (answer: Response) => answer.headers.get("X-Request-Id") ?? "no number";

test("while the database is gone, pages show what is kept, forms keep what is typed; all returns", async () => {
  const clerk = await staffMember(school, "clerk");
  const draft = await clerk.formAt("/office/news/new");
  vi.stubEnv("LOG_FORMAT", "json");
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const paths = ["/", "/News", "/PhotoGallery"];
  for (const path of paths) expect((await school.ask(path)).status).toBe(200);
  const photo = /\/api\/image\/[^" ]+\.jpg/.exec(await school.textOf("/PhotoGallery"))?.[0] as string;
  expect((await school.ask(photo)).status).toBe(200);
  line.cut();
  await expect.poll(async () => (await send()).status, PATIENCE).toBe(503);
  for (const path of [...paths, photo]) expect((await school.ask(path)).status, path).toBe(200);
  const refused = await sendFromPage();
  expect([refused.status, (await refused.text()).includes("Typed with care")]).toEqual([503, true]);
  const listed = await clerk.get("/office/news?q=Asha");
  await expectOutage(listed, 'href="/office/news?q=Asha"', numberOf(listed));
  const typed = { seen: draft.seen ?? "", title: "Bus 3 waits", description: "At the <gate>" };
  const kept = await clerk.send(draft.action ?? "", { ...typed, verb: "keep" }, []);
  await expectOutage(kept, "At the &lt;gate&gt;</textarea>", numberOf(kept));
  const typedIn = { email: "meena@school.example", password: "x" };
  const door = await officeVisitor(school.origin).post("/office/sign-in", typedIn);
  await expectOutage(door, 'value="meena@school.example"');
  line.mend();
  const before = stored();
  await expect.poll(async () => (await send()).status, PATIENCE).toBe(201);
  expect(stored()).toBe(before + 1);
  const cacheOfNews = async () => (await school.ask("/News")).headers.get("Cache-Control");
  await expect.poll(cacheOfNews, PATIENCE).not.toBe("no-store");
  const said = (lines: unknown[][]) => lines.map(([line]) => /"level":"\w+"|session/.exec(String(line))?.[0]);
  expect(said(error.mock.calls)).toEqual(['"level":"error"']);
  expect(error.mock.calls.join()).toContain("does not answer");
  expect(log.mock.calls.filter(([line]) => /answers again|session/.test(String(line)))).toHaveLength(1);
  vi.unstubAllEnvs();
});

test.each(["submissions", "rate_limits"])("/ready names a lock of %s as long as forms are refused", async (table) => {
  await expect.poll(async () => (await school.ask("/ready")).status, PATIENCE).toBe(200);
  const lines: string[] = [];
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  const other = new pg.Client(direct);
  await other.connect();
  await other.query(`begin; lock table "school_DEMO".${table}`);
  // The second form waits for longer than the server does before it tries again by itself.
  expect([(await send()).status, (await send()).status]).toEqual([503, 503]);
  const ready = await school.ask("/ready");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ forms: "another program holds the database" });
  await other.end();
  await expect.poll(async () => (await school.ask("/ready")).status, PATIENCE).toBe(200);
  const ofForms = lines.filter((line) => /stored/.test(line)).map((line) => line.replace(/^\S+ | \(request .*/g, ""));
  expect(ofForms).toEqual([
    'error: nothing can be stored "another program holds the database"',
    "what visitors send can be stored again",
  ]);
});
