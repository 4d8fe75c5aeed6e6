import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addStep, archiveVersion, type Difference, installVersion } from "./support/made-up-version.ts";
import { PATIENCE } from "./support/patience.ts";
import { NOBODY, refuses } from "./support/privileges.ts";
import { inRows, type Rows } from "./support/rows.ts";
import { compiled, freePort } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { feedback, sendForm, toFeedback } from "./support/test-forms.ts";
import { storeSettings } from "./support/test-store.ts";

/** A step that only adds, as 1.0.1 might. */
const adds = `
  begin;
  alter table submissions add column mood text;
  insert into kysely_migration (name, timestamp) values ('2027-01-31-adds-moods-in-1.0.1', '');
  commit;`;

let place: string;
let link: string;
let settings: Record<string, string>;
let website: ChildProcess;
let url: string;
let schools = 0;

const env = () => storeSettings(settings);
const node = (program: string, words: string[] = []) => [join(link, "scripts", program), ...words];

/** Starts what `npm start` starts in the folder of the link. */
async function start(account: { uid?: number; gid?: number } = {}) {
  website = spawn(process.execPath, node("start.mjs"), { env: env(), stdio: "ignore", cwd: link, ...account });
  await vi.waitFor(() => fetch(`${url}/health`), PATIENCE);
}

beforeAll(async () => {
  place = temporaryFolder();
  link = installVersion(place, "1.0.0");
  const PORT = String(await freePort());
  url = `http://127.0.0.1:${PORT}`;
  const here = { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: compiled };
  settings = { ...here, PORT, SEED: "none", PICTURES: "leave" };
});
beforeEach(async () => {
  schools += 1;
  settings.DATA_DIR = join(place, `school-${schools}`);
  await start();
});
async function stop() {
  const ended = once(website, "exit");
  if (website.exitCode === null && website.kill("SIGTERM")) await ended;
}

afterEach(stop);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const running = async () => (await (await fetch(`${url}/health`)).text()).trim();
const folderThatRuns = () => basename(realpathSync(link));
const expectRunning = async (version: string) =>
  expect([await running(), folderThatRuns()]).toEqual([`alive ${version}`, `school-website-${version}`]);

/** Runs `npm run update` with these words. */
function update(...words: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, node("update.mjs", words), { env: env(), cwd: link }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), said: out + error }),
    );
  });
}

function archive(version: string, difference?: Difference) {
  const folder = join(place, version);
  mkdirSync(folder, { recursive: true });
  return archiveVersion(folder, version, difference);
}

async function send(message: string) {
  expect((await sendForm(url + toFeedback, { ...feedback, message })).status).toBe(201);
}

const inStore = <Result>(work: (rows: Rows) => Result) => inRows(settings.DATA_DIR ?? "", work);
const sent = () =>
  inStore((rows) => rows.prepare("select fields from submissions").all()).map(
    ({ fields }) => JSON.parse(String(fields)).message,
  );

test("a killed update is taken back by npm start and made again; the way back keeps what came", async () => {
  await send("to 1.0.0");
  const whole = archive("1.0.1");
  const child = spawn(process.execPath, node("update.mjs", [whole]), { env: env(), cwd: link, stdio: "ignore" });
  await vi.waitFor(() => expect(folderThatRuns()).toBe("school-website-1.0.1"), { ...PATIENCE, interval: 1 });
  // While it asks pages.
  child.kill("SIGKILL");
  await vi.waitFor(async () => expect(await running()).toBe("alive 1.0.1"), PATIENCE);
  await vi.waitFor(async () => expect(await running()).toBe("alive 1.0.0"), PATIENCE);
  const { code, said } = await update(whole);
  expect([code, said]).toEqual([0, expect.stringMatching(/^An update was cut short: back to 1\.0\.0\.$/m)]);
  expect(said).toMatch(/^1\.0\.1 runs\. Back to 1\.0\.0: /m);
  await expectRunning("1.0.1");
  await send("to 1.0.1");
  // A way back that cannot read the store is refused.
  const step = "2027-02-01-changes-moods";
  addStep(realpathSync(link), step);
  inStore((rows) => rows.exec(`insert into kysely_migration (name, timestamp) values ('${step}', '')`));
  const refused = await update("--back");
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/was written by a newer version of this program/) });
  expect(refused.said).toMatch(/^Written since the backup of \S+:\n(.*\n)*? {2}submissions: \d rows then, \d+ now$/m);
  expect(await running()).toBe("alive 1.0.1");
  inStore((rows) => rows.exec(`delete from kysely_migration where name = '${step}'; ${adds}`));
  const back = await update("--back");
  expect(back).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^1\.0\.0 can use the store\. Its backups are restored by 1\.0\.1 or newer alone\.\n(.*\n)*1\.0\.0 runs, with all that was written since\.$/m,
    ),
  });
  await expectRunning("1.0.0");
  await send("to 1.0.0 again");
  expect(sent()).toEqual(expect.arrayContaining(["to 1.0.0", "to 1.0.1", "to 1.0.0 again"]));
  expect((await update("--back")).said).toMatch(/^There is no version before 1\.0\.0 here\.$/m);
  expect(existsSync(join(place, "school-website-before"))).toBe(false);
});

test("a page that fails is found on a copy, a wrong archive by its sums: the website runs on", async () => {
  const whole = archive("1.0.2", { fails: "/News" });
  const failed = /answers \/News with 500\.\n.*1\.0\.0 runs; nothing was changed\.$/m;
  const damaged = join(mkdtempSync(join(place, "damaged-")), basename(whole));
  for (const file of [basename(whole), "SHA256SUMS"])
    copyFileSync(join(dirname(whole), file), join(dirname(damaged), file));
  appendFileSync(damaged, "x");
  for (const [words, sentence] of [
    [[whole], failed],
    [[damaged], /^\S+ is not what \S+SHA256SUMS says: get both again\.$/],
    [[archive("0.9.0")], /^0\.9\.0 is not newer than 1\.0\.0, which runs\. /m],
    [[join(place, "none.tar.gz")], /^There is no \S+none\.tar\.gz\.$/],
    [[], /^npm run update -- <archive>/],
  ] as const) {
    const { code, said } = await update(...words);
    expect([code, said.trim()]).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect(readdirSync(place)).not.toContain("school-website-incoming");
  await expectRunning("1.0.0");
});

test.each([
  ["a page that fails", "1.0.3", "/News", "/News answers 500."],
  ["a server that ends at its start", "1.0.7", "start", "1.0.7 ended at its start: the server's log says why."],
])("%s over the school's own data takes the update back", async (_, version, fails, sentence) => {
  const { code, said } = await update(archive(version, { fails, failsIn: "the school" }));
  expect([code, said.split("\n").at(-2)]).toEqual([1, `${sentence} 1.0.0 runs again; nothing is lost.`]);
  await expectRunning("1.0.0");
});

test.skipIf(refuses("root") || refuses("accounts"))(
  "an update by root leaves all data with the account that owned it",
  async () => {
    const data = settings.DATA_DIR ?? "";
    await stop();
    for (const entered of [dirname(place), place]) chmodSync(entered, 0o755);
    execFileSync("chown", ["-R", `${NOBODY}:${NOBODY}`, data]);
    await start({ uid: NOBODY, gid: NOBODY });
    expect(await update(archive("1.0.8"))).toMatchObject({ code: 0 });
    expect(await update("--back")).toMatchObject({ code: 0 });
    const isOthers = ["!", "(", "-uid", String(NOBODY), "-gid", String(NOBODY), ")"];
    expect(execFileSync("find", [data, `${data}-before-update`, ...isOthers], { encoding: "utf8" })).toBe("");
  },
);
