import { z } from "zod";

/** Streams and eligibility (§2 Admission), age for Nursery (§9). */
export const admissionRulesSchema = z.object({
  /** 2027 is the session 2027–28. */
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
  classes: z
    .array(z.string())
    .default(["Nursery", "LKG", "UKG", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]),
});

export type AdmissionRules = z.infer<typeof admissionRulesSchema>;
