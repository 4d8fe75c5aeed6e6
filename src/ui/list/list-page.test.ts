import { describe, expect, test } from "vitest";
import { listPage, readGalleryPage, readListPage, showMoreQuery } from "./list-page.ts";

interface Item {
  title: string;
  date: string | null;
}

const dateOf = ({ date }: Item) => date;
const many = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Item ${index}`,
    date: index % 10 === 0 ? null : `${2026 - (index % 3)}-0${1 + (index % 9)}-01`,
  }));
const read = (items: Item[], query = "", defaultYear: number | "All" = "All") =>
  readListPage(items, dateOf, new URLSearchParams(query), defaultYear);

test("a list of up to 200 items is held by the island and shown whole, for any page number", () => {
  for (const query of ["", "page=9"]) {
    const page = read(many(200), query);
    expect([page.all?.length, page.shown.length, showMoreQuery(page)]).toEqual([200, 200, null]);
  }
});

describe("a list of more than 200 items", () => {
  test("is not sent; 50 items are shown, and 'Show more' shows 50 more until all are shown", () => {
    const items = many(201);
    let page = read(items);
    const drawn = [page.shown.length];
    expect(page.all).toBeNull();
    for (let next = showMoreQuery(page); next; next = showMoreQuery(page)) {
      page = read(items, next);
      drawn.push(page.shown.length);
    }
    expect(drawn).toEqual([50, 100, 150, 200, 201]);
    expect(page.shown).toEqual(items);
  });
  test("'Show more' keeps the filters", () => {
    const page = read(many(900), "year=2026&q=item");
    expect(showMoreQuery(page)).toBe("?year=2026&q=item&page=2");
  });
  test("a filter with up to 50 matches needs no 'Show more'", () => {
    const page = read(many(201), "q=item 7");
    expect([page.count <= 50, page.shown.length, showMoreQuery(page)]).toEqual([true, page.count, null]);
  });
  test.each(["0", "-1", "1.5", "x", "", "99999", "1e3"])("an unknown page %j falls back to the first", (asked) => {
    expect(read(many(300), `page=${asked}`).shown).toHaveLength(50);
  });
  test("a page beyond the end shows all", () => {
    expect(read(many(300), "page=999").shown).toHaveLength(300);
  });
});

describe("any list", () => {
  test("the count includes all matches, shown or not", () => {
    expect(read(many(201)).count).toBe(201);
    expect(read(many(201), "year=2026").count).toBe(many(201).filter(({ date }) => date?.startsWith("2026")).length);
  });
  test("a kept month that no longer occurs has count 0", () => {
    const page = read([{ title: "a", date: "2026-05-01" }], "year=2026&month=7");
    expect([page.filters.month, page.count, page.shown]).toEqual([7, 0, []]);
  });
  test("an empty list has count 0 and no choices", () => {
    expect(read([])).toMatchObject({ shown: [], count: 0, years: [], months: [], all: [] });
  });
  test("island and server show the same", () => {
    for (const query of ["", "year=2025", "month=3", "year=2024&month=2&q=item 1", "q=nothing"]) {
      const server = read(many(150), query);
      expect(listPage(server.all ?? [], dateOf, server.filters, "All")).toEqual(server);
    }
  });
});

test("a gallery filters by year only and ignores month and search", () => {
  const readGallery = (query: string) => readGalleryPage(many(300), dateOf, new URLSearchParams(query));
  for (const query of ["", "year=2026", "year=2026&page=2", "page=3"]) {
    expect(readGallery(`${query}&month=3&q=item 7`)).toEqual(read(many(300), query));
  }
});
