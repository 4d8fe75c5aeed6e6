import { expect, test } from "vitest";
import { emptyProfile, type SchoolProfile } from "../school/school.ts";
import { maintenanceOfFacts, maintenanceOfMeetings, maintenanceOfPdfs } from "./maintenance.server.ts";

const itemsOf = (part: Partial<SchoolProfile>) =>
  maintenanceOfFacts({ ...emptyProfile, ...part }).map(({ title, words, to }) => [title, words, to?.split("/").at(-1)]);

test("pictures without a description and facts not entered are counted where they are mended", () => {
  const lines = itemsOf({ crest: { file: "crest.png", alt: "" }, quizPhotos: [{ file: "a.jpg", alt: "Two teams" }] });
  expect(lines).toContainEqual([
    "1 picture without a description",
    "Name and crest. Blind parents hear only “picture”",
    "name",
  ]);
  expect(lines.at(-1)?.[0]).toMatch(/^\d+ facts are empty or not changed yet$/);
});

test("PDFs that nobody can hear are one line: it leads to the only one, or to all of them", () => {
  const scan = { path: "news/fees.pdf", title: "Fees", pages: 2 };
  const lines = [[], [scan], [{ ...scan, pages: null }], [scan, scan]].map((pdfs) =>
    maintenanceOfPdfs(pdfs).map(({ title, to }) => [title, to]),
  );
  expect(lines).toEqual([
    [],
    [["“Fees” is a scan", "/office/library/news/fees.pdf"]],
    [["“Fees” cannot be read", "/office/library/news/fees.pdf"]],
    [["2 papers cannot be read aloud", "/office/library?tab=scans"]],
  ]);
});

test("a meeting of parents whose words name no day or no hour is listed with what to write", () => {
  const meetings = ["12 December 2026, 10:00 AM", "12 December 2026", "second Saturday, 10 AM"].map((when) => ({
    when,
    about: "Results",
  }));
  const items = maintenanceOfMeetings({ ...emptyProfile, timings: { ...emptyProfile.timings, meetings } });
  expect(items.map(({ title, words }) => [title, /its (day|hour)/.exec(words)?.[1]])).toEqual([
    ["Meeting of parents “12 December 2026, Results”", "hour"],
    ["Meeting of parents “second Saturday, 10 AM, Results”", "day"],
  ]);
});
