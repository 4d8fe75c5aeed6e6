import { beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { publish } from "../../publishing/publish.server.ts";
import { attachStore } from "../opening/open-existing-store.server.ts";
import { listCache } from "./list-cache.server.ts";

let school: TestApp;
let lists: ReturnType<typeof listCache>;
let readings = 0;
let now: Date;
beforeEach(async () => {
  school = await openTestApp();
  lists = listCache(school.store.db, () => now);
  readings = 0;
  return () => school.close();
});

const item = { _id: "fair", title: "Fair", description: "", fromDate: "2026-11-20", attachments: [] };
const noon = new Date("2026-11-20T12:00:00Z");
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** Returns how many times the list was read from the store until then. */
async function readingsAfterList(minutes = 0) {
  const readAgain = async () => {
    readings += 1;
    return [item];
  };
  now = at(minutes);
  const list = await lists("news", "en", readAgain);
  expect(list).toEqual([item]);
  // A caller may do with its list what it likes.
  list.pop();
  return readings;
}

test("a list is read once, and again after another process has published", async () => {
  expect(await readingsAfterList()).toBe(1);
  expect(await readingsAfterList(1)).toBe(1);
  const other = await attachStore(school.config);
  await publish({ ...other, schoolCode: school.config.schoolCode }, { news: [item] });
  await other.close();
  expect(await readingsAfterList(2)).toBe(2);
});

test("a list is read again when an entry appears or disappears by itself, or the clock went back", async () => {
  const span = { visible_from: at(10).toISOString(), visible_until: at(20).toISOString() };
  await school.store.db.updateTable("published").set(span).where("kind", "=", "news").execute();
  const seen: number[] = [];
  for (const minutes of [0, 9, 10, 19, 20, 30, 5]) seen.push(await readingsAfterList(minutes));
  expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4]);
});

test("a list is read anew when a picture is hidden, and not remembered when the store is broken", async () => {
  const { db } = school.store;
  await readingsAfterList();
  const hidden = { hash: "0", path: "album/fair.jpg", hidden_at: noon.toISOString(), author: "Meena", author_id: "m" };
  await db.insertInto("hidden_pictures").values(hidden).execute();
  expect(await readingsAfterList()).toBe(2);
  await db.schema.alterTable("published").renameTo("lost").execute();
  await expect(readingsAfterList()).rejects.toThrow(/published/);
});
