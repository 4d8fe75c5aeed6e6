import { type DisclosedDocument, isPublished } from "../school/disclosure.ts";
import { emptyProfile, type SchoolProfile } from "../school/school.ts";

/** A row of Appendix IX, or a document that is owed besides it. */
export interface DisclosureRow {
  /** Such as `B6`. */
  number: string;
  title: string;
  /** Also when the office says that the row does not apply. */
  isComplete: boolean;
  /** Null for a row that is no document. */
  document: DisclosedDocument | null;
  /** The address of a film, or of a document that lies elsewhere. */
  link: string | null;
  /** The field in the office; of a document a field within its fold, which the browser then opens. */
  to: string;
}

/** Returns the rows of the page in its order, the further documents last. */
export function disclosureRows({ disclosure, ...profile }: SchoolProfile): DisclosureRow[] {
  const { documents, academicDocuments, furtherDocuments, results, staff, infrastructure } = disclosure;
  const { principal } = profile;
  const inStaff = (fact: string) => `disclosure-staff#disclosure.staff.${fact}`;
  const inBuildings = (fact: string) => `disclosure-infrastructure#disclosure.infrastructure.${fact}`;
  const inResults = (classOf: string) => `disclosure-results#disclosure.results.${classOf}`;
  return [
    ...facts("A", [
      ["Name of the school", profile.name !== emptyProfile.name, "name#name"],
      ["Affiliation no. (if applicable)", profile.affiliationNumber, "name#affiliationNumber"],
      ["School code (if applicable)", profile.boardCode, "name#boardCode"],
      ["Complete address with pin code", profile.address.length, "contact#address"],
      ["Principal name", principal.name, "principal#principal.name"],
      ["Principal qualification", principal.qualification, "principal#principal.qualification"],
      ["School email ID", profile.email, "contact#email"],
      ["Contact details (landline/mobile)", profile.phones.length, "contact#phones"],
    ]),
    ...papers("B", "documents", documents),
    ...papers("C", "academicDocuments", academicDocuments),
    fact("Result X", "Result Class X", results.withoutX || results.X.length, inResults("X")),
    fact("Result XII", "Result Class XII", results.withoutXII || results.XII.length, inResults("XII")),
    ...facts("D", [
      ["Principal", principal.name, "principal#principal.name"],
      ["Vice principal", staff.withoutVicePrincipal || staff.vicePrincipal, inStaff("vicePrincipal")],
      ["Headmistress/headmaster", staff.withoutHead || staff.head, inStaff("head")],
      ["Total no. of teachers", true, inStaff("teachers")],
      ["Teachers section ratio", true, inStaff("pupilsPerTeacher")],
      ["Details of special educator", staff.specialEducatorNames.length, inStaff("specialEducatorNames")],
      ["Details of counsellor and wellness teacher", staff.counsellorNames.length, inStaff("counsellorNames")],
    ]),
    ...facts("E", [
      ["Total campus area of the school", true, inBuildings("campusSquareMetres")],
      ["No. and size of the class rooms", infrastructure.classrooms, inBuildings("classrooms")],
      [
        "No. and size of laboratories including computer labs",
        infrastructure.laboratories,
        inBuildings("laboratories"),
      ],
      ["No. and size of library", infrastructure.library, inBuildings("library")],
      ["Internet facility", true, inBuildings("internet")],
      ["No. of girls’ toilets", true, inBuildings("girlsToilets")],
      ["No. of boys’ toilets", true, inBuildings("boysToilets")],
      ["No. of CWSN toilets", infrastructure.accessibleToilets !== null, inBuildings("accessibleToilets")],
      ["Link of YouTube video of the inspection", infrastructure.inspectionVideo, inBuildings("inspectionVideo")],
    ]).map((row) => (row.number === "E9" ? { ...row, link: infrastructure.inspectionVideo } : row)),
    ...papers("Also ", "furtherDocuments", furtherDocuments),
  ];
}

export const isOfAppendix = (number: string): boolean => !number.startsWith("Also");

/** Returns "B6. Copy of valid fire safety certificate", or "Further document: Annual report". */
export const rowInWords = ({ number, title }: Pick<DisclosureRow, "number" | "title">): string =>
  isOfAppendix(number) ? `${number}. ${title}` : `Further document: ${title}`;

type Fact = [title: string, value: unknown, to: string];

const facts = (letter: string, all: Fact[]) =>
  all.map(([title, value, to], index) => fact(`${letter}${index + 1}`, title, value, to));

function fact(number: string, title: string, value: unknown, to: string): DisclosureRow {
  return { number, title, isComplete: Boolean(value), document: null, link: null, to: `/office/profile/${to}` };
}

function papers(letter: string, field: string, documents: readonly DisclosedDocument[]): DisclosureRow[] {
  return documents.map((document, index) => ({
    number: `${letter}${index + 1}`,
    title: document.title,
    isComplete: document.doesNotApply || isPublished(document),
    document,
    link: document.file === null ? document.link : null,
    to: `/office/profile/disclosure-documents#disclosure.${field}.${index}.file`,
  }));
}
