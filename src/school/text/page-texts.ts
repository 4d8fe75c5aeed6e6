import { z } from "zod";
import { linkStored } from "../stored-path.ts";

/** Named as their routes. */
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
  "SafePayment",
  "Privacy",
] as const;
export type TextPage = (typeof textPages)[number];

export const pageTextSchema = z.object({
  page: z.enum(textPages),
  lead: z.string().max(300),
  markdown: z.string().overwrite(linkStored).max(50_000),
});

export type PageText = z.infer<typeof pageTextSchema>;

/** `isDefault`: the specification's text, because the office has published none. */
export type StandingText = PageText & { isDefault: boolean };
