import { describe, expect, test } from "vitest";
import {
  type Dated,
  defaultEventYear,
  filterQuery,
  type ListFilters,
  matches,
  monthsOf,
  readFilters,
  yearsOf,
} from "./filters.ts";

const all: ListFilters = { year: "All", month: "All", q: "" };
const sportsDay: Dated = { title: "Sports Day", date: "2026-10-24" };
const undated: Dated = { title: "Lost property", date: null };

describe("choices", () => {
  const items = ["2024-03-01", "2026-10-24", null, "2026-02-09", "2024-12-31", "2026-10-01"].map((date) => ({
    title: "x",
    date,
  }));

  test("years come from the dated items, each once, descending", () => {
    expect(yearsOf(items)).toEqual([2026, 2024]);
  });
  test("months offered are those of the chosen year, descending", () => {
    expect(monthsOf(items, 2026)).toEqual([10, 2]);
    expect(monthsOf(items, 2024)).toEqual([12, 3]);
  });
  test("under 'All' the months of all years are offered", () => {
    expect(monthsOf(items, "All")).toEqual([12, 10, 3, 2]);
  });
  test("a year without items offers no months", () => {
    expect(monthsOf(items, 2025)).toEqual([]);
  });
  test("undated items offer nothing", () => {
    expect(yearsOf([undated])).toEqual([]);
    expect(monthsOf([undated], "All")).toEqual([]);
  });
});

describe("matching", () => {
  test("'All' shows everything", () => {
    expect(matches(sportsDay, all)).toBe(true);
    expect(matches(undated, all)).toBe(true);
  });
  test("year and month combine", () => {
    expect(matches(sportsDay, { ...all, year: 2026, month: 10 })).toBe(true);
    expect(matches(sportsDay, { ...all, year: 2026, month: 9 })).toBe(false);
    expect(matches(sportsDay, { ...all, year: 2025, month: 10 })).toBe(false);
  });
  test("a month alone holds for every year", () => {
    expect(matches(sportsDay, { ...all, month: 10 })).toBe(true);
  });
  test("title search is case-insensitive contains", () => {
    expect(matches(sportsDay, { ...all, q: "sPORTS" })).toBe(true);
    expect(matches(sportsDay, { ...all, q: "ts da" })).toBe(true);
    expect(matches(sportsDay, { ...all, q: "annual" })).toBe(false);
  });
  test("blanks at the ends of a search are not looked for", () => {
    expect(matches(sportsDay, { ...all, q: "  day " })).toBe(true);
    expect(matches(sportsDay, { ...all, q: "   " })).toBe(true);
  });
  test("a search is text, not a pattern", () => {
    expect(matches(sportsDay, { ...all, q: "." })).toBe(false);
    expect(matches({ title: "What now? (part 1)", date: null }, { ...all, q: "? (p" })).toBe(true);
  });
  test("an undated item shows only while year and month are both 'All'", () => {
    expect(matches(undated, { ...all, q: "lost" })).toBe(true);
    expect(matches(undated, { ...all, year: 2026 })).toBe(false);
    expect(matches(undated, { ...all, month: 1 })).toBe(false);
  });
});

describe("the address", () => {
  const items = [sportsDay, undated, { title: "Fete", date: "2024-01-05" }];
  const read = (query: string, defaultYear: ListFilters["year"] = "All") =>
    readFilters(new URLSearchParams(query), items, defaultYear);

  test("without parameters everything is at its default", () => {
    expect(read("")).toEqual(all);
    expect(read("", 2026)).toEqual({ ...all, year: 2026 });
  });
  test("year, month and q are read", () => {
    expect(read("year=2026&month=10&q=day")).toEqual({ year: 2026, month: 10, q: "day" });
  });
  test("'All' is asked for by name even where the default is another year", () => {
    expect(read("year=All", 2026).year).toBe("All");
  });
  test.each(["2025", "0", "-1", "20260", "2026.0", "2.026e3", " 2026", "all", "", "NaN", "٢٠٢٦", "<script>"])(
    "an unknown year %j falls back to the default",
    (year) => {
      expect(read(`year=${encodeURIComponent(year)}`, 2024).year).toBe(2024);
    },
  );
  test.each(["0", "13", "-1", "1.5", "01", "10 ", "Oct", "", "1e1"])(
    "an unknown month %j falls back to 'All'",
    (month) => {
      expect(read(`month=${encodeURIComponent(month)}`).month).toBe("All");
    },
  );
  test("a month that no longer occurs stays chosen", () => {
    expect(read("year=2024&month=10")).toEqual({ year: 2024, month: 10, q: "" });
  });
  test("a search is cut at 200 characters", () => {
    expect(read(`q=${"x".repeat(500)}`).q).toHaveLength(200);
  });
  test("a value equal to its default is left out of the address", () => {
    expect(filterQuery(all)).toBe("");
    expect(filterQuery({ ...all, year: 2026 }, 2026)).toBe("");
    expect(filterQuery(all, 2026)).toBe("?year=All");
  });
});

describe("events start on the current year", () => {
  test("when it has events", () => {
    expect(defaultEventYear([sportsDay], "2026-11-20")).toBe(2026);
  });
  test("otherwise on 'All'", () => {
    expect(defaultEventYear([sportsDay], "2027-01-01")).toBe("All");
    expect(defaultEventYear([undated], "2026-01-01")).toBe("All");
    expect(defaultEventYear([], "2026-01-01")).toBe("All");
  });
});
