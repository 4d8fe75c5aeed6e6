import { feesOfYear } from "@school/content/rules/fees-of-year";
import { rupees } from "@school/content/rules/money";
import { useProfile } from "../../shell/frame.ts";
import { DataTable } from "../../widgets/data-table.tsx";
import { Part } from "../../widgets/part.tsx";

/** The amounts of each class, with the sum of a year. Nothing while the school has named none. */
export function FeesByClass() {
  const { fees } = useProfile();
  if (fees.classes.length === 0) return null;
  const each = fees.quarterMonths.length > 0 ? "Each quarter" : "Each month";
  return (
    <Part id="by-class" title="What a year costs">
      <DataTable
        caption="For one child, without the bus. In the first year the amount on joining comes to the sum."
        columns={["Classes", "A year in all", each, "Once a year", "On joining"]}
        rows={fees.classes.map((row): [string, ...string[]] => [
          row.classes,
          rupees(feesOfYear(fees, row)),
          rupees(row.instalment),
          rupees(row.yearly),
          rupees(row.joining),
        ])}
        stack
        numbers
      />
    </Part>
  );
}
