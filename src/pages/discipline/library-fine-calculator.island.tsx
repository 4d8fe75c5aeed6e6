import { longDate } from "../../base/dates.ts";
import type { Language } from "../../base/language.ts";
import { type LibraryRules, returnedBook } from "../../school/fee-rules.ts";
import { rupees } from "../../school/text.ts";
import { type Answer, Calculator } from "../../ui/calculator/calculator.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { fineTexts } from "./library-fine.text.ts";

export interface LibraryFineCalculatorProps {
  rules: LibraryRules;
  page: string;
  /** Days from the address, or a useful default, `YYYY-MM-DD`. */
  asked: { lent: string; returned: string };
}

export default function LibraryFineCalculator({ rules, page, asked }: LibraryFineCalculatorProps) {
  const language = useLanguage();
  const t = useText(fineTexts);
  return (
    <Calculator
      id="fine-on"
      title={t.title}
      fields={[
        { name: "lent", label: t.lent, value: asked.lent },
        { name: "returned", label: t.returned, value: asked.returned },
      ]}
      answerFor={(lent, returned) => answer(rules, lent, returned, language)}
      page={page}
    />
  );
}

function answer(rules: LibraryRules, lent: string | null, returned: string | null, language: Language): Answer {
  const t = fineTexts[language];
  if (!lent || !returned) return { words: t.choose };
  const book = returnedBook(rules, lent, returned);
  if (!book) return { words: t.wrong };
  const until = longDate(book.freeUntil, language);
  if (book.daysOver === 0) return { result: t.noFine, words: t.inTime(until) };
  return { result: rupees(book.fine), words: t.over(book.daysOver, until) };
}
