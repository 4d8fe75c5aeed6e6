import { expect, test } from "vitest";
import { distance, soundDistance } from "./distance.ts";

test.each([
  ["a letter of two units that is missing", "a😀b", "ab", 1],
  ["letters that are swapped at the beginning", "unifrom", "nuifrom", 1],
  ["letters that are swapped at the end", "uniform", "unifomr", 1],
  ["a letter that both have, but not in the same place", "ab", "xa", 2],
  ["a wrong letter before two that are swapped", "xab", "yba", 2],
])("%s: %s and %s are %s apart", (_, one, other, letters) => {
  expect([distance(one, other, 3), distance(other, one, 3)]).toEqual([letters, letters]);
});

test.each([
  ["aspirates that are not heard", "KaTD", "katd", 0.75],
  ["an a that is left out", "samay", "smay", 0.25],
  ["other vowels, and h, n, y, that are left out", "hinyu", "", 2.5],
  ["a consonant that is left out", "kal", "al", 1],
  ["sounds that are alike, also as aspirates", "meV", "nib", 1.5],
  ["sounds that are unlike", "kal", "pul", 1.5],
])("%s: %s and %s are %s apart by sound", (_, one, other, letters) => {
  expect([soundDistance(one, other, 9), soundDistance(other, one, 9)]).toEqual([letters, letters]);
});
