import { z } from "zod";

/** The rules of admission: streams and eligibility (§2 Admission), the age for Nursery (§9). */
export const admissionRulesSchema = z.object({
  /** First year of the session that admissions are open for: 2027 is the session 2027–28. */
  sessionYear: z.int().default(2027),
  nursery: z
    .object({ minimumYears: z.int().positive(), onMonth: z.int().min(1).max(12), onDay: z.int().min(1).max(31) })
    .default({ minimumYears: 3, onMonth: 4, onDay: 1 }),
  streams: z.array(z.object({ name: z.string(), branch: z.string(), subjects: z.string() })).default([
    { name: "Science", branch: "Medical", subjects: "" },
    { name: "Science", branch: "Non-medical", subjects: "" },
    { name: "Commerce", branch: "", subjects: "" },
    { name: "Humanities", branch: "", subjects: "" },
  ]),
  classElevenEntranceTest: z.boolean().default(true),
  /** The classes that the enquiry form offers. */
  classes: z
    .array(z.string())
    .default(["Nursery", "LKG", "UKG", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]),
});

export type AdmissionRules = z.infer<typeof admissionRulesSchema>;
