import { longDate } from "../../base/dates.ts";
import { type Language, texts } from "../../base/language.ts";
import { type LibraryRules, returnedBook } from "../../school/fee-rules.ts";
import { rupees } from "../../school/text.ts";
import { type Answer, Calculator } from "../../ui/calculator/calculator.tsx";
import { useLanguage, useText } from "../../ui/language.ts";

const fineTexts = texts({
  title: { en: "Work out the fine", hi: "जुर्माने का हिसाब" },
  lent: { en: "Lent on", hi: "किताब कब ली" },
  returned: { en: "Brought back on", hi: "कब लौटाई" },
  choose: { en: "Choose the two days.", hi: "दोनों दिन चुनिए।" },
  wrong: {
    en: "The day of return lies before the day of lending. Please look at the two days again.",
    hi: "लौटाने का दिन लेने के दिन से पहले है। कृपया दोनों दिन फिर देखिए।",
  },
  noFine: { en: "No fine", hi: "कोई जुर्माना नहीं" },
  inTime: {
    en: (until: string) => `In time: the book is free until ${until}.`,
    hi: (until: string) => `समय पर: किताब ${until} तक मुफ़्त है।`,
  },
  over: {
    en: (days: number, until: string) => `${days} day${days === 1 ? "" : "s"} over: the book was free until ${until}.`,
    hi: (days: number, until: string) => `${days} दिन ज़्यादा: किताब ${until} तक मुफ़्त थी।`,
  },
});

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
