import { describe, expect, test } from "vitest";
import { asCsv } from "../school/text.ts";
import { inColumns } from "./list-submissions.server.ts";

describe("a table", () => {
  test("cuts nothing and keeps one line for a row", () => {
    const long = "x".repeat(5000);
    const lines = inColumns([
      ["id", "message"],
      ["1", `one\r\ntwo\nthree ${long}`],
      ["22", "b"],
    ]).split("\n");
    expect(lines).toEqual(["id  message", `1   one ⏎ two ⏎ three ${long}`, "22  b"]);
  });
  test("cannot command the terminal", () => {
    const table = inColumns([["\u001b[2J\u0007\u009b31m\u202eevil"]]);
    expect(table).not.toMatch(/\p{Cc}|\u202e/u);
    expect(table).toContain("evil");
  });
});

describe("CSV", () => {
  test("is UTF-8 with a mark, CRLF, quotes", () => {
    expect(
      asCsv([
        ["a", 'b "c"'],
        ["आशा", "1\n2, 3"],
      ]),
    ).toBe('\uFEFF"a","b ""c"""\r\n"आशा","1\n2, 3"\r\n');
  });
  test.each(["=1+1", "+919876543210", "-1", "@SUM(A1)", "\t=1", "\r=1", "=cmd|' /C calc'!A0", "＝1", " =1", "\n=1"])(
    "%j is no formula",
    (text) => {
      expect(asCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
    },
  );
  test.each(["9876543210", "a=b", "a-b", "'=1", "", "अ"])("%j is left as it is", (text) => {
    expect(asCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
  });
});
