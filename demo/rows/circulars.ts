import type { Circular } from "@school/content/entities/circulars";
import { addDays } from "@school/content/rules/dates";
import { sessionName } from "@school/content/rules/sessions";
import { sessionYearOf } from "../school-year.ts";

export function circularsOf(today: string): Circular[] {
  const session = sessionName(sessionYearOf(today) + 1);
  const circular = (id: string, daysAgo: number, category: string, title: string, ...names: string[]): Circular => ({
    _id: id,
    id,
    title,
    date: addDays(today, -daysAgo),
    category,
    attachments: names.map((name) => `circulars/${name}.pdf`),
  });
  return [
    circular("nursery-first-list", 3, "Admission", `Nursery ${session}: first list`, "nursery-first-list"),
    circular(
      "class-eleven-list",
      11,
      "Admission",
      `Class XI ${session}: provisional places`,
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
      24,
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
