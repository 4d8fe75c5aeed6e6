import { useRef, useState } from "react";
import { addressIn } from "../base/language.ts";
import { type CalendarMonth, monthKey } from "../school/calendar.ts";
import { askPage } from "../ui/islands/ask-page.ts";
import { useLanguage } from "../ui/language.ts";
import type { CalendarWindow } from "./calendar-entry.ts";
import { type CalendarMark, calendarAddress, datesInMonth, isKnown, MonthCalendar } from "./month-calendar.tsx";

export interface CalendarProps {
  month: CalendarMonth;
  /** `YYYY-MM-DD` */
  today: string;
  marks: readonly CalendarMark[];
  /** The whole months of which `marks` has all. */
  known: CalendarWindow;
}

/** Within the known months the calendar turns at once; otherwise it fetches the page of the other month. */
export default function Calendar(first: CalendarProps) {
  const [props, setProps] = useState(first);
  const asked = useRef("");
  const language = useLanguage();

  async function turn(month: CalendarMonth) {
    const address = calendarAddress(month);
    asked.current = address;
    history.replaceState(null, "", addressIn(language, address));
    if (isKnown(month, props.known)) return setProps({ ...props, month });
    const answer = await askPage<CalendarProps>(addressIn(language, `/?calendar=${monthKey(month)}`), "calendar").catch(
      () => null,
    );
    if (asked.current !== address) return;
    if (answer) setProps(answer);
    else location.reload();
  }

  const { month, today, marks } = props;
  return <MonthCalendar month={month} today={today} marks={datesInMonth(month, marks)} onTurn={turn} />;
}
