import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { askPostgres } from "../../../tests/support/sync-postgres.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";
import { feedback, storedIn, toFeedback } from "../../../tests/support/test-forms.ts";
import { eraseOne } from "../../enquiries/retention.server.ts";
import { patientWriter } from "../../enquiries/writer.server.ts";
import { dialectOf } from "../dialect.server.ts";

test("the newest form leaves the file of its table once erased, unless somebody may read it", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const app = await openTestApp();
  const { db, forms } = app.store;
  const url = app.config.databaseUrl as string;
  const bytes = () => {
    askPostgres(url, "checkpoint");
    const files = askPostgres(
      url,
      `select current_setting('data_directory') as folder, pg_relation_filepath(oid) as file from pg_class
      where relnamespace = '"school_DEMO"'::regnamespace and relname in ('submissions', 'inbox_rows')`,
    ) as { folder: string; file: string }[];
    return files.map(({ folder, file }) => readFileSync(join(folder, file), "latin1")).join("");
  };
  for (const name of ["Older Kept", "Vimala Forgotten"]) await app.post(toFeedback, { ...feedback, name });
  expect(bytes()).toContain("Vimala");
  askPostgres(url, "analyze");
  const samples = () => askPostgres(url, "select tablename from pg_stats where histogram_bounds::text like '%Kept%'");
  expect(samples(), "no sample of a form").toEqual([]);
  const newest = (await storedIn(app)).find(({ fields }) => fields.name?.startsWith("Vimala"));
  await eraseOne(patientWriter(forms), forms, { id: newest?.id ?? "", now: new Date() }, async () => {});
  // Whoever reads at this moment keeps the bytes until the server tries again.
  await vi.waitFor(async () => {
    await dialectOf(forms).clearDeleted(forms);
    expect([bytes().includes("Vimala"), bytes().includes("Older Kept")]).toEqual([false, true]);
  }, PATIENCE);
  await dialectOf(db).inSnapshot(db, async (reading) => {
    await reading.selectFrom("submissions").select("id").execute();
    expect(await dialectOf(forms).clearDeleted(forms)).toBe(false);
  });
  await dialectOf(db).inSnapshot(db, async (reading) => {
    await reading.selectFrom("changes").select("subject").execute();
    await app.post(toFeedback, { ...feedback, name: "Sent Later" });
    expect(await dialectOf(forms).clearDeleted(forms), "older than the last write").toBe(false);
  });
  await expect.poll(() => dialectOf(forms).clearDeleted(forms), PATIENCE).toBe(true);
  await app.close();
});
