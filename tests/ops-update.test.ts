import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addStep, archiveVersion, type Difference, installVersion, writeSums } from "./support/made-up-version.ts";
import { PATIENCE } from "./support/patience.ts";
import { NOBODY, refuses } from "./support/privileges.ts";
import { inRows } from "./support/rows.ts";
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

const sent = () =>
  inRows(settings.DATA_DIR ?? "", (rows) =>
    rows
      .prepare("select fields from submissions")
      .all()
      .map(({ fields }) => JSON.parse(String(fields)).message),
  );

test("an update runs; a way back that cannot read the store is refused, the other keeps what was sent", async () => {
  await send("to 1.0.0");
  const there = await update(archive("1.0.1"));
  expect(there).toMatchObject({ code: 0, said: expect.stringMatching(/^1\.0\.1 runs\. Back to 1\.0\.0: /m) });
  expect([await running(), folderThatRuns()]).toEqual(["alive 1.0.1", "school-website-1.0.1"]);
  await send("to 1.0.1");
  const step = "2027-02-01-changes-moods";
  addStep(realpathSync(link), step);
  const inStore = (statements: string) => inRows(settings.DATA_DIR ?? "", (rows) => rows.exec(statements));
  inStore(`insert into kysely_migration (name, timestamp) values ('${step}', '')`);
  const refused = await update("--back");
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/was written by a newer version of this program/) });
  expect(refused.said).toMatch(/^Written since the backup of \S+:\n(.*\n)*? {2}submissions: \d rows then, \d+ now$/m);
  expect(await running()).toBe("alive 1.0.1");
  inStore(`delete from kysely_migration where name = '${step}'; ${adds}`);
  const back = await update("--back");
  expect(back).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /^1\.0\.0 can use the store\. Its backups are restored by 1\.0\.1 or newer alone\.\n(.*\n)*1\.0\.0 runs, with all that was written since\.$/m,
    ),
  });
  expect([await running(), folderThatRuns()]).toEqual(["alive 1.0.0", "school-website-1.0.0"]);
  await send("to 1.0.0 again");
  expect(sent()).toEqual(expect.arrayContaining(["to 1.0.0", "to 1.0.1", "to 1.0.0 again"]));
  expect((await update("--back")).said).toMatch(/^There is no version before 1\.0\.0 here\.$/m);
  expect(existsSync(join(place, "school-website-before"))).toBe(false);
});

test("a page that fails is found on a copy: the website runs on", async () => {
  const { code, said } = await update(archive("1.0.2", { fails: "/News" }));
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/answers \/News with 500\.\n.*1\.0\.0 runs; nothing was changed\./),
  ]);
  expect([await running(), folderThatRuns()]).toEqual(["alive 1.0.0", "school-website-1.0.0"]);
});

test.each([
  { what: "a page that fails", version: "1.0.3", fails: "/News", sentence: "/News answers 500." },
  {
    what: "a server that ends at its start",
    version: "1.0.7",
    fails: "start",
    sentence: "1.0.7 ended at its start: the server's log says why.",
  },
])("$what over the school's own data takes the update back", async ({ version, fails, sentence }) => {
  const { code, said } = await update(archive(version, { fails, failsIn: "the school" }));
  expect([code, said.split("\n").at(-2)]).toEqual([1, `${sentence} 1.0.0 runs again; nothing is lost.`]);
  expect([await running(), folderThatRuns()]).toEqual(["alive 1.0.0", "school-website-1.0.0"]);
});

test("an update that is killed while it asks pages is taken back by npm start, and can be made again", async () => {
  const whole = archive("1.0.4");
  const child = spawn(process.execPath, node("update.mjs", [whole]), { env: env(), cwd: link, stdio: "ignore" });
  await vi.waitFor(() => expect(folderThatRuns()).toBe("school-website-1.0.4"), { ...PATIENCE, interval: 1 });
  child.kill("SIGKILL");
  await vi.waitFor(async () => expect(await running()).toBe("alive 1.0.4"), PATIENCE);
  await vi.waitFor(async () => expect(await running()).toBe("alive 1.0.0"), PATIENCE);
  const again = await update(whole);
  expect(again.said).toMatch(/^An update was cut short: back to 1\.0\.0\.$/m);
  expect([again.code, await running()]).toEqual([0, "alive 1.0.4"]);
  expect(await update("--back")).toMatchObject({ code: 0 });
});

test("an archive that is damaged, older or nowhere, and a place that is no installation are refused in a sentence", async () => {
  const damaged = archive("1.0.5");
  appendFileSync(damaged, "x");
  const older = archive("0.9.0");
  for (const [words, sentence] of [
    [[damaged], /^\S+ is not what \S+SHA256SUMS says: get both again\.$/],
    [[older], /^0\.9\.0 is not newer than 1\.0\.0, which runs\. /m],
    [[join(place, "none.tar.gz")], /^There is no \S+none\.tar\.gz\.$/],
    [[], /^npm run update -- <archive>/],
  ] as const) {
    const { code, said } = await update(...words);
    expect([code, said.trim()]).toEqual([1, expect.stringMatching(sentence)]);
  }
  writeSums(damaged);
  expect(readdirSync(place)).not.toContain("school-website-incoming");
  expect(await running()).toBe("alive 1.0.0");
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
