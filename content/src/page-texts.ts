import { z } from "zod";
import { linkStored } from "./stored-path.ts";

/** The screens whose prose is content: Markdown with tables, kept in the store (decisions §1). Named as their routes. */
export const textPages = [
  "home-about",
  "home-message",
  "AboutUs",
  "Admission",
  "OurGoals",
  "PrincipalMessage",
  "SchoolTiming",
  "SchoolUniform",
  "Discipline",
  "ActivityPlanner",
  "FeeRules",
  "FeeStructure",
  "ModeOfPayment",
  "Pphelp",
  "ErpSoftware",
  "ContactUs",
  "PreSchool",
  "PreAdmission",
  "InterSchoolQuizCompetition",
  "Privacy",
] as const;
export type TextPage = (typeof textPages)[number];

/** The prose of one page: a lead sentence under its heading, and the Markdown below. */
export const pageTextSchema = z.object({
  page: z.enum(textPages),
  lead: z.string().max(300),
  markdown: z.string().overwrite(linkStored).max(50_000),
});

export type PageText = z.infer<typeof pageTextSchema>;

/** The text that stands on a page now. `isDefault`: the office has published none, and the specification's stands there. */
export type StandingText = PageText & { isDefault: boolean };
