import { describe, expect, test } from "vitest";
import { type Album, homeAlbums } from "./albums.ts";
import { HOME_EVENT_LIMIT, homeEvents, type SchoolEvent } from "./events.ts";

const event = (_id: string, date: string | null, time = ""): SchoolEvent => ({
  _id,
  title: _id,
  description: "",
  venue: "",
  time,
  date,
  images: [],
  attachments: [],
});
const TODAY = "2026-11-20";
const idsOf = (events: readonly { _id: string }[]) => events.map(({ _id }) => _id);

describe("the events of Home", () => {
  test("are the coming ones, soonest first, then the latest past ones", () => {
    const events = [
      event("next month", "2026-12-12"),
      event("tomorrow", "2026-11-21"),
      event("yesterday", "2026-11-19"),
      event("last year", "2025-11-20"),
      event("last month", "2026-10-24"),
    ];
    expect(idsOf(homeEvents(events, TODAY))).toEqual([
      "tomorrow",
      "next month",
      "yesterday",
      "last month",
      "last year",
    ]);
  });
  test("count an event of today as coming", () => {
    expect(idsOf(homeEvents([event("past", "2026-11-19"), event("today", TODAY)], TODAY))).toEqual(["today", "past"]);
  });
  test("are 12 at most, the coming ones before the past", () => {
    const coming = Array.from({ length: 10 }, (_, index) => event(`c${index}`, `2026-12-${10 + index}`));
    const past = Array.from({ length: 10 }, (_, index) => event(`p${index}`, `2026-01-${10 + index}`));
    const shown = homeEvents([...past, ...coming], TODAY);
    expect(shown).toHaveLength(HOME_EVENT_LIMIT);
    expect(idsOf(shown).slice(9)).toEqual(["c9", "p9", "p8"]);
  });
  test("show undated ones, after all that have a date", () => {
    expect(idsOf(homeEvents([event("some day", null)], TODAY))).toEqual(["some day"]);
    const events = [event("some day", null), event("past", "2025-01-01"), event("coming", "2026-12-01")];
    expect(idsOf(homeEvents(events, TODAY))).toEqual(["coming", "past", "some day"]);
  });
  test("go by their hours where the date is the same", () => {
    const events = [
      event("evening", TODAY, "6.30 pm"),
      event("noon", TODAY, "10 to 12 noon"),
      event("day", TODAY, "5.30"),
    ];
    expect(idsOf(homeEvents(events, TODAY))).toEqual(["day", "noon", "evening"]);
    const past = events.map((one) => ({ ...one, date: "2026-11-19" }));
    expect(idsOf(homeEvents(past, TODAY))).toEqual(["day", "noon", "evening"]);
  });
  test("keep the order given where date and hour are the same", () => {
    expect(idsOf(homeEvents([event("first", TODAY), event("second", TODAY)], TODAY))).toEqual(["first", "second"]);
  });
  test("leave the list they are taken from as it is", () => {
    const events = [event("b", "2026-12-01"), event("a", "2026-11-30")];
    homeEvents(events, TODAY);
    expect(idsOf(events)).toEqual(["b", "a"]);
  });
});

test("the albums of Home are the 12 latest", () => {
  const albums = Array.from(
    { length: 20 },
    (_, index): Album => ({ _id: `a${index}`, title: "A", description: "", date: null, attachments: [] }),
  );
  expect(idsOf(homeAlbums(albums))).toEqual(idsOf(albums).slice(0, 12));
});
