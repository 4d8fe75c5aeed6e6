import { longDate } from "../../base/dates.ts";
import { type LibraryRules, returnedBook } from "../../school/fee-rules.ts";
import { counted, rupees } from "../../school/text.ts";
import { type Answer, Calculator } from "../../ui/calculator/calculator.tsx";

export interface LibraryFineCalculatorProps {
  rules: LibraryRules;
  page: string;
  /** Days from the address, or a useful default, `YYYY-MM-DD`. */
  asked: { lent: string; returned: string };
}

export default function LibraryFineCalculator({ rules, page, asked }: LibraryFineCalculatorProps) {
  return (
    <Calculator
      id="fine-on"
      title="Work out the fine"
      fields={[
        { name: "lent", label: "Lent on", value: asked.lent },
        { name: "returned", label: "Brought back on", value: asked.returned },
      ]}
      answerFor={(lent, returned) => answer(rules, lent, returned)}
      page={page}
    />
  );
}

function answer(rules: LibraryRules, lent: string | null, returned: string | null): Answer {
  if (!lent || !returned) return { words: "Choose the two days." };
  const book = returnedBook(rules, lent, returned);
  if (!book) return { words: "The day of return lies before the day of lending. Please look at the two days again." };
  const until = longDate(book.freeUntil);
  if (book.daysOver === 0) return { result: "No fine", words: `In time: the book is free until ${until}.` };
  return {
    result: rupees(book.fine),
    words: `${counted(book.daysOver, "day")} over: the book was free until ${until}.`,
  };
}
