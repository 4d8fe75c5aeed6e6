import type { SchoolProfileInput } from "../../src/school/school.ts";
import { sessionYearOf } from "../school-year.ts";

/** Returns the rules with admissions open for the next session. */
export function admissionOf(today: string): NonNullable<SchoolProfileInput["admission"]> {
  return {
    sessionYear: sessionYearOf(today) + 1,
    streams: [
      {
        name: "Science",
        branch: "Medical",
        subjects: "English, Physics, Chemistry, Biology, Physical Education or Psychology",
      },
      {
        name: "Science",
        branch: "Non-medical",
        subjects: "English, Physics, Chemistry, Mathematics, Computer Science or Physical Education",
      },
      {
        name: "Commerce",
        branch: "",
        subjects: "English, Accountancy, Business Studies, Economics, Mathematics or Informatics Practices",
      },
      {
        name: "Humanities",
        branch: "",
        subjects: "English, History, Political Science, Geography, Economics or Psychology",
      },
    ],
  };
}
