import { longDate } from "../../base/dates.ts";
import type { Language } from "../../base/language.ts";
import { type LateFees, lateFeeText, latePayment } from "../../school/fee-rules.ts";
import { type Answer, Calculator } from "../../ui/calculator/calculator.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { lateFeeTexts } from "./late-fee.text.ts";

export interface LateFeeCalculatorProps {
  rules: LateFees;
  page: string;
  /** Days from the address, or a useful default, `YYYY-MM-DD`. */
  asked: { due: string; paid: string };
}

export default function LateFeeCalculator({ rules, page, asked }: LateFeeCalculatorProps) {
  const language = useLanguage();
  const t = useText(lateFeeTexts);
  return (
    <Calculator
      id="late-fee-on"
      title={t.title}
      fields={[
        { name: "due", label: t.due, value: asked.due },
        { name: "paid", label: t.paid, value: asked.paid },
      ]}
      answerFor={(due, paid) => answer(rules, due, paid, language)}
      page={page}
    />
  );
}

function answer(rules: LateFees, due: string | null, paid: string | null, language: Language): Answer {
  const t = lateFeeTexts[language];
  if (!due || !paid) return { words: t.choose };
  const { daysLate, fee } = latePayment(rules, due, paid);
  const days = t.days(longDate(due, language), longDate(paid, language));
  if (daysLate === 0) return { result: t.noFee, words: t.inTime(days) };
  const words = t.late(daysLate, days) + (fee === "struck off" ? t.discretion : "");
  return { result: lateFeeText(rules, daysLate, t.struckOff), words };
}
