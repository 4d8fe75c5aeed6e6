import { readFileSync } from "node:fs";
import { addDays } from "../../src/base/dates.ts";
import { disclosureSchema } from "../../src/school/disclosure.ts";
import type { SchoolProfileInput } from "../../src/school/school.ts";
import { lastOn, nextOn, resultYearOf } from "../school-year.ts";

type Disclosure = NonNullable<SchoolProfileInput["disclosure"]>;
type Documents = NonNullable<Disclosure["documents"]>;

const empty = disclosureSchema.parse({});
const { documents: documentRows, academicDocuments: academicRows, furtherDocuments: furtherRows } = empty;

/** Returns the disclosure (Appendix IX): what is written in the profile, and what depends on the day. */
export function disclosureOf(today: string, written: Disclosure = {}): Disclosure {
  const latest = resultYearOf(today);
  return {
    ...written,
    documents: documentsOf(today),
    academicDocuments: academicDocumentsOf(today),
    furtherDocuments: furtherRows.map((row, index) =>
      // The annual report is still being written.
      index === 1 ? { ...row, file: "school/fee-structure.pdf", issuedOn: lastOn(today, "03-02") } : row,
    ),
    results: {
      X: [
        { year: latest, registered: 124, passed: 124, remarks: "31 pupils above 90%" },
        { year: latest - 1, registered: 117, passed: 116, remarks: "One pupil in compartment" },
        { year: latest - 2, registered: 112, passed: 112, remarks: "26 pupils above 90%" },
      ],
      XII: [
        { year: latest, registered: 96, passed: 96, remarks: "24 pupils above 90%" },
        { year: latest - 1, registered: 91, passed: 90, remarks: "One pupil in compartment" },
        { year: latest - 2, registered: 88, passed: 87, remarks: "One pupil absent through illness" },
      ],
    },
    staff: { ...written.staff, teacherList: readTeachers() },
  };
}

/** One line a subject: "post | degrees | names". All names are invented. */
function readTeachers() {
  const lines = readFileSync(new URL("teachers.txt", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.flatMap((line) => {
    const [designation = "", qualification = "", names = ""] = line.split(" | ");
    return names.split("; ").map((name) => ({ name, designation, qualification }));
  });
}

/** Returns files, days of issue and last valid days, in the order of the rows. */
function documentsOf(today: string): Documents {
  const yearly = (monthDay: string) => {
    const validUntil = addDays(nextOn(addDays(today, 1), monthDay), -1);
    return { issuedOn: lastOn(today, monthDay), validUntil };
  };
  const since = (monthDay: string, yearsBefore: number, years: number) => {
    const issuedOn = lastOn(today, monthDay, yearsBefore);
    return { issuedOn, validUntil: addDays(`${Number(issuedOn.slice(0, 4)) + years}${issuedOn.slice(4)}`, -1) };
  };
  const kept = [
    { name: "affiliation-letter", ...since("04-01", 2, 5) },
    { name: "society-registration", ...since("08-16", 1, 5) },
    { name: "no-objection-certificate", issuedOn: "1996-02-12" },
    { name: "rte-recognition", ...since("06-05", 1, 3) },
    { name: "building-safety", ...since("05-11", 0, 3) },
    { name: "fire-safety", ...yearly("06-02") },
    { name: "education-officer-certificate", issuedOn: lastOn(today, "01-20", 1) },
    { name: "water-and-sanitation", ...yearly("06-24") },
    { name: "water-testing-report", ...yearly("06-17") },
  ];
  return kept.map(({ name, ...dates }, row) => ({
    title: documentRows[row]?.title ?? name,
    file: `disclosure/${name}.pdf`,
    selfAttested: true,
    ...dates,
  }));
}

function academicDocumentsOf(today: string): Documents {
  const kept = [
    { file: "school/fee-structure.pdf", issuedOn: lastOn(today, "03-02") },
    { file: "school/school-calendar.pdf", issuedOn: lastOn(today, "03-16") },
    { file: "disclosure/management-committee.pdf", issuedOn: lastOn(today, "04-11") },
    { file: "disclosure/parent-teacher-association.pdf", issuedOn: lastOn(today, "05-09") },
    { file: "disclosure/board-results.pdf", issuedOn: lastOn(today, "06-01") },
  ];
  return kept.map((document, row) => ({ title: academicRows[row]?.title ?? document.file, ...document }));
}
