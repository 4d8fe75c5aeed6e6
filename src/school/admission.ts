import { z } from "zod";

/** The texts that the office writes to a family at a tap, by the state of its enquiry; `{child}`, `{class}`, `{reference}`, `{school}` are filled in. */
const messagesSchema = z.object({
  new: z
    .string()
    .default("Namaste. This is {school}. We have your enquiry {reference} for {child}, {class}. When may we call you?"),
  called: z
    .string()
    .default(
      "Namaste. This is {school}. Thank you for speaking with us about {child}. On which day would you like to see the school?",
    ),
  visited: z
    .string()
    .default("Namaste. Thank you for visiting {school}. We will tell you soon about a place for {child} in {class}."),
  offered: z
    .string()
    .default(
      "Namaste. {school} is glad to offer {child} a place in {class}. Call the office: we tell you what to bring, and by when.",
    ),
  closed: z
    .string()
    .default(
      "Namaste. {school} has closed your enquiry {reference} for {child}. If you see that otherwise, call the office.",
    ),
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
