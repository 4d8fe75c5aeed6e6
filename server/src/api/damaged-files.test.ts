import { expect, test } from "vitest";
import { damagedSchool } from "../../../tests/support/damaged-school.ts";
import { runPictureWorker } from "../../../tests/support/picture-worker.ts";

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
  const { store, config } = school.app();
  await store.files.put(school.photoAt(320), new Uint8Array());
  await school.expectPhotoAsStored(320);
  await runPictureWorker(config.dataDir);
  await school.expectPhotoOfWidth(320);
  expect(await store.files.listEmpty()).toEqual([]);
});
