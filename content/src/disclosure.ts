import { z } from "zod";
import { filePathSchema, webAddressSchema } from "./fields.ts";

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

const documentSchema = z.object({ title: z.string().min(1), file: filePathSchema.nullable() });

/** The CBSE disclosure (§2, §9): figures and documents of Appendix IX that are not in the profile already. */
export const disclosureSchema = z.object({
  revisedOn: z.iso.date().nullable().default(null),
  documents: z.array(documentSchema).default([]),
  academicDocuments: z.array(documentSchema).default([]),
  results: z.object({ X: z.array(boardResultSchema), XII: z.array(boardResultSchema) }).default({ X: [], XII: [] }),
  staff: z
    .object({
      teachers: z.int().nonnegative(),
      postGraduate: z.int().nonnegative().nullable(),
      trainedGraduate: z.int().nonnegative().nullable(),
      primary: z.int().nonnegative().nullable(),
      pupilsPerTeacher: z.int().positive(),
      specialEducators: z.int().nonnegative().nullable(),
      counsellors: z.int().nonnegative().nullable(),
    })
    .default({
      teachers: 74,
      postGraduate: null,
      trainedGraduate: null,
      primary: null,
      pupilsPerTeacher: 30,
      specialEducators: null,
      counsellors: null,
    }),
  infrastructure: z
    .object({
      campusSquareMetres: z.int().positive(),
      classrooms: z.string(),
      laboratories: z.string(),
      library: z.string(),
      internet: z.boolean(),
      girlsToilets: z.int().nonnegative(),
      boysToilets: z.int().nonnegative(),
      accessibleToilets: z.int().nonnegative().nullable(),
      inspectionVideo: webAddressSchema.nullable(),
    })
    .default({
      campusSquareMetres: 14163,
      classrooms: "",
      laboratories: "",
      library: "",
      internet: true,
      girlsToilets: 30,
      boysToilets: 30,
      accessibleToilets: null,
      inspectionVideo: null,
    }),
});

export type Disclosure = z.infer<typeof disclosureSchema>;
export type BoardResult = z.infer<typeof boardResultSchema>;

/**
 * Pass percentage of a board result to one decimal, "100%" or "99.1%"; "–" when nobody was registered.
 * Rounding never makes "100%" of a class in which someone failed, nor "0%" of one in which someone passed.
 */
export function passPercentage({ registered, passed }: BoardResult): string {
  if (registered === 0) return "–";
  const tenths = Math.round((passed / registered) * 1000);
  const honest = passed === registered || passed === 0 ? tenths : Math.min(999, Math.max(1, tenths));
  return `${honest / 10}%`;
}
