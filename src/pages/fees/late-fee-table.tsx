import { lastLateDay, lateFee } from "../../school/late-fee.ts";
import { rupees } from "../../school/money.ts";
import { useProfile } from "../../shell/frame.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Part } from "../../ui/part.tsx";
import { LateFeeCalculator } from "./late-fee-calculator.tsx";

/** In time, each step, and struck off (§9). */
export function LateFeeTable() {
  const { fees } = useProfile();
  if (fees.lateFee.length === 0) return null;
  const cost = (days: number) => {
    const fee = lateFee(fees, days);
    if (fee === 0) return "none";
    return fee === "struck off"
      ? "The child’s name is struck off; re-admission is at the management’s discretion"
      : rupees(fee);
  };
  const last = lastLateDay(fees);
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
      <LateFeeCalculator />
    </Part>
  );
}
