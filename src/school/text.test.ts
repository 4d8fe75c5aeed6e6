import { expect, test } from "vitest";
import {
  asCsv,
  beginningOf,
  capital,
  counted,
  escapeMarkup,
  matchesQuery,
  messageOf,
  paragraphsOf,
  rupees,
  sessionName,
  titleAndSchool,
  wholeNumber,
} from "./text.ts";

test.each([
  ["News", "News: Our School"],
  ["No. 5", "No. 5: Our School"],
  ["Is it open?", "Is it open? Our School"],
  ["स्कूल खुला है।", "स्कूल खुला है। Our School"],
])("the title %s stands before the name of the school: %s", (title, line) => {
  expect(titleAndSchool(title, "Our School")).toBe(line);
});

test("a beginning is one line of at most 200 characters, cut between words", () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
  expect(beginningOf(" One\n  line ")).toBe("One line");
  expect(beginningOf(`${words(39)} words`)).toBe(`${words(39)} words`);
  expect(beginningOf(`${words(39)} word's`)).toBe(`${words(39)} …`);
  expect(beginningOf(words(60))).toBe(`${words(40)} …`);
});

test("blank lines part paragraphs, whichever way lines end", () => {
  const text = "\r\n\r\n One.\n\nTwo,\rstill two.\r\n \t\r\n  Three. ";
  expect(paragraphsOf(text)).toEqual(["One.", "Two,\nstill two.", "Three."]);
});

test("a message has title, text, school and address, and no gap for a text that is not there", () => {
  expect(messageOf("Fees", "Due.", "School", "/a")).toBe("Fees\n\nDue.\n\nSchool\n\n/a");
  expect(messageOf("Fees", "", "School", "/a")).toBe("Fees\n\nSchool\n\n/a");
});

test("numbers and words are written as in India", () => {
  expect(["fees due", "", "शुल्क"].map(capital)).toEqual(["Fees due", "", "शुल्क"]);
  expect([0, 1, 2].map((days) => counted(days, "day"))).toEqual(["0 days", "1 day", "2 days"]);
  const amounts = [0, 500, 1000, 99_999, 123_456, 12_345_678];
  expect(amounts.map(rupees)).toEqual(amounts.map((amount) => `₹${amount.toLocaleString("en-IN")}`));
  expect([2008, 2026, 2099].map(sessionName)).toEqual(["2008–09", "2026–27", "2099–00"]);
});

test("a whole number has up to nine digits and nothing else", () => {
  expect(["0", "15", "999999999"].map(wholeNumber)).toEqual([0, 15, 999_999_999]);
  const none = ["1000000000", "-1", "1.5", "a1", "1a", "five", "", null, undefined];
  expect(none.map(wholeNumber)).toEqual(none.map(() => null));
});

test("a text is no markup", () => {
  expect(escapeMarkup(`<a b="c">Tom & Jerry's</a>`)).toBe("&lt;a b=&quot;c&quot;&gt;Tom &amp; Jerry's&lt;/a&gt;");
});

test("a table for Excel has a byte order mark, and ends each row with CRLF", () => {
  expect(asCsv([["Name", 'A "B"'], ["=1"]])).toBe('\uFEFF"Name","A ""B"""\r\n"\'=1"\r\n');
});

test("a cell that a spreadsheet would run has a mark before it; every other one stays as it is", () => {
  const shown = (text: string) => /"(.*)"\r\n$/s.exec(asCsv([[text]]))?.[1];
  const formulas = [
    "=1+1",
    "+919876543210",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "=cmd|' /C calc'!A0",
    "＝1",
    " =1",
    "\n=1",
  ];
  expect(formulas.map(shown)).toEqual(formulas.map((text) => `'${text}`));
  const texts = ["9876543210", "a=b", "a-b", "'=1", "", "अ"];
  expect(texts.map(shown)).toEqual(texts);
});

test.each([
  ["day SPORTS", true],
  [" port  da ", true],
  ["", true],
  ["sports fees", false],
  ["fees", false],
])("the title Sports Day is found by %j: %s", (words, isFound) => {
  expect(matchesQuery("Sports Day", words)).toBe(isFound);
});
