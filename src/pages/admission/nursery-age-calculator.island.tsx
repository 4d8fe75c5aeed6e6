import { longDate } from "../../base/dates.ts";
import type { Language } from "../../base/language.ts";
import { type NurseryRule, nurseryAge, nurseryDay } from "../../school/nursery-age.ts";
import { sessionName } from "../../school/text.ts";
import { type Answer, Calculator } from "../../ui/calculator/calculator.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { ageTexts } from "./nursery-age.text.ts";

export interface NurseryAgeCalculatorProps {
  rule: NurseryRule;
  page: string;
  /** `YYYY-MM-DD` at the school. */
  today: string;
  /** A date of birth posted without script; otherwise "". */
  born: string;
}

export default function NurseryAgeCalculator({ rule, page, today, born }: NurseryAgeCalculatorProps) {
  const language = useLanguage();
  const t = useText(ageTexts);
  return (
    <Calculator
      id="nursery"
      title={t.title}
      fields={[{ name: "born", label: t.born, hint: t.hint, value: born, max: today }]}
      answerFor={(day) => answer(rule, day, today, language)}
      page={page}
      confidential
    />
  );
}

function answer(rule: NurseryRule, born: string | null, today: string, language: Language): Answer {
  const t = ageTexts[language];
  if (!born) return { words: t.choose };
  const age = nurseryAge(rule, born, today);
  if (!age) return { words: t.toCome };
  const counts = nurseryDay(rule, rule.sessionYear);
  const then = born > counts ? t.notBorn : t.old(inWords(age, language));
  const words = t.onDay(longDate(counts, language), longDate(born, language), then);
  if (age.years > rule.nursery.minimumYears) return { result: t.yes, words: words + t.later };
  if (age.oldEnough) return { result: t.yes, words };
  return { result: t.notYet, words: words + t.firstSession(sessionName(age.firstSession)) };
}

function inWords({ years, months }: { years: number; months: number }, language: Language): string {
  const t = ageTexts[language];
  const parts = [years > 0 && t.years(years), months > 0 && t.months(months)].filter(Boolean);
  return parts.length > 0 ? parts.join(t.and) : t.lessThanMonth;
}
