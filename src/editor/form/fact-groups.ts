import { z } from "zod";
import type { Field, OfficeDescription } from "../../kinds/office-description.ts";
import { disclosureSchema } from "../../school/disclosure.ts";
import { type SchoolProfile, schoolProfileSchema } from "../../school/school.ts";
import * as disclosure from "./disclosure-facts.ts";
import * as school from "./school-facts.ts";

const { shownPages } = school;

const group = (
  name: string,
  use: string,
  page: keyof typeof shownPages,
  fields: readonly Field[],
): OfficeDescription => ({
  one: "school facts",
  many: "school facts",
  use,
  shownOn: shownPages[page],
  publishedBy: "principal",
  calledBy: { name },
  stays: { takeDown: null },
  fields,
});

/** The school's facts in groups, each with a form of its own. */
export const factGroupForms = {
  name: group("Name and crest", "Name, town, year, board, crest.", "everyPage", school.nameFields),
  contact: group("Contact", "Phones, e-mail, address, hours, help desk, map.", "contact", school.contactFields),
  principal: group("Principal", "Name, qualification, hours, portrait.", "message", school.principalFields),
  aims: group("Mission and vision", "Two short texts.", "home", school.aimFields),
  hero: group("Slides of Home", "Slogans and pictures at the top.", "home", school.heroFields),
  facilities: group("Facilities", "Six rooms, each with a picture.", "home", school.facilityFields),
  infrastructure: group(
    "Infrastructure",
    "Eight places, each with text and photos.",
    "infrastructure",
    school.infrastructureFields,
  ),
  pictures: group("Pictures of pages", "The window at the head of each page.", "about", school.pictureFields),
  quiz: group("Photos of the quiz", "Pictures in a row.", "quiz", school.quizFields),
  timings: group("Timings", "Hours, vacations, meetings of parents.", "timing", school.timingFields),
  uniform: group("Uniform and houses", "Summer, winter, houses.", "uniform", school.uniformFields),
  holidays: group("Holidays", "Days on which the school is closed.", "home", school.holidayFields),
  documents: group("Calendar and planner", "PDFs: calendar, planner, fee structure.", "planner", school.documentFields),
  admission: group("Admission", "Session, age, streams, classes.", "admission", school.admissionFields),
  fees: {
    ...group("Fees", "Amounts, due days, late fee, library fine.", "feeRules", school.feeFields),
    elsewhere: {
      words: "The page Fee structure also shows a PDF with the amounts. Put a new PDF there:",
      places: [
        { words: "for parents", path: "/office/profile/documents#documents.feeStructure" },
        { words: "for the CBSE disclosure", path: "/office/profile/disclosure-documents#disclosure.academicDocuments" },
      ],
    },
  },
  payments: group("Payment", "UPI addresses, the payee, and a known fraud.", "payment", school.paymentFields),
  "pre-school": group("Pre-school", "Its name, address and photos.", "preSchool", school.preSchoolFields),
  links: group("Portal, apps and links", "Parent portal, apps, menu, YouTube.", "parents", school.linkFields),
  "topper-years": group(
    "Toppers",
    "Which years are shown, and whether names are.",
    "topperXII",
    school.topperYearFields,
  ),
  disclosure: group("Date and signature", "When it was revised, who signs.", "disclosure", disclosure.signatureFields),
  "disclosure-documents": group(
    "Documents",
    "Certificates with their dates: B and C.",
    "disclosure",
    disclosure.disclosureDocumentFields,
  ),
  "disclosure-results": group(
    "Board results",
    "Class X and XII, the last three years.",
    "disclosure",
    disclosure.resultFields,
  ),
  "disclosure-staff": group("Teachers", "Numbers and names: D.", "disclosure", disclosure.staffFields),
  "disclosure-infrastructure": group(
    "Buildings",
    "Campus, rooms, toilets: E.",
    "disclosure",
    disclosure.buildingFields,
  ),
} satisfies Record<string, OfficeDescription>;

export type FactGroup = keyof typeof factGroupForms;

export const factGroups = Object.keys(factGroupForms) as FactGroup[];

export const isFactGroup = (text: string): text is FactGroup => Object.hasOwn(factGroupForms, text);

export const groupsByHeading: readonly { heading: string; groups: readonly FactGroup[] }[] = [
  { heading: "The school", groups: ["contact", "name", "principal", "aims", "pre-school"] },
  { heading: "The school year", groups: ["timings", "holidays", "uniform", "documents"] },
  { heading: "Admission and fees", groups: ["admission", "fees", "payments"] },
  { heading: "Pictures and links", groups: ["hero", "facilities", "infrastructure", "pictures", "quiz", "links"] },
  {
    heading: "Results and CBSE disclosure",
    groups: [
      ...(["disclosure-documents", "disclosure-results", "disclosure-staff", "disclosure-infrastructure"] as const),
      ...(["disclosure", "topper-years"] as const),
    ],
  },
];

type Facts = Record<string, unknown>;

export const factsOf = (group: FactGroup, profile: SchoolProfile): Facts =>
  partOf<unknown>(group, profile, profile.disclosure, (facts) => facts);

export const rulesOfGroup = (group: FactGroup): z.ZodType<Facts> =>
  z.strictObject(
    partOf<z.ZodType>(group, schoolProfileSchema.shape, disclosureSchema.shape, (facts) => z.strictObject(facts)),
  );

/** Returns the facts that the fields of a group lead to. Those of the disclosure stand one by one: they are too many for one form. */
function partOf<Of>(
  group: FactGroup,
  ofProfile: Readonly<Record<string, Of>>,
  ofDisclosure: Readonly<Record<string, Of>>,
  join: (facts: Record<string, Of>) => Of,
): Record<string, Of> {
  const names = new Set(factGroupForms[group].fields.map(({ name }) => /^(disclosure\.)?[^.]+/.exec(name)?.[0]));
  const pick = (from: Readonly<Record<string, Of>>, before: string) =>
    Object.fromEntries(Object.entries(from).filter(([fact]) => names.has(before + fact)));
  const disclosed = pick(ofDisclosure, "disclosure.");
  return { ...pick(ofProfile, ""), ...(Object.keys(disclosed).length > 0 && { disclosure: join(disclosed) }) };
}
