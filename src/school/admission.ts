import { z } from "zod";
import { familyTexts } from "./admission.text.ts";

/** The texts that the office writes to a family at a tap, by the state of its enquiry; `{child}`, `{class}`, `{reference}`, `{school}` are filled in. */
const messagesSchema = z.object({
  new: z.string().default(familyTexts.en.new),
  called: z.string().default(familyTexts.en.called),
  visited: z.string().default(familyTexts.en.visited),
  offered: z.string().default(familyTexts.en.offered),
  closed: z.string().default(familyTexts.en.closed),
});

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
  messages: messagesSchema.prefault({}),
});

export type AdmissionRules = z.infer<typeof admissionRulesSchema>;
