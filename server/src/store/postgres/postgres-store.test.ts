import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inPostgres, type PostgresServer, startPostgres } from "../../../../tests/support/postgres.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { smallSchool, standIns, writeFiles } from "../../../../tests/support/test-app.ts";
import { readConfig } from "../../config.ts";
import { openSeededStore } from "../../publish/open-seeded-store.ts";

let server: PostgresServer;
const folder = temporaryFolder();
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const configOf = (schoolCode: string) =>
  readConfig({
    DATA_DIR: join(folder, schoolCode),
    SCHOOL_CODE: schoolCode,
    DATABASE_URL: server.url("postgres"),
  });

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
  await other.db.deleteFrom("published").execute();
  expect(await one.db.selectFrom("published").select("id").execute()).not.toEqual([]);
  const visible = await one.db.introspection.getTables();
  await Promise.all([one.close(), other.close()]);
  const places = await inPostgres(server.url("postgres"), (client) =>
    client.query("select table_schema as place, table_name as name from information_schema.tables"),
  );
  const ours = places.rows.filter(({ place }) => place === "school_One").map(({ name }) => name);
  expect(visible.map(({ name }) => name).sort()).toEqual(ours.sort());
  // Whatever a migration adds lies in the schema of a school.
  expect(places.rows.filter(({ place }) => place === "public")).toEqual([]);
});
