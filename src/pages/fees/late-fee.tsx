import { useLocation } from "react-router";
import { readDate } from "../../base/dates.ts";
import { lastDue, lastLateDay, lateFee } from "../../school/fee-rules.ts";
import { rupees } from "../../school/text.ts";
import { useFrame } from "../../shell/frame.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Island } from "../../ui/islands/island.tsx";
import { Part } from "../../ui/part.tsx";
import LateFeeIsland from "./late-fee-calculator.island.tsx";

/** In time, each step, and struck off (§9); and a calculator, whose days may stand in the address. */
export function LateFeeTable() {
  const { profile, today } = useFrame();
  const { pathname, search } = useLocation();
  const { fees } = profile;
  if (fees.lateFee.length === 0) return null;
  const cost = (days: number) => {
    const fee = lateFee(fees, days);
    if (fee === 0) return "none";
    return fee === "struck off"
      ? "The child’s name is struck off; re-admission is at the management’s discretion"
      : rupees(fee);
  };
  const last = lastLateDay(fees);
  const asked = new URLSearchParams(search);
  const due = readDate(asked.get("due")) ?? lastDue(fees, today);
  const paid = readDate(asked.get("paid")) ?? today;
  return (
    <Part id="late-fee" title="Late fee">
      <DataTable
        caption="For each instalment. It is one amount: the later one takes the place of the earlier."
        columns={["Days late", "Late fee"]}
        rows={[
          ["0", cost(0)],
          ...fees.lateFee.map(({ fromDay, toDay }): [string, string] => [`${fromDay} to ${toDay}`, cost(fromDay)]),
          [`above ${last}`, cost(last + 1)],
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
