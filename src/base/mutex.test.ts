import { expect, test } from "vitest";
import { openOnce } from "./mutex.server.ts";

test("what could not be opened is opened by the next call, and once", async () => {
  let calls = 0;
  const open = openOnce(async () => {
    calls += 1;
    if (calls === 1) throw new Error("the store is busy");
    return calls;
  });
  await expect(open()).rejects.toThrow("busy");
  expect(await Promise.all([open(), open()])).toEqual([2, 2]);
});
