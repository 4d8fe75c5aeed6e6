import { expect, test } from "vitest";
import type { ConsentState } from "../../consent-states.ts";
import { consentOfPicture } from "./consent-state.ts";

test.each<[own: ConsentState | null, ofEntries: (ConsentState | null)[], expected: ConsentState]>([
  ["given", ["withdrawn"], "given"],
  [null, ["given", "asked"], "asked"],
  [null, ["given", null], "not asked"],
  [null, [null, "withdrawn"], "withdrawn"],
  [null, [], "not asked"],
])("a picture answered %j, in entries answered %j, counts as %j", (own, ofEntries, expected) => {
  expect(consentOfPicture(own, ofEntries)).toBe(expected);
});
