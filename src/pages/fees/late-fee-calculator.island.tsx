import { longDate } from "../../base/dates.ts";
import { type LateFees, latePayment } from "../../school/fee-rules.ts";
import { counted, rupees } from "../../school/text.ts";
import { type Answer, Calculator } from "../../ui/calculator/calculator.tsx";

export interface LateFeeCalculatorProps {
  rules: LateFees;
  page: string;
  /** Days from the address, or a useful default, `YYYY-MM-DD`. */
  asked: { due: string; paid: string };
}

export default function LateFeeCalculator({ rules, page, asked }: LateFeeCalculatorProps) {
  return (
    <Calculator
      id="late-fee-on"
      title="Work out the late fee"
      fields={[
        { name: "due", label: "Due by", value: asked.due },
        { name: "paid", label: "Paid on", value: asked.paid },
      ]}
      answerFor={(due, paid) => answer(rules, due, paid)}
      page={page}
    />
  );
}

function answer(rules: LateFees, due: string | null, paid: string | null): Answer {
  if (!due || !paid) return { words: "Choose the two days." };
  const { daysLate, fee } = latePayment(rules, due, paid);
  const days = `due by ${longDate(due)}, paid on ${longDate(paid)}.`;
  if (daysLate === 0) return { result: "No late fee", words: `In time: ${days}` };
  const late = `${counted(daysLate, "day")} late: ${days}`;
  if (fee !== "struck off") return { result: rupees(fee), words: late };
  return { result: "Name struck off", words: `${late} Re-admission is at the management’s discretion.` };
}
