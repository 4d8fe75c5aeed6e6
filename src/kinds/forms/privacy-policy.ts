import { type Language, languages } from "../../base/language.ts";
import { pageTextIn, type ShownPageText } from "../../school/page-texts.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { digestOf } from "../files/social-card.ts";
import { ANSWER_DAYS, LATER_YEARS } from "./consent.ts";
import { privacyTexts } from "./privacy-policy.text.ts";

interface PolicyFacts {
  profile: Pick<SchoolProfile, "name" | "phones" | "email">;
  /** RETENTION_MONTHS. */
  months: number;
  /** The words of the school under "Privacy"; null without any. */
  text: ShownPageText | null;
}

/** A privacy policy in all languages. The version follows from the words: other words are another version. */
export interface PrivacyPolicy extends Record<Language, string> {
  version: string;
}

/** Returns what the page "Privacy" says, beside the contact and the school's own words. */
export function policyIn(language: Language, months: number) {
  const t = privacyTexts[language];
  type Row = [form: string, ...cells: string[]];
  const row = ([form = "", ...cells]: string[], ends = months): Row => [form, ...cells, t.howLong(t.months(ends))];
  return {
    rows: [row(t.feedback), row(t.answer), row(t.later, Math.max(months, LATER_YEARS * 12)), row(t.removal)],
    parts: [
      { id: "readers", title: t.readers, lines: t.readersLines },
      { id: "choices", title: t.choices, lines: t.choicesLines(ANSWER_DAYS) },
      { id: "visits", title: t.visits, lines: t.visitsLines },
    ],
  };
}

export async function privacyPolicy(facts: PolicyFacts): Promise<PrivacyPolicy> {
  const written = languages.map((language) => [language, policyText(language, facts)] as const);
  const digest = Number.parseInt((await digestOf(written)).slice(0, 8), 16);
  // Ten digits: they are read in every language.
  const version = String(digest).padStart(10, "0");
  return { ...(Object.fromEntries(written) as Record<Language, string>), version };
}

function policyText(language: Language, { profile, months, text }: PolicyFacts): string {
  const { forms, whom } = privacyTexts[language];
  const { rows, parts } = policyIn(language, months);
  const own = text && pageTextIn(language, text);
  return [
    profile.name,
    own?.lead,
    forms,
    ...rows.map((row) => row.join(" | ")),
    ...parts.flatMap(({ title, lines }) => [title, ...lines]),
    `${whom}: ${[...profile.phones, profile.email].filter(Boolean).join(", ")}`,
    own?.markdown,
  ]
    .filter(Boolean)
    .join("\n");
}
