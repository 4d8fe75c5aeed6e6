import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { openTestApp } from "../../../tests/support/test-app.ts";
import { feedback, storedIn, toFeedback } from "../../../tests/support/test-forms.ts";
import { MINUTE } from "../../base/dates.ts";
import { readDuties } from "../../enquiries/duties.server.ts";
import { currentPolicy } from "../../enquiries/open-forms.server.ts";
import { eraseOne } from "../../enquiries/retention.server.ts";
import { patientWriter } from "../../enquiries/writer.server.ts";

test("what is erased while somebody reads stays until that ends; log and duties say so", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await openTestApp();
  const { store, config } = app;
  const now = new Date("2026-11-20T06:30:00Z");
  const file = join(config.dataDir, "school.sqlite");
  const bytes = () => `${readFileSync(file, "latin1")}${readFileSync(`${file}-wal`, "latin1")}`;
  const erasure = async () => {
    const facts = { db: store.db, policy: await currentPolicy(store, 18), profile: await store.content.readProfile() };
    const duties = await readDuties({ ...facts, config, now, language: "en" });
    return duties.find(({ name }) => name === "erasure")?.state;
  };
  await app.post(toFeedback, { ...feedback, name: "Vimala Forgotten" });
  const [one] = await storedIn(app);
  const reader = new DatabaseSync(file);
  reader.exec("begin; select count(*) from submissions");
  await eraseOne(patientWriter(store.forms), store.forms, { id: one?.id ?? "", now }, async () => {});
  expect(await storedIn(app)).toEqual([]);
  expect([bytes().includes("Vimala"), await erasure()]).toEqual([true, "missing"]);
  vi.advanceTimersByTime(MINUTE);
  expect(await erasure()).toBe("missing");
  reader.close();
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(MINUTE);
    expect(await erasure()).toBe("met");
  }, PATIENCE);
  expect(bytes()).not.toContain("Vimala");
  const said = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("erased bytes"));
  expect(said).toEqual([expect.stringContaining("still on the disk"), expect.stringContaining("off the disk")]);
  await app.close();
});
