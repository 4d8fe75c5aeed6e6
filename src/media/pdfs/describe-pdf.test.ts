import { expect, test } from "vitest";
import { plainTitle } from "./describe-pdf.server.ts";

test("a paper's own title is made plain; one that a program made up is none", () => {
  const titles: Record<string, string | null> = {
    "Microsoft Word - Fee_structure 2026-27.docx": "Fee structure 2026-27",
    "फीस संरचना 2026": "फीस संरचना 2026",
    " Date\u0000sheet\u202e\n X ": "Date sheet X",
    "Untitled 3": null,
    "IMG_2041.jpg": null,
    "scan0001.pdf": null,
    "CamScanner 12-11-2026 10.42": null,
    "": null,
  };
  for (const [given, plain] of Object.entries(titles)) expect([given, plainTitle(given)]).toEqual([given, plain]);
  expect(plainTitle("x".repeat(500))).toHaveLength(120);
  expect(plainTitle({ name: "Title" })).toBeNull();
});
