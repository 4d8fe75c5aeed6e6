import { type CalendarMonth, marksOf, monthKey } from "@school/content/rules/calendar";
import type { Holiday } from "@school/content/rules/holidays";
import { useRef, useState } from "react";
import { askPage } from "../../islands/ask-page.ts";
import { calendarAddress, MonthCalendar } from "./month-calendar.tsx";

export interface CalendarProps {
  month: CalendarMonth;
  /** `YYYY-MM-DD` */
  today: string;
  events: { title: string; date: string | null }[];
  /** The dated holidays. */
  holidays: readonly Holiday[];
  whole: boolean;
}

/** With all events the calendar turns at once; otherwise it fetches the page of the other month. */
export default function Calendar(first: CalendarProps) {
  const [props, setProps] = useState(first);
  const asked = useRef("");

  async function turn(month: CalendarMonth) {
    const address = calendarAddress(month);
    asked.current = address;
    history.replaceState(null, "", address);
    if (props.whole) return setProps({ ...props, month });
    const answer = await askPage<CalendarProps>(`/?calendar=${monthKey(month)}`, "calendar").catch(() => null);
    if (asked.current !== address) return;
    if (answer) setProps(answer);
    else location.reload();
  }

  const { month, today, events, holidays } = props;
  return <MonthCalendar month={month} today={today} marks={marksOf(month, events, holidays)} onTurn={turn} />;
}
