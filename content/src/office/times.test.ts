import { expect, test } from "vitest";
import { momentInWords } from "./times.ts";

const at = (time: string) => new Date(`2026-11-22T${time}+05:30`);

test.each([
  ["00:06", "0:06"],
  ["09:43", "9:43"],
  ["10:00", "10:00"],
  ["20:05", "20:05"],
])("%s of today reads %s", (time, words) => {
  expect(momentInWords(at(time), at("23:00"))).toBe(words);
});
