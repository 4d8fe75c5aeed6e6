import type { RegistrationLink } from "../../src/kinds/registration-links.ts";
import { sessionName } from "../../src/school/text.ts";
import { sessionYearOf } from "../school-year.ts";

export function registrationLinksOf(today: string): RegistrationLink[] {
  const session = sessionName(sessionYearOf(today) + 1);
  const link = (_id: string, title: string): RegistrationLink => ({
    _id,
    title,
    url: `https://forms.example/kindled-star/${_id}`,
    attachments: [],
  });
  return [
    link("nursery", `Nursery ${session}`),
    link("class-eleven", `Class XI ${session}`),
    link("pre-school", "Little Wick Pre-School"),
    link("transfer", "Transfer, LKG to Class IX"),
  ];
}
