import { type Examples, texts } from "../ui/examples.ts";
import { Island } from "../ui/islands/island.tsx";
import Calendar from "./calendar.island.tsx";
import { CalendarDaySquare, type CalendarMark } from "./month-calendar.tsx";

const today = "2026-11-16";
const month = { year: 2026, month: 11 };
const holiday: CalendarMark = {
  from: "2026-11-04",
  until: "2026-11-04",
  title: texts.hindi,
  path: "/SchoolTiming",
  isFree: true,
};
const event: CalendarMark = { from: today, until: "2026-11-24", title: texts.long, path: "/Events", isFree: false };
const known = { from: "2026-11-01", until: "2027-10-31" };

const square = (own: { marks?: CalendarMark[]; isToday?: boolean; sunday?: boolean; inMonth?: boolean }) => {
  const { marks = [], isToday = false, sunday = false, inMonth = true } = own;
  return <CalendarDaySquare day={{ date: today, day: 16, inMonth, sunday }} isToday={isToday} marks={marks} />;
};

export default {
  "Month calendar": {
    Live: (
      <Island of={Calendar} name="calendar" id="calendar" props={{ month, today, marks: [holiday, event], known }} />
    ),
  },
  "Day of the calendar": {
    "A day": square({}),
    "A day of another month": square({ inMonth: false }),
    "A Sunday": square({ sunday: true }),
    "A holiday": square({ marks: [holiday] }),
    "An event": square({ marks: [event] }),
    "An event on a holiday": square({ marks: [holiday, event] }),
    Today: square({ isToday: true }),
  },
} satisfies Examples;
