import type { ComponentProps } from "react";
import Calendar from "../calendar/calendar.island.tsx";
import { CalendarDaySquare, MonthCalendar } from "../calendar/month-calendar.tsx";
import NewsList from "../pages/news/news-list.island.tsx";
import { Island } from "../ui/islands/island.tsx";
import { FilterBar } from "../ui/list/filter-bar.tsx";
import { NothingMatches, ShowMore } from "../ui/list/filtered-list.tsx";
import { Apart } from "./apart.tsx";
import type { Exhibit } from "./exhibit.tsx";
import {
  event,
  holiday,
  label,
  marks,
  month,
  newsPage,
  onward,
  partOfList,
  pdfFacts,
  sentence,
  today,
} from "./samples.ts";

const all = newsPage.filters;

function bar(name: string, own: Partial<ComponentProps<typeof FilterBar>>) {
  return (
    <Apart name={name}>
      <FilterBar label="the kites" filters={all} years={newsPage.years} count={128} unit={["kite", "kites"]} {...own} />
    </Apart>
  );
}

const bars: Exhibit = {
  name: "Filter bar",
  files: ["ui/list/filter-bar.tsx", "ui/list/filtered-list.tsx"],
  use: "Above every long list: year, month, words of the title, and how many match.",
  states: [
    { caption: "At rest", show: bar("bar", { months: newsPage.months, search: true }), wide: true },
    {
      caption: "Under a choice: one matches, the month no longer occurs",
      show: bar("bar-chosen", {
        filters: { year: 2026, month: 7, q: label.long },
        months: [11, 3],
        search: true,
        count: 1,
      }),
      wide: true,
    },
    { caption: "Year alone, long words", show: bar("bar-short", { unit: ["", onward.long] }), wide: true },
    { caption: "Hindi", show: bar("bar-hindi", { unit: ["", onward.hindi] }), wide: true, lang: "hi" },
    { caption: "Failed to read", show: bar("bar-failed", { months: [], search: true, failed: true }), wide: true },
    {
      caption: "Live, with its list",
      show: (
        <Island
          of={NewsList}
          name="news-list"
          id="news"
          props={{ page: newsPage, files: { [pdfFacts.path]: pdfFacts }, empty: false }}
        />
      ),
      wide: true,
    },
    {
      caption: "Nothing published yet",
      show: (
        <Apart name="list-empty">
          <NewsList page={{ ...newsPage, shown: [], count: 0, all: null }} files={{}} empty />
        </Apart>
      ),
      wide: true,
    },
  ],
};

const nothings: Exhibit = {
  name: "Nothing matches",
  files: ["ui/list/filtered-list.tsx"],
  use: "Where a filter leaves nothing: what was asked for, and the way back to all.",
  states: [
    { caption: "A year and a month", show: <NothingMatches what="kites" filters={{ year: 2025, month: 7, q: "" }} /> },
    { caption: "Long words", show: <NothingMatches what="kites" filters={{ ...all, q: sentence.long }} /> },
    { caption: "Hindi", show: <NothingMatches what="kites" filters={{ ...all, q: onward.hindi }} />, lang: "hi" },
  ],
};

const mores: Exhibit = {
  name: "Show more",
  files: ["ui/list/filtered-list.tsx"],
  use: "Below a list that is longer than what is drawn of it. Nothing where all is drawn.",
  states: [{ caption: "At rest", show: <ShowMore page={partOfList} /> }],
};

const day = { date: "2026-11-16", day: 16, inMonth: true, sunday: false };
const square = (own: Partial<ComponentProps<typeof CalendarDaySquare>>) => (
  <div className="sample-day">
    <CalendarDaySquare day={day} isToday={false} marks={[]} {...own} />
  </div>
);

const calendars: Exhibit = {
  name: "Month calendar",
  files: ["calendar/month-calendar.tsx", "calendar/calendar.island.tsx"],
  use: "Home’s academic calendar: one month, its holidays and events, and their names below it.",
  states: [
    {
      caption: "Live",
      show: (
        <Island
          of={Calendar}
          name="calendar"
          id="calendar"
          props={{ month, today, marks, known: { from: "2026-11-01", until: "2027-10-31" } }}
        />
      ),
    },
    {
      caption: "Long words, Hindi, another month is now",
      show: (
        <Apart name="calendar-long">
          <MonthCalendar month={month} today="2027-01-05" marks={marks} onTurn={() => {}} />
        </Apart>
      ),
    },
    {
      caption: "Nothing on",
      show: (
        <Apart name="calendar-empty">
          <MonthCalendar month={month} today={today} marks={[]} onTurn={() => {}} />
        </Apart>
      ),
    },
  ],
};

const days: Exhibit = {
  name: "Day of the calendar",
  files: ["calendar/month-calendar.tsx"],
  narrow: true,
  use: "One square: a marked day says to screen readers what is on, one with events leads to them.",
  states: [
    { caption: "A day", show: square({}) },
    { caption: "A day of another month", show: square({ day: { ...day, inMonth: false } }) },
    { caption: "A Sunday", show: square({ day: { ...day, sunday: true } }) },
    { caption: "A holiday", show: square({ marks: [holiday] }) },
    { caption: "An event", show: square({ marks: [event] }) },
    { caption: "An event, under the pointer", show: square({ marks: [event] }), forced: "hover" },
    { caption: "An event, with the focus", show: square({ marks: [event] }), forced: "focus" },
    { caption: "An event on a holiday", show: square({ marks: [holiday, event] }) },
    { caption: "Today", show: square({ isToday: true }) },
    { caption: "Today, with an event", show: square({ isToday: true, marks: [event] }) },
    {
      caption: "Today, with an event, under the pointer",
      show: square({ isToday: true, marks: [event] }),
      forced: "hover",
    },
  ],
};

export const lists = [bars, nothings, mores, calendars, days];
