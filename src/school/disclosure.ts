import { z } from "zod";
import { fileSchema, webAddressSchema } from "./fields.ts";
import { disclosedTitles } from "./known-names.text.ts";

const boardResultSchema = z
  .object({
    year: z.int(),
    registered: z.int().nonnegative(),
    passed: z.int().nonnegative(),
    remarks: z.string(),
  })
  .refine(({ registered, passed }) => passed <= registered, {
    path: ["passed"],
    message: "More pupils passed than were registered",
  });

const documentSchema = z.object({
  title: z.string().min(1),
  file: fileSchema.nullable(),
  /** The address of the document on another website, when there is no file. */
  link: webAddressSchema.nullable().default(null),
  issuedOn: z.iso.date().nullable().default(null),
  /** The last valid day; null when it does not expire. */
  validUntil: z.iso.date().nullable().default(null),
  selfAttested: z.boolean().default(false),
  /** Counts only while there is neither file nor link. */
  doesNotApply: z.boolean().default(false),
});

const unpublished = (titles: object) => Object.keys(titles).map((title) => documentSchema.parse({ title, file: null }));

const personSchema = z.object({ name: z.string().min(1), qualification: z.string() });
const teacherSchema = personSchema.extend({ designation: z.string() });
const countSchema = z.int().nonnegative().nullable();

const staffSchema = z
  .object({
    teachers: z.int().nonnegative().default(74),
    postGraduate: countSchema.default(null),
    trainedGraduate: countSchema.default(null),
    primary: countSchema.default(null),
    /** Null when the school does not count these teachers apart. */
    physicalEducation: countSchema.default(null),
    nursery: countSchema.default(null),
    pupilsPerTeacher: z.int().positive().default(30),
    specialEducators: countSchema.default(null),
    counsellors: countSchema.default(null),
    vicePrincipal: personSchema.nullable().default(null),
    withoutVicePrincipal: z.boolean().default(false),
    head: personSchema.nullable().default(null),
    withoutHead: z.boolean().default(false),
    specialEducatorNames: z.array(personSchema).default([]),
    counsellorNames: z.array(personSchema).default([]),
    teacherList: z.array(teacherSchema).default([]),
  })
  .prefault({});

/** The disclosure (§2, §9) without the facts that the profile holds elsewhere. */
export const disclosureSchema = z.object({
  revisedOn: z.iso.date().nullable().default(null),
  /** Signs beside the principal; "" leaves an empty line. */
  manager: z.string().default(""),
  documents: z.array(documentSchema).default(unpublished(disclosedTitles.documents)),
  academicDocuments: z.array(documentSchema).default(unpublished(disclosedTitles.academicDocuments)),
  furtherDocuments: z.array(documentSchema).default(unpublished(disclosedTitles.furtherDocuments)),
  results: z
    .object({
      X: z.array(boardResultSchema).default([]),
      withoutX: z.boolean().default(false),
      XII: z.array(boardResultSchema).default([]),
      withoutXII: z.boolean().default(false),
    })
    .prefault({}),
  staff: staffSchema,
  infrastructure: z
    .object({
      campusSquareMetres: z.int().positive().default(14163),
      classrooms: z.string().default(""),
      laboratories: z.string().default(""),
      library: z.string().default(""),
      internet: z.boolean().default(true),
      girlsToilets: z.int().nonnegative().default(30),
      boysToilets: z.int().nonnegative().default(30),
      accessibleToilets: countSchema.default(null),
      inspectionVideo: webAddressSchema.nullable().default(null),
    })
    .prefault({}),
});

export type Disclosure = z.infer<typeof disclosureSchema>;
export type DisclosedDocument = Disclosure["documents"][number];
export type Person = z.infer<typeof personSchema>;
export type BoardResult = z.infer<typeof boardResultSchema>;

export const isPublished = ({ file, link }: Pick<DisclosedDocument, "file" | "link">): boolean =>
  file !== null || link !== null;

/** The document is still valid on its last day. */
export function hasExpired({ validUntil }: Pick<DisclosedDocument, "validUntil">, today: string): boolean {
  return validUntil !== null && validUntil < today;
}

export function lastThreeYears(results: BoardResult[]): BoardResult[] {
  return results.toSorted((one, other) => other.year - one.year).slice(0, 3);
}

/** Returns "–" when nobody was registered. Never rounds to "100%" when someone failed, nor to "0%" when someone passed. */
export function passPercentage({ registered, passed }: BoardResult): string {
  if (registered === 0) return "–";
  const tenths = Math.round((passed / registered) * 1000);
  const honest = passed === registered || passed === 0 ? tenths : Math.min(999, Math.max(1, tenths));
  return `${honest / 10}%`;
}
