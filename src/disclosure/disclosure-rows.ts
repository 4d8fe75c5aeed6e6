import { type DisclosedDocument, isPublished, type Person } from "../school/disclosure.ts";
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
export function disclosureRows(profile: SchoolProfile): DisclosureRow[] {
  const { documents, academicDocuments, furtherDocuments, results } = profile.disclosure;
  const result = (classOf: "X" | "XII", isWithout: boolean) => {
    const value = isWithout ? DOES_NOT_APPLY : results[classOf].length || null;
    const to = `disclosure-results#disclosure.results.${classOf}`;
    return { ...asRow(fact(`Result Class ${classOf}`, value, to)), number: `Result ${classOf}` };
  };
  return [
    ...numbered("A", generalFacts(profile)),
    ...papers("B", "documents", documents),
    ...papers("C", "academicDocuments", academicDocuments),
    result("X", results.withoutX),
    result("XII", results.withoutXII),
    ...numbered("D", staffFacts(profile)),
    ...numbered("E", buildingFacts(profile)),
    ...papers("Also ", "furtherDocuments", furtherDocuments),
  ];
}

export const isOfAppendix = (number: string): boolean => !number.startsWith("Also");

/** Returns "B6. Copy of valid fire safety certificate", or "Further document: Annual report". */
export const rowText = ({ number, title }: Pick<DisclosureRow, "number" | "title">): string =>
  isOfAppendix(number) ? `${number}. ${title}` : `Further document: ${title}`;

/** A row of the tables A, D and E. */
interface Fact {
  title: string;
  /** The text behind the title on the page. */
  more?: string;
  /** "": the school has not entered it; null: nothing is to be said. */
  value: string | number | null;
  as?: "email" | "phones" | "film";
  /** Of table D: how many they are. */
  count?: string | number | null;
  /** Part of the row above, without a number of its own. */
  within?: true;
  /** Its cells say enough without the headings of their columns. */
  saysEnough?: boolean;
  isComplete: boolean;
  /** The field in the office. */
  to: string;
}

const fact = (title: string, value: Fact["value"], to: string, others: Partial<Fact> = {}): Fact => ({
  ...{ title, value, to, isComplete: value !== "" && value !== null },
  ...others,
});

const numbered = (letter: string, facts: readonly Fact[]) =>
  facts.filter(({ within }) => !within).map((one, index) => ({ ...asRow(one), number: `${letter}${index + 1}` }));

const asRow = ({ title, value, as, isComplete, to }: Fact) => ({
  ...{ title, isComplete, document: null, to: `/office/profile/${to}` },
  link: as === "film" && typeof value === "string" ? value || null : null,
});

/** Table A. */
export function generalFacts({ name, kind, principal, ...profile }: SchoolProfile): Fact[] {
  const { affiliationNumber, boardCode, address, email, phones } = profile;
  const lines = address.filter((line) => line !== name);
  const isNamed = name !== emptyProfile.name;
  return [
    fact("Name of the school", [name, kind].filter(Boolean).join(" "), "name#name", { isComplete: isNamed }),
    fact("Affiliation no. (if applicable)", affiliationNumber, "name#affiliationNumber"),
    fact("School code (if applicable)", boardCode, "name#boardCode"),
    fact("Complete address with pin code", lines.join(", "), "contact#address", { isComplete: address.length > 0 }),
    fact("Principal name", principal.name, "principal#principal.name"),
    fact("Principal qualification", principal.qualification, "principal#principal.qualification"),
    fact("School email ID", email, "contact#email", { as: "email" }),
    fact("Contact details (landline/mobile)", phones.join(", "), "contact#phones", { as: "phones" }),
  ];
}

export const DOES_NOT_APPLY = "Does not apply to this school";

/** Table D. */
export function staffFacts({ principal, disclosure: { staff } }: SchoolProfile): Fact[] {
  const to = (field: string) => `disclosure-staff#disclosure.staff.${field}`;
  const post = (title: string, person: Person | null, field: string, isWithout = false) => {
    const words = person ? inFull(person) : isWithout ? DOES_NOT_APPLY : "";
    return fact(title, words, field, { count: person && 1, saysEnough: !person });
  };
  const several = (title: string, count: number | null, people: readonly Person[], field: string) =>
    fact(title, people.map(inFull).join("; "), to(field), { count: count ?? (people.length || null) });
  const among = (title: string, count: number | null): Fact[] =>
    count === null ? [] : [fact(title, null, to("teachers"), { count, within: true })];
  const list = staff.teacherList.length > 0 ? "See the list of teachers below" : null;
  const always = { isComplete: true, saysEnough: true };
  return [
    post("Principal", principal.name ? principal : null, "principal#principal.name"),
    post("Vice principal", staff.vicePrincipal, to("vicePrincipal"), staff.withoutVicePrincipal),
    post("Headmistress/headmaster", staff.head, to("head"), staff.withoutHead),
    fact("Total no. of teachers", list, to("teachers"), { count: staff.teachers, ...always }),
    ...among("Post-graduate teachers (PGT)", staff.postGraduate),
    ...among("Trained graduate teachers (TGT)", staff.trainedGraduate),
    ...among("Primary teachers (PRT)", staff.primary),
    ...among("Physical education teachers (PET)", staff.physicalEducation),
    ...among("Nursery trained teachers (NTT)", staff.nursery),
    fact("Teachers section ratio", "Pupils to a teacher", to("pupilsPerTeacher"), {
      count: `${staff.pupilsPerTeacher}:1`,
      ...always,
    }),
    several("Details of special educator", staff.specialEducators, staff.specialEducatorNames, "specialEducatorNames"),
    several("Details of counsellor and wellness teacher", staff.counsellors, staff.counsellorNames, "counsellorNames"),
  ];
}

const inFull = ({ name, qualification }: Person) => [name, qualification].filter(Boolean).join(", ");

/** Table E. */
export function buildingFacts({ disclosure: { infrastructure } }: SchoolProfile): Fact[] {
  const { campusSquareMetres: area, internet, inspectionVideo } = infrastructure;
  const to = (field: string) => `disclosure-infrastructure#disclosure.infrastructure.${field}`;
  const given = (title: string, field: Exclude<keyof typeof infrastructure, "internet">, more = "") =>
    fact(title, infrastructure[field], to(field), { more });
  return [
    {
      ...given("Total campus area of the school", "campusSquareMetres", " (in square metres)"),
      value: area.toLocaleString("en-IN"),
    },
    given("No. and size of the class rooms", "classrooms", " (in sq m)"),
    given("No. and size of laboratories including computer labs", "laboratories", " (in sq m)"),
    given("No. and size of library", "library", " (in sq m)"),
    fact("Internet facility", internet ? "Yes" : "No", to("internet")),
    given("No. of girls’ toilets", "girlsToilets"),
    given("No. of boys’ toilets", "boysToilets"),
    given("No. of CWSN toilets", "accessibleToilets", " (children with special needs)"),
    fact("Link of YouTube video of the inspection", inspectionVideo, to("inspectionVideo"), {
      as: "film",
      more: " of the school covering its infrastructure",
    }),
  ];
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
