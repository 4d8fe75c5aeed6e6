import { describe, expect, test } from "vitest";
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
