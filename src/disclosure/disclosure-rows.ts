import { FIRST, type Language } from "../base/language.ts";
import { type DisclosedDocument, isPublished, type Person } from "../school/disclosure.ts";
import { nameIn } from "../school/known-names.text.ts";
import { emptyProfile, type SchoolProfile } from "../school/school.ts";
import { groupedDigits } from "../school/text.ts";
import { disclosureTexts, rowTexts } from "./disclosure.text.ts";
import { disclosureSentences } from "./findings.text.ts";

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
export function disclosureRows(profile: SchoolProfile, language: Language = FIRST): DisclosureRow[] {
  const { documents, academicDocuments, furtherDocuments, results } = profile.disclosure;
  const result = (classOf: "X" | "XII", isWithout: boolean) => {
    const value = isWithout ? DOES_NOT_APPLY : results[classOf].length || null;
    const to = `disclosure-results#disclosure.results.${classOf}`;
    return { ...asRow(fact(disclosureTexts[language].resultOf(classOf), value, to)), number: `Result ${classOf}` };
  };
  return [
    ...numbered("A", generalFacts(profile, language)),
    ...papers("B", "documents", documents),
    ...papers("C", "academicDocuments", academicDocuments),
    result("X", results.withoutX),
    result("XII", results.withoutXII),
    ...numbered("D", staffFacts(profile, language)),
    ...numbered("E", buildingFacts(profile, language)),
    ...papers("Also ", "furtherDocuments", furtherDocuments),
  ];
}

export const isOfAppendix = (number: string): boolean => !number.startsWith("Also");

/** Returns "B6. Copy of valid fire safety certificate", or "Further document: Annual report". */
export const rowText = (
  { number, title }: Pick<DisclosureRow, "number" | "title">,
  say = disclosureSentences[FIRST],
): string => (isOfAppendix(number) ? `${number}. ${title}` : say("Further document: {title}", { title }));

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
export function generalFacts({ name, kind, principal, ...profile }: SchoolProfile, language: Language = FIRST): Fact[] {
  const t = rowTexts[language];
  const { affiliationNumber, boardCode, address, email, phones } = profile;
  const lines = address.filter((line) => line !== name);
  const isNamed = name !== emptyProfile.name;
  return [
    fact(t.name, [name, nameIn(language, kind)].filter(Boolean).join(" "), "name#name", { isComplete: isNamed }),
    fact(t.affiliation, affiliationNumber, "name#affiliationNumber"),
    fact(t.code, boardCode, "name#boardCode"),
    fact(t.address, lines.join(", "), "contact#address", { isComplete: address.length > 0 }),
    fact(t.principalName, principal.name, "principal#principal.name"),
    fact(t.principalQualification, principal.qualification, "principal#principal.qualification"),
    fact(t.email, email, "contact#email", { as: "email" }),
    fact(t.contact, phones.join(", "), "contact#phones", { as: "phones" }),
  ];
}

const DOES_NOT_APPLY = disclosureTexts[FIRST].doesNotApply;

/** Table D. */
export function staffFacts({ principal, disclosure: { staff } }: SchoolProfile, language: Language = FIRST): Fact[] {
  const t = rowTexts[language];
  const to = (field: string) => `disclosure-staff#disclosure.staff.${field}`;
  const post = (title: string, person: Person | null, field: string, isWithout = false) => {
    const words = person ? inFull(person) : isWithout ? disclosureTexts[language].doesNotApply : "";
    return fact(title, words, field, { count: person && 1, saysEnough: !person });
  };
  const several = (title: string, count: number | null, people: readonly Person[], field: string) =>
    fact(title, people.map(inFull).join("; "), to(field), { count: count ?? (people.length || null) });
  const among = (["postGraduate", "trainedGraduate", "primary", "physicalEducation", "nursery"] as const).flatMap(
    (field) => (staff[field] === null ? [] : fact(t[field], null, to(field), { count: staff[field], within: true })),
  );
  const list = staff.teacherList.length > 0 ? t.seeList : null;
  const always = { isComplete: true, saysEnough: true };
  return [
    post(t.principal, principal.name ? principal : null, "principal#principal.name"),
    post(t.vicePrincipal, staff.vicePrincipal, to("vicePrincipal"), staff.withoutVicePrincipal),
    post(t.head, staff.head, to("head"), staff.withoutHead),
    fact(t.teachers, list, to("teachers"), { count: staff.teachers, ...always }),
    ...among,
    fact(t.ratio, t.pupilsToTeacher, to("pupilsPerTeacher"), {
      count: `${staff.pupilsPerTeacher}:1`,
      ...always,
    }),
    several(t.specialEducator, staff.specialEducators, staff.specialEducatorNames, "specialEducatorNames"),
    several(t.counsellor, staff.counsellors, staff.counsellorNames, "counsellorNames"),
  ];
}

const inFull = ({ name, qualification }: Person) => [name, qualification].filter(Boolean).join(", ");

/** Table E. */
export function buildingFacts({ disclosure: { infrastructure } }: SchoolProfile, language: Language = FIRST): Fact[] {
  const t = rowTexts[language];
  const { campusSquareMetres: area, internet, inspectionVideo } = infrastructure;
  const to = (field: string) => `disclosure-infrastructure#disclosure.infrastructure.${field}`;
  const given = (title: string, field: Exclude<keyof typeof infrastructure, "internet">, more = "") =>
    fact(title, infrastructure[field], to(field), { more });
  return [
    {
      ...given(t.campus, "campusSquareMetres", t.inSquareMetres),
      value: groupedDigits(area),
    },
    given(t.classrooms, "classrooms", t.inSqM),
    given(t.laboratories, "laboratories", t.inSqM),
    given(t.library, "library", t.inSqM),
    fact(t.internet, internet ? t.yes : t.no, to("internet")),
    given(t.girlsToilets, "girlsToilets"),
    given(t.boysToilets, "boysToilets"),
    given(t.accessibleToilets, "accessibleToilets", t.specialNeeds),
    fact(t.film, inspectionVideo, to("inspectionVideo"), {
      as: "film",
      more: t.ofInfrastructure,
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
