import { dayOrdinal, monthName } from "../../base/dates.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { textLoader } from "../../shell/reading/page-text.ts";
import { feesDue } from "../../today/rules/school-today.ts";
import { DayStone } from "../../ui/day-stone.tsx";
import { MoreLink } from "../../ui/links.tsx";
import { Facts, Part, SideBlock } from "../../ui/part.tsx";
import { PaySafely } from "../payment/pay-safely.tsx";
import type { Route } from "./+types/fee-rules";
import { LateFeeTable, lateFeeParameters } from "./late-fee.tsx";
import "./fees.css";

export const handle: PageHandle = { parameters: lateFeeParameters };

export const loader = textLoader("FeeRules");

export default function FeeRules({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage text={text} side={<NextDue />}>
      <PaySafely />
      <FeesDue />
      <LateFeeTable />
    </TextPage>
  );
}

function NextDue() {
  const { profile, today } = useFrame();
  return (
    <SideBlock title="Due next">
      <Facts facts={feesDue(profile.fees, today)} />
      <MoreLink href="/ModeOfPayment">How to pay</MoreLink>
    </SideBlock>
  );
}

/** The day of the month, and the quarters (§9). */
function FeesDue() {
  const { dueDay, quarterMonths } = useProfile().fees;
  return (
    <Part id="due" title="When fees are due">
      <p className="part__text">
        Fees are paid by the <strong>{dayOrdinal(dueDay)} of the month</strong>
        {quarterMonths.length > 0 && `, or by the quarter: in ${inWords(quarterMonths.map(monthName))}`}.
      </p>
      {quarterMonths.length > 0 && (
        <ul className="ledge cluster" aria-label="Quarterly due days">
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
