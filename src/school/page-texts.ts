import { z } from "zod";
import { FIRST, type Language } from "../base/language.ts";
import { statedTexts } from "./page-texts.text.ts";
import { linkStored } from "./stored-path.ts";

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
export type ShownPageText = PageText & { isDefault: boolean; isBeingRenewed?: true };

type StatedTexts = Partial<Record<TextPage, Pick<PageText, "lead" | "markdown">>>;
const statedIn = (language: Language): StatedTexts => statedTexts[language];

/** Returns the text that the specification states for a page; null without one. */
export function defaultPageText(page: TextPage): ShownPageText | null {
  const text = statedIn(FIRST)[page];
  return text ? { page, ...text, isDefault: true } : null;
}

/** Returns a default in a language; what the office has written stays as it is. */
export const pageTextIn = (language: Language, text: ShownPageText): ShownPageText =>
  text.isDefault ? { ...text, ...statedIn(language)[text.page] } : text;
