import { afterEach, beforeEach, expect, vi } from "vitest";

/** An error in the log that a test did not expect fails it; a test that expects one reads it from this spy and clears it. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const logged = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(logged).toEqual([]);
});
