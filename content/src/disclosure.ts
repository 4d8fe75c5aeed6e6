import { z } from "zod";
import { filePathSchema } from "./fields.ts";

const boardResultSchema = z.object({
  year: z.int(),
  registered: z.int().nonnegative(),
  passed: z.int().nonnegative(),
  remarks: z.string(),
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
      inspectionVideo: z.url().nullable(),
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

/** Pass percentage of a board result to one decimal, "100%" or "99.1%"; "–" when nobody was registered. */
export function passPercentage({ registered, passed }: BoardResult): string {
  if (registered === 0) return "–";
  return `${Number(((passed / registered) * 100).toFixed(1))}%`;
}
