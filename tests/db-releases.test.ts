import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { firstStep, migrations, onlyAdds } from "../src/db/migrations/all.server.ts";
import { entities, isEntryKind } from "../src/kinds/all.ts";
import { openSchool } from "../src/open-school.ts";
import { backupCommand } from "../src/ops/commands/backup-command.server.ts";
import { doctorCommand } from "../src/ops/commands/doctor-command.server.ts";
import { drillCommand } from "../src/ops/commands/drill-command.server.ts";
import { restoreCommand } from "../src/ops/commands/restore-command.server.ts";
import { submissionsCommand } from "../src/ops/commands/submissions-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { visitorOf } from "./support/office.ts";
import { PASSWORD } from "./support/office-fields.ts";
import { everyRow, inRows } from "./support/rows.ts";
import { ServedSchool } from "./support/served-school.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { openTestApp } from "./support/test-app.ts";
import { feedback } from "./support/test-forms.ts";
import { isOnPostgres, storeSettings } from "./support/test-store.ts";

const place = join(import.meta.dirname, "releases");
const releases = readdirSync(place).filter((name) => name.endsWith(".tar.gz"));

/** Returns a `DATA_DIR` as a release left it; over PostgreSQL one with its backup restored, since its rows are those of SQLite. */
async function layOut(release: string, folder: string): Promise<string> {
  execFileSync("tar", ["--extract", "--gzip", "--file", join(place, release), "--directory", folder]);
  const left = join(folder, "data");
  if (!isOnPostgres) return left;
  const restored = join(folder, "restored");
  const said = await outputOf(restoreCommand, [join(folder, "backups")], { DATA_DIR: restored });
  expect(said.error).toBe("");
  return restored;
}

test.each(releases)(
  "this version starts on what %s holds: entries, codes, drafts, staff and submissions",
  async (release) => {
    const folder = temporaryFolder();
    const school = new ServedSchool();
    await school.open({ DATA_DIR: await layOut(release, folder) });
    try {
      expect(await school.textOf("/News")).toContain("Owls moved in");
      const { kinds, draft, code } = inRows(school.folder, (rows) => ({
        kinds: rows
          .prepare("select distinct kind from published")
          .all()
          .map(({ kind }) => String(kind)),
        draft: rows.prepare("select id from drafts").get()?.id,
        code: rows.prepare("select code from notices where kind = 'news' and ended_at is null").get()?.code,
      }));
      for (const kind of kinds.filter(isEntryKind)) {
        const answer = await school.ask(`${entities[kind].api.list.path}/DEMO`);
        expect([kind, answer.status]).toEqual([kind, 200]);
        expect(await answer.json(), kind).not.toEqual([]);
      }
      school.now = new Date();
      expect(await school.textOf(`/v/${code}`)).toContain("<strong>Current.</strong>");
      const principal = visitorOf(school);
      const answer = await principal.post("/office/sign-in", { email: "principal@school.example", password: PASSWORD });
      expect(answer.status).toBe(303);
      const seen = await Promise.all([`/office/news/${draft}`, "/office/feedback"].map((path) => principal.read(path)));
      expect(seen).toEqual([expect.stringContaining("A draft about owls."), expect.stringContaining(feedback.name)]);
    } finally {
      await school.close();
    }
  },
);

test.each([
  {
    store: "from before the first schema",
    change: "update kysely_migration set name = '2026-11-24e-alerts' where name = '2026-11-24-first'",
    sentence: "made by an older version of this program, which this version cannot read. Export",
  },
  {
    store: "of a newer version",
    change: "insert into kysely_migration (name, timestamp) values ('2030-01-31-newer', '')",
    sentence: "written by a newer version of this program, of 2030-01-31 or later: run that version",
  },
])("start, commands and doctor refuse a store $store, and leave it as it is", async ({ change, sentence }) => {
  const app = await openTestApp();
  onTestFinished(app.close);
  const { dataDir } = app.config;
  inRows(dataDir, (rows) => rows.prepare(change).run());
  const before = everyRow(dataDir);
  const said = new RegExp(`^(mend {2}store {7})?The store in \\S+ was ${sentence}`, "m");
  const env = storeSettings({ DATA_DIR: dataDir });
  await expect(openSchool(env)).rejects.toThrow(said);
  expect((await outputOf(submissionsCommand, ["list"], env)).error).toMatch(said);
  expect((await outputOf(doctorCommand, [], env)).out).toMatch(said);
  expect(everyRow(dataDir)).toBe(before);
});

test("a store that a newer version added to is used; its backup names the version it needs", async () => {
  const app = await openTestApp();
  onTestFinished(app.close);
  const { dataDir } = app.config;
  inRows(dataDir, (rows) => {
    rows.prepare("insert into kysely_migration (name, timestamp) values ('2030-01-31-adds-moods-in-1.1.0', '')").run();
    rows.exec("alter table submissions add column mood text");
  });
  const env = storeSettings({ DATA_DIR: dataDir });
  await (await openSchool(env)).close();
  expect(await outputOf(submissionsCommand, ["list"], env)).toMatchObject({ code: 0, error: "" });
  const backups = temporaryFolder();
  expect(await outputOf(backupCommand, [backups], env)).toMatchObject({ code: 0, error: "" });
  const empty = join(temporaryFolder(), "restored");
  for (const command of [drillCommand, restoreCommand]) {
    const said = await outputOf(command, [backups], { ...env, DATA_DIR: empty });
    expect(said.error).toMatch(
      /^The backup \S+ holds what version 1\.1\.0 has added: run this in the folder of 1\.1\.0, /,
    );
  }
  expect(existsSync(empty)).toBe(false);
});

test("every step after 1.0.0 only adds, and its name says so and in which version", () => {
  expect(Object.keys(migrations).filter((name) => name !== firstStep && !onlyAdds(name))).toEqual([]);
});
