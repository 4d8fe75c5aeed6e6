import { addDays, daysBetween } from "../../src/base/dates.ts";
import type { Circular } from "../../src/kinds/circulars.ts";
import { sessionName } from "../../src/school/text.ts";
import { lastOn, sessionYearOf } from "../school-year.ts";

export function circularsOf(today: string): Circular[] {
  const session = sessionName(sessionYearOf(today) + 1);
  /** Lists of places come before the session in February, and after the board results in June; the forms of the next one are open. */
  const lastAdmitted = (monthDay: string) => sessionName(Number(lastOn(today, monthDay).slice(0, 4)));
  const daysSince = (monthDay: string) => daysBetween(lastOn(today, monthDay), today);
  const circular = (id: string, daysAgo: number, category: string, title: string, ...names: string[]): Circular => ({
    _id: id,
    id,
    title,
    date: addDays(today, -daysAgo),
    category,
    attachments: names.map((name) => `circulars/${name}.pdf`),
  });
  return [
    circular(
      "nursery-first-list",
      daysSince("02-20"),
      "Admission",
      `Nursery ${lastAdmitted("02-20")}: first list`,
      "nursery-first-list",
    ),
    circular(
      "class-eleven-list",
      daysSince("06-05"),
      "Admission",
      `Class XI ${lastAdmitted("06-05")}: provisional places`,
      "class-eleven-list",
      "class-eleven-test",
    ),
    circular(
      "transfer-places",
      18,
      "Admission",
      `Transfer ${session}: free places, LKG to Class IX`,
      "transfer-places",
    ),
    circular("document-check", 2, "Admission", "Checking of papers: each morning from 9 AM to 12 noon at the office"),
    circular(
      "half-yearly-date-sheet",
      daysSince("10-27"),
      "Examination",
      "Half-yearly examination: date sheet, III to XII",
      "half-yearly-date-sheet",
    ),
    circular(
      "practical-examinations",
      40,
      "Examination",
      "Practical examinations, Classes X and XII",
      "practical-examinations",
    ),
    circular("bus-stops", 7, "General", "Two bus stops have moved", "bus-stops"),
    circular("admission-notice", 30, "General", `Admission notice for ${session}`, "admission-notice"),
  ];
}
