import { addDays } from "../rules/dates.ts";

/** The days of which the calendar tells, first and last, `YYYY-MM-DD`. What is dated later is told too. */
export interface CalendarWindow {
  from: string;
  until: string;
}

/** In days. Parents look back half a year; dates that come again every year are told for the year to come. */
const [BACK, AHEAD] = [183, 400];

export const calendarWindow = (today: string): CalendarWindow => ({
  from: addDays(today, -BACK),
  until: addDays(today, AHEAD),
});
