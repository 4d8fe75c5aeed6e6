import { expect, test } from "vitest";
import { initialsOf } from "../kinds/toppers.ts";

test.each([
  ["Asha Rawat", "A. R."],
  ["  Md. Arif   Khan ", "M. A. K."],
  ["A. Pupil", "A. P."],
  ["Asha", "A."],
  ["रमेश दास", "र. दा."],
  ["Ravi (Sonu) Negi", "R. S. N."],
  ["Élodie D’Souza", "É. D."],
  ["42", "–"],
])("%j becomes %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
