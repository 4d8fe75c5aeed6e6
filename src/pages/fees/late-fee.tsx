import { useLocation } from "react-router";
import { readDate } from "../../base/dates.ts";
import { lastDue, lastLateDay, lateFee, lateFeeText } from "../../school/fee-rules.ts";
import { useFrame } from "../../shell/frame.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Island } from "../../ui/islands/island.tsx";
import { useText } from "../../ui/language.ts";
import { Part } from "../../ui/part.tsx";
import { feePageTexts } from "./fees.text.ts";
import LateFeeIsland from "./late-fee-calculator.island.tsx";

/** In time, each step, and struck off (§9); and a calculator, whose days may stand in the address. */
export function LateFeeTable() {
  const { profile, today } = useFrame();
  const { pathname, search } = useLocation();
  const { fees } = profile;
  const t = useText(feePageTexts);
  if (fees.lateFee.length === 0) return null;
  const cost = (days: number) => (lateFee(fees, days) === 0 ? t.none : lateFeeText(fees, days, t.isStruckOff));
  const last = lastLateDay(fees);
  const asked = new URLSearchParams(search);
  const due = readDate(asked.get("due")) ?? lastDue(fees, today);
  const paid = readDate(asked.get("paid")) ?? today;
  return (
    <Part id="late-fee" title={t.lateFee}>
      <DataTable
        caption={t.lateFeeCaption}
        columns={[t.daysLate, t.lateFee]}
        rows={[
          ["0", cost(0)],
          ...fees.lateFee.map(({ fromDay, toDay }): [string, string] => [t.range(fromDay, toDay), cost(fromDay)]),
          [t.above(last), cost(last + 1)],
        ]}
        shortNames
      />
      <Island
        of={LateFeeIsland}
        name="late-fee-calculator"
        id="late-fee-on"
        props={{ rules: { lateFee: fees.lateFee }, page: pathname, asked: { due, paid } }}
      />
    </Part>
  );
}

/** Address parameters, for the `handle` of pages with the calculator. */
export const lateFeeParameters = { due: "free", paid: "free" } as const;
