import { expect, test } from "vitest";
import { classesIn, classesOrAll, classesText, classNames } from "./classes.ts";

const all = "Nursery LKG UKG I II III IV V VI VII VIII IX X XI XII";

test("the school has fifteen classes, from Nursery to XII", () => {
  expect(classNames.join(" ")).toBe(all);
});

test.each([
  ["", all],
  [" ", all],
  ["all", all],
  ["All Classes", all],
  ["Nursery to III", "Nursery LKG UKG I II III"],
  ["I–V", "I II III IV V"],
  ["x - XII", "X XI XII"],
  ["XII, X and vi", "VI X XII"],
  ["I to II&V-VI", "I II V VI"],
  ["Class 5", "V"],
  ["classes 1st to 2nd, 3rd and 12TH", "I II III XII"],
  ["KG", "LKG UKG"],
  ["kg to I", "LKG UKG I"],
  ["Nursery to KG", "Nursery LKG UKG"],
])("%j names the classes %s", (words, classes) => {
  expect(classesIn(words)).toEqual(classes.split(" "));
});

const unknown = [
  "staff",
  "overall",
  "all staff",
  "VI and staff",
  "X, ",
  "III to I",
  "I to staff",
  "to V",
  "I to",
  "I to III to V",
];
test.each([...unknown, "0", "00", "13", "100", "A5", "5A", "21 to 22"])("%j names no class", (words) => {
  expect(classesIn(words)).toBeNull();
});

test("a choice of classes is none when all are meant, or none is known", () => {
  expect(["I–II", "all", "Nursery to XII", "staff"].map(classesOrAll)).toEqual([["I", "II"], null, null, null]);
});

test.each([
  [all, "all classes"],
  ["III II I UKG LKG Nursery", "Nursery to III"],
  ["IV", "IV"],
  ["XI XII", "XI to XII"],
  ["Nursery LKG VI VII VIII X", "Nursery to LKG, VI to VIII and X"],
])("the classes %s read %s", (classes, text) => {
  expect(classesText(classes.split(" "))).toBe(text);
});

test("no class is named for none; neighbours are those of the list", () => {
  expect(classesText([])).toBe("");
  const some = ["VI", "VIII", "X"];
  expect([classesText(["VIII", "X"], some), classesText(some, some)]).toEqual(["VIII to X", "all classes"]);
});
