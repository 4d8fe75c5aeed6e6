import { join } from "node:path";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { beforeAll, expect, test, vi } from "vitest";
import { cutLine } from "../../../tests/support/cut-line.ts";
import { sentenceOf } from "../../../tests/support/expect-answer.ts";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { askPostgres } from "../../../tests/support/sync-postgres.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { smallSchool, standIns, writeFiles } from "../../../tests/support/test-app.ts";
import { databaseUrl } from "../../../tests/support/test-store.ts";
import { errorText } from "../../base/error-text.server.ts";
import { readConfig } from "../../config/config.server.ts";
import { checkStore } from "../../ops/commands/doctor-checks.server.ts";
import { openSeededStore } from "../../publishing/seed.server.ts";
import { dialectOf, isBusy } from "../dialect.server.ts";
import { firstStep, migrations } from "../migrations/all.server.ts";
import { migrate } from "../opening/migrate.server.ts";
import { openExistingStore } from "../opening/open-existing-store.server.ts";
import { openPostgres } from "./open-postgres.server.ts";

/** One database for all schools. */
const folder = temporaryFolder();
let url: string;
beforeAll(() => {
  url = databaseUrl(folder) as string;
});

const configOf = (schoolCode: string) =>
  readConfig({ DATA_DIR: join(folder, schoolCode), SCHOOL_CODE: schoolCode, DATABASE_URL: url });

/** Opens a school whose profile has a name of its own. */
function open(schoolCode: string) {
  const content = smallSchool();
  const filesFolder = join(folder, `${schoolCode}-seed`);
  writeFiles(filesFolder, standIns(content));
  return openSeededStore(configOf(schoolCode), async () => ({
    content: { ...content, profile: { ...content.profile, name: `School ${schoolCode}` } },
    filesFolder,
  }));
}

test("two schools share a database, and nothing of one is read or counted by the other", async () => {
  const [one, other] = [await open("One"), await open("two-2")];
  expect((await one.content.readProfile()).name).toBe("School One");
  expect((await other.content.readProfile()).name).toBe("School two-2");
  await other.db.deleteFrom("published").where("kind", "!=", "profile").execute();
  expect((await one.db.selectFrom("published").select("id").execute()).length).toBeGreaterThan(1);
  const visible = (await one.db.introspection.getTables()).map(({ name }) => name);
  await Promise.all([one.close(), other.close()]);
  const places = askPostgres(
    url,
    "select table_schema as place, table_name as name from information_schema.tables where table_schema !~ '^(pg_|info)'",
  ) as { place: string; name: string }[];
  const ours = places.filter(({ place }) => place === "school_One").map(({ name }) => name);
  expect(visible.sort()).toEqual(ours.sort());
  // A migration adds nothing outside of the schema of a school.
  expect(new Set(places.map(({ place }) => place))).toEqual(new Set(["school_One", "school_two-2"]));
});

test("writers of a school wait for each other, also without transactions; two schools do not", async () => {
  const [one, beside, other] = [await open("One"), await open("One"), await open("two-2")];
  const order: string[] = [];
  await one.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom("schools").select("code").execute();
    const waits = beside.db
      .updateTable("schools")
      .set({ seeded_at: "2026" })
      .execute()
      .then(() => order.push("beside"));
    await other.db.updateTable("schools").set({ seeded_at: "2026" }).execute();
    order.push("other");
    await transaction.updateTable("schools").set({ seeded_at: "2027" }).execute();
    order.push("one");
    void waits;
  });
  await expect.poll(() => order, PATIENCE).toEqual(["other", "one", "beside"]);
  for (const store of [one, beside, other]) await store.close();
});

test("who finds all connections in use waits, is refused as busy, and takes nothing from others", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const db = await openPostgres(url, "One", { connections: 1, free: 1000 });
  const ask = () => sql`select 1`.execute(db);
  await db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    const refused = await ask().catch((cause) => cause);
    expect([isBusy(refused), errorText(refused)]).toEqual([true, "all connections to the database are in use"]);
  });
  await ask();
  await db.destroy();
  expect(log.mock.calls.map(([line]) => String(line).replace(/^\S+ error: postgres:\S+ /, ""))).toEqual([
    '"all 1 connections are in use"',
  ]);
});

test("a connection that breaks between two queries of a transaction fails that transaction alone", async () => {
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
  const db = await openPostgres(url, "One");
  const broken = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    askPostgres(url, "select pg_terminate_backend($1, 10000)", [rows[0]?.pid]);
    // The end of the connection has arrived; a turn of the event loop reads it.
    await turnOfTheLoop();
    await sql`select 1`.execute(transaction);
  });
  expect(errorText(await broken.catch((cause) => cause))).toBe("the database does not answer");
  const answer = () => sql`select 1 as answer`.execute(db).catch(errorText);
  await expect.poll(answer, PATIENCE).toMatchObject({ rows: [{ answer: 1 }] });
  await db.destroy();
});

test("who waits for a slow database learns that it does not answer, and so does the log", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const line = await cutLine(Number(new URL(url).port));
  const slow = Object.assign(new URL(url), { port: String(line.port) }).href;
  const db = await openPostgres(slow, "One", { connections: 1, answer: 200, free: 3000 });
  const ask = () => sql`select 1`.execute(db).catch(errorText);
  await ask();
  line.slow(60_000);
  const asked = [ask(), ask(), ask()];
  expect(await asked[2]).toBe("the database does not answer");
  line.cut();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["the database does not answer"]));
  await db.destroy();
  line.close();
  expect(log.mock.calls.map(([line]) => String(line).replace(/.*? (?=does)|:.*/g, ""))).toEqual(["does not answer"]);
});

test("a disk that has room for small writes, but for no form, is full", async () => {
  const store = await open("One");
  const inSchool = (statement: string) => askPostgres(url, `set search_path = "school_One"; ${statement}`);
  inSchool(`create function refuse() returns trigger as $$
    begin raise exception using errcode = '53100'; end $$ language plpgsql;
    create trigger refuse before insert on submissions for each row execute function refuse()`);
  expect(errorText(await dialectOf(store.db).tryToWrite(store.db))).toBe("the disk is full");
  inSchool("drop function refuse cascade");
  expect(await dialectOf(store.db).tryToWrite(store.db)).toBe(null);
  expect(await store.db.selectFrom("submissions").select("id").execute()).toEqual([]);
  await store.close();
});

test("a command opens neither a store of an older version nor a school that is not there", async () => {
  await (await open("older")).close();
  askPostgres(url, `delete from "school_older".kysely_migration where name <> '${firstStep}'`);
  expect(await sentenceOf(openExistingStore(configOf("older")))).toMatch(
    /in postgres:\S+ is of an older version\. Start the server once/,
  );
  expect(await sentenceOf(openExistingStore(configOf("nobody")))).toMatch(/^There is no school nobody in postgres:/);
});

test("the doctor says that the clocks of this machine and of the database differ", async () => {
  const clock = async () => (await checkStore(configOf("One"))).find(({ subject }) => subject === "clock");
  expect(await clock()).toMatchObject({ isOk: true });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });
  const apart = await clock();
  vi.useRealTimers();
  const differ = /^this machine's clock says \S+Z, that of the database \S+Z: set both by a time server$/;
  expect(apart).toEqual({ subject: "clock", isOk: false, words: expect.stringMatching(differ) });
});

test("a step that fails names itself, and the steps before it are taken back", async () => {
  const store = await open("One");
  const tables = async () => (await store.db.introspection.getTables()).map(({ name }) => name).toSorted();
  const before = await tables();
  const steps: Record<string, Migration> = {
    ...migrations,
    "9998-halls": { up: (db) => db.schema.createTable("halls").addColumn("id", "text").execute() },
    "9999-broken": {
      async up(db) {
        await db.schema.dropTable("outbox").execute();
        throw new Error("the hall is closed");
      },
    },
  };
  expect(await sentenceOf(migrate(store.db, steps))).toMatch(/migration 9999-broken failed .*It was left as it was\.$/);
  expect(await tables()).toEqual(before);
  await store.close();
});

test("a start without a database says where it looked, and nothing secret", async () => {
  const config = { ...configOf("One"), databaseUrl: "postgres://user:secret@127.0.0.1:1/school" };
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const sentence = await sentenceOf(openSeededStore(config, () => expect.unreachable("it is seeded")));
  expect(error.mock.calls.join()).not.toContain("secret");
  expect(sentence).toBe("The database postgres://127.0.0.1:1/school cannot be used: the database does not answer.");
});

test("the files of another school are refused", async () => {
  await (await open("One")).close();
  const config = { ...configOf("two-2"), dataDir: join(folder, "One") };
  expect(await sentenceOf(openSeededStore(config, () => expect.unreachable("it is seeded")))).toMatch(
    /^The database postgres:\S+ \(school two-2\) and the files in \S+ belong to different stores\./,
  );
});
