import { addDays } from "../base/dates.ts";

/** The first and last day of the calendar, `YYYY-MM-DD`. Later dated entries are in it too. */
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
