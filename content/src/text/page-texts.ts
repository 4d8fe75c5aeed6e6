import { z } from "zod";
import { linkStored } from "../files/stored-path.ts";

/** The screens whose text is Markdown in the store, named as their routes. */
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

/** The text of one page: a lead sentence under the heading, and the Markdown below it. */
export const pageTextSchema = z.object({
  page: z.enum(textPages),
  lead: z.string().max(300),
  markdown: z.string().overwrite(linkStored).max(50_000),
});

export type PageText = z.infer<typeof pageTextSchema>;

/** The current text of a page. `isDefault`: the specification's text, because the office has published none. */
export type StandingText = PageText & { isDefault: boolean };
