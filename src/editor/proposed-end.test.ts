import { expect, test } from "vitest";
import { lastDayNamed } from "./proposed-end.client.ts";

test("a sentence ends on the last day that it names", () => {
  // A Friday.
  const today = "2026-11-20";
  const named: [string, string | null][] = [
    ["Buses run one hour late tomorrow", "2026-11-21"],
    ["Bring a lunch box on Monday", "2026-11-23"],
    ["Library closed this Friday", "2026-11-20"],
    ["Forms from 1 to 5 December", "2026-12-05"],
    ["Fair on Saturday, 28th Nov 2026", "2026-11-28"],
    ["Fees by January 15", "2027-01-15"],
    ["Meeting 24/11/2026", "2026-11-24"],
    ["Sports day 30 February", null],
    ["Result of 3 March 2024", null],
    ["Monday tests are now on Thursdays and 2 sets", "2026-11-23"],
    ["Admission is open", null],
  ];
  expect(named.map(([words]) => [words, lastDayNamed(words, today)])).toEqual(named);
});
