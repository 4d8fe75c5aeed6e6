import type { SchoolProfileInput } from "../src/school/school.ts";
import { holidaysAround, timingsOf } from "./profile/calendar.ts";
import { disclosureOf } from "./profile/disclosure.ts";
import { readData } from "./rows/read-rows.ts";
import { sessionYearOf } from "./school-year.ts";

/**
 * Returns the demo school's profile. It is invented: numbers cannot be dialled, addresses end in `.example`, nothing can be
 * paid.
 */
export function demoProfile(today: string): SchoolProfileInput {
  const written = readData<SchoolProfileInput>("profile/profile", today);
  return {
    ...written,
    timings: timingsOf(today),
    holidays: holidaysAround(today),
    // Admissions are open for the next session.
    admission: { ...written.admission, sessionYear: sessionYearOf(today) + 1 },
    disclosure: disclosureOf(today, written.disclosure),
  };
}
