import { afterAll, expect, test } from "vitest";
import { hostilePdfs, paperOfPacked } from "../../../tests/support/hostile-pdfs.ts";
import { withWrongOffset } from "../../../tests/support/small-pdf.ts";
import { writtenPdf } from "../../../tests/support/written-pdf.ts";
import { plainTitle } from "./describe-pdf.server.ts";
import { openPdfReader } from "./pdf-reader.server.ts";

const MINUTE = 60_000;
const reader = openPdfReader({ time: MINUTE, memory: 200 * 2 ** 20 });
afterAll(() => reader.close());

const paper = (Title: string, pages: string[]) => writtenPdf({ info: { Title } }, pages);

test("a paper is described: its pages, its title, its text, and whether it is a scan", async () => {
  const pages = ["Classes begin on 1 April.", "Bring a bottle of water."];
  expect(await reader.describe(await paper("Microsoft Word - Term_plan.docx", pages))).toEqual({
    pages: 2,
    hasText: true,
    title: "Term plan",
    text: pages.join("\n"),
  });
  const scan = await paper("Scan 12", ["Scanned with CamScanner", "", "Page 3 has words of its own"]);
  expect(await reader.describe(scan)).toMatchObject({ pages: 3, hasText: false, title: null });
});

test("a paper whose list of contents is elsewhere than it says is read like any other", async () => {
  const moved = withWrongOffset(await paper("Plan", ["Classes begin on 1 April."]));
  expect(await reader.describe(moved)).toMatchObject({ pages: 1, text: "Classes begin on 1 April." });
});

test("hostile papers harm nothing: each is read or called unreadable, and the next one is read", async () => {
  const unreadable = ["locked", "pages in a circle", "cut off"];
  for (const [name, bytes] of Object.entries(hostilePdfs)) {
    const read = await reader.describe(bytes());
    expect([name, read === null]).toEqual([name, unreadable.includes(name)]);
  }
  // Unpacked it takes more memory than there may be.
  expect(await reader.describe(paperOfPacked(Buffer.alloc(300 * 2 ** 20, " ")))).toBeNull();
  expect(await reader.describe(await paper("", ["The next one is read"]))).toMatchObject({ hasText: true });
});

test("one that takes too long is given up", async () => {
  const hasty = openPdfReader({ time: 200, memory: 2 ** 30 });
  const endless = paperOfPacked(Buffer.from("BT /F1 12 Tf (a) Tj ET ".repeat(1_000_000)));
  expect(await hasty.describe(endless)).toBeNull();
  hasty.close();
});

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
