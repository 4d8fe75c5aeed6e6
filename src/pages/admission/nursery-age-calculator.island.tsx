import { longDate } from "../../base/dates.ts";
import { type NurseryRule, nurseryAge, nurseryDay } from "../../school/nursery-age.ts";
import { counted, sessionName } from "../../school/text.ts";
import { type Answer, Calculator } from "../../ui/calculator/calculator.tsx";

export interface NurseryAgeCalculatorProps {
  rule: NurseryRule;
  page: string;
  /** `YYYY-MM-DD` at the school. */
  today: string;
  /** A date of birth posted without script; otherwise "". */
  born: string;
}

export default function NurseryAgeCalculator({ rule, page, today, born }: NurseryAgeCalculatorProps) {
  const hint = "The date is not kept anywhere.";
  return (
    <Calculator
      id="nursery"
      title="Is my child old enough?"
      fields={[{ name: "born", label: "Date of birth", hint, value: born, max: today }]}
      answerFor={(day) => answer(rule, day, today)}
      page={page}
      confidential
    />
  );
}

function answer(rule: NurseryRule, born: string | null, today: string): Answer {
  if (!born) return { words: "Choose the day your child was born." };
  const age = nurseryAge(rule, born, today);
  if (!age) return { words: "This day is still to come. Please look at the date again." };
  const counts = nurseryDay(rule, rule.sessionYear);
  const then = born > counts ? "not yet born" : `${inWords(age)} old`;
  const words = `On ${longDate(counts)} a child born on ${longDate(born)} is ${then}.`;
  if (age.years > rule.nursery.minimumYears)
    return { result: "Nursery: yes", words: `${words} For a later class, see Transfer.` };
  if (age.oldEnough) return { result: "Nursery: yes", words };
  return { result: "Nursery: not yet", words: `${words} The first session will be ${sessionName(age.firstSession)}.` };
}

function inWords({ years, months }: { years: number; months: number }): string {
  const parts = [years > 0 && counted(years, "year"), months > 0 && counted(months, "month")].filter(Boolean);
  return parts.length > 0 ? parts.join(" and ") : "less than a month";
}
