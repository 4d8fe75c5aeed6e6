import { dayOrdinal, monthName } from "@school/content/rules/dates";
import { useProfile } from "../../shell/frame.ts";
import { DayStone } from "../../widgets/day-stone.tsx";
import { Part } from "../../widgets/part.tsx";
import "./fees-due.css";

/** The day of the month, and the quarters (§9). */
export function FeesDue() {
  const { dueDay, quarterMonths } = useProfile().fees;
  return (
    <Part id="due" title="When fees are due">
      <p className="part__text">
        Fees are paid by the <strong>{dayOrdinal(dueDay)} of the month</strong>
        {quarterMonths.length > 0 && `, or by the quarter: in ${inWords(quarterMonths.map(monthName))}`}.
      </p>
      {quarterMonths.length > 0 && (
        <ul className="ledge" aria-label="Quarterly due days">
          {quarterMonths.map((month) => (
            <li key={month}>
              <DayStone date={dayOfAnyYear(month, dueDay)} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const inWords = (words: string[]) => new Intl.ListFormat("en-IN").format(words);

/** Any year will do: a stone shows day and month. */
function dayOfAnyYear(month: number, day: number): string {
  return `2000-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
