import { describe, expect, test } from "vitest";
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
    const dates = ["2026-12-12", "2026-11-21", "2026-11-19", "2025-11-20", TODAY, "2026-10-24"];
    const events = dates.map((date) => event(date, date));
    const ordered = [TODAY, "2026-11-21", "2026-12-12", "2026-11-19", "2026-10-24", "2025-11-20"];
    expect(idsOf(homeEvents(events, TODAY))).toEqual(ordered);
    expect(idsOf(events), "the list that was given").toEqual(dates);
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
    const hours = ["6.30 pm", "10 to 12 noon", "5.30"];
    for (const date of [TODAY, "2026-11-19"]) {
      const events = hours.map((time) => event(time, date, time));
      expect(idsOf(homeEvents(events, TODAY))).toEqual(hours.toReversed());
    }
    expect(idsOf(homeEvents([event("first", TODAY), event("second", TODAY)], TODAY))).toEqual(["first", "second"]);
  });
});
