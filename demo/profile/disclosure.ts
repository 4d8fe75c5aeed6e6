import type { SchoolProfileInput } from "@school/content/school";
import { lastOn, resultYearOf } from "../school-year.ts";

type Disclosure = NonNullable<SchoolProfileInput["disclosure"]>;

const paper = (title: string, name: string) => ({ title, file: `disclosure/${name}.pdf` });

/** What Appendix IX asks for. Results are those of the last three board examinations. */
export function disclosureOf(today: string): Disclosure {
  const latest = resultYearOf(today);
  return {
    revisedOn: lastOn(today, "07-01"),
    documents: [
      paper("Affiliation letter and recent extension", "affiliation-letter"),
      paper("Registration certificate of the society", "society-registration"),
      paper("No objection certificate of the state government", "no-objection-certificate"),
      paper("Recognition certificate under the RTE Act, 2009", "rte-recognition"),
      paper("Building safety certificate", "building-safety"),
      paper("Fire safety certificate", "fire-safety"),
      paper("Certificate of the district education officer", "education-officer-certificate"),
      paper("Water, health and sanitation certificate", "water-and-sanitation"),
    ],
    academicDocuments: [
      { title: "Fee structure", file: "school/fee-structure.pdf" },
      { title: "Annual academic calendar", file: "school/school-calendar.pdf" },
      paper("School management committee", "management-committee"),
      paper("Parent-teacher association", "parent-teacher-association"),
      paper("Board results of the last three years", "board-results"),
    ],
    results: {
      X: [
        { year: latest, registered: 124, passed: 124, remarks: "31 pupils above 90 %" },
        { year: latest - 1, registered: 117, passed: 116, remarks: "One pupil in compartment" },
        { year: latest - 2, registered: 112, passed: 112, remarks: "26 pupils above 90 %" },
      ],
      XII: [
        { year: latest, registered: 96, passed: 96, remarks: "24 pupils above 90 %" },
        { year: latest - 1, registered: 91, passed: 90, remarks: "One pupil in compartment" },
        { year: latest - 2, registered: 88, passed: 87, remarks: "One pupil absent through illness" },
      ],
    },
    staff: {
      teachers: 74,
      postGraduate: 22,
      trainedGraduate: 30,
      primary: 22,
      pupilsPerTeacher: 30,
      specialEducators: 2,
      counsellors: 1,
    },
    infrastructure: {
      campusSquareMetres: 14163,
      classrooms: "46 rooms of 48 sq m",
      laboratories: "6 rooms of 80 sq m",
      library: "1 hall of 210 sq m",
      internet: true,
      girlsToilets: 30,
      boysToilets: 30,
      accessibleToilets: 4,
      inspectionVideo: "https://video.example/kindled-star/inspection",
    },
  };
}
