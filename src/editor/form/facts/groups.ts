import { z } from "zod";
import { type Disclosure, disclosureSchema } from "../../../school/disclosure.ts";
import { type SchoolProfile, schoolProfileSchema } from "../../../school/school.ts";

/** The facts as groups name them. Those of the disclosure stand one by one: they are too many for one form. */
type FactName = Exclude<keyof SchoolProfile, "disclosure"> | `disclosure.${keyof Disclosure}`;

/** The group in which each fact is changed. A missing fact is a type error. */
const groupOf = {
  name: "name",
  kind: "name",
  town: "name",
  summary: "name",
  foundedYear: "name",
  board: "name",
  affiliationNumber: "name",
  boardCode: "name",
  crest: "name",
  address: "contact",
  phones: "contact",
  email: "contact",
  officeHours: "contact",
  helpDesk: "contact",
  map: "contact",
  principal: "principal",
  mission: "aims",
  vision: "aims",
  hero: "hero",
  facilities: "facilities",
  infrastructure: "infrastructure",
  pictures: "pictures",
  pageWindows: "pictures",
  quizPhotos: "quiz",
  timings: "timings",
  uniform: "uniform",
  holidays: "holidays",
  documents: "documents",
  admission: "admission",
  fees: "fees",
  payments: "payments",
  preSchool: "pre-school",
  preSchoolPhotos: "pre-school",
  parentPortal: "links",
  apps: "links",
  erp: "links",
  social: "links",
  menu: "links",
  dataLicence: "links",
  topperYears: "topper-years",
  toppersByInitials: "topper-years",
  "disclosure.revisedOn": "disclosure",
  "disclosure.manager": "disclosure",
  "disclosure.documents": "disclosure-documents",
  "disclosure.academicDocuments": "disclosure-documents",
  "disclosure.furtherDocuments": "disclosure-documents",
  "disclosure.results": "disclosure-results",
  "disclosure.staff": "disclosure-staff",
  "disclosure.infrastructure": "disclosure-infrastructure",
} as const satisfies Record<FactName, string>;

export type FactGroup = (typeof groupOf)[keyof typeof groupOf];

const groups = new Map<string, FactGroup>(Object.entries(groupOf));
export const factGroups = [...new Set(groups.values())];

export const isFactGroup = (text: string): text is FactGroup => factGroups.some((group) => group === text);

type Facts = Record<string, unknown>;

export function factsOf(group: FactGroup, profile: SchoolProfile): Facts {
  return partOf<unknown>(group, { ...profile }, { ...profile.disclosure }, (facts) => facts);
}

export function rulesOfGroup(group: FactGroup): z.ZodType<Facts> {
  return z.strictObject(
    partOf<z.ZodType>(group, schoolProfileSchema.shape, disclosureSchema.shape, (facts) => z.strictObject(facts)),
  );
}

function partOf<Of>(
  group: FactGroup,
  ofProfile: Readonly<Record<string, Of>>,
  ofDisclosure: Readonly<Record<string, Of>>,
  join: (facts: Record<string, Of>) => Of,
): Record<string, Of> {
  const pick = (from: Readonly<Record<string, Of>>, before: string) =>
    Object.fromEntries(Object.entries(from).filter(([fact]) => groups.get(before + fact) === group));
  const disclosed = pick(ofDisclosure, "disclosure.");
  return {
    ...pick(ofProfile, ""),
    ...(Object.keys(disclosed).length > 0 && { disclosure: join(disclosed) }),
  };
}
