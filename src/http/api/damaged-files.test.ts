import { expect, test, vi } from "vitest";
import { damagedSchool } from "../../../tests/support/damaged-school.ts";

const school = damagedSchool();

test.each<[string, (bytes: Buffer) => Uint8Array]>([
  ["has no bytes", () => new Uint8Array()],
  ["is shorter than its row says", (bytes) => bytes.subarray(0, 100)],
  ["is longer than its row says", (bytes) => Buffer.concat([bytes, Buffer.from("more")])],
])("an original that %s is a problem 503, the log names it, and publishing it again mends it", async (_, damaged) => {
  await school.app().store.files.put(school.plannerAt(), damaged(school.planner));
  await school.expectNoPlanner();
  await school.publishPlanner();
  await school.expectPlanner();
});

test("a rendition that is empty is not there: the picture as stored is answered, until the worker has made it", async () => {
  const { store } = school.app();
  await store.files.put(school.photoAt(320), new Uint8Array());
  await school.expectPhotoAsStored(320);
  await school.work();
  await school.expectPhotoOfWidth(320);
  expect(await store.files.listEmpty()).toEqual([]);
});

test("other bytes than of a picture are not served, whole or in pieces: a browser would keep them for a year; the log says it once", async () => {
  const { store } = school.app();
  const place = school.photoAt(320);
  const whole = await store.files.get(place);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const length of [1000, 100_000]) {
    await store.files.put(place, Buffer.from("<html>".padEnd(length, " ")));
    await school.expectNoPhoto(320);
  }
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    expect.stringContaining("320.jpeg does not begin as image/jpeg does: it is not served"),
  ]);
  await store.files.put(place, whole as Uint8Array);
  await school.expectPhotoOfWidth(320);
});
