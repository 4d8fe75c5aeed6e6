import { dayOrdinal, monthAbbreviation, monthName } from "../../base/dates.ts";
import { feesOfYear, lastLateDay, monthlyFee } from "../../school/fee-rules.ts";
import type { FeeRules } from "../../school/fees.ts";
import { rupees } from "../../school/text.ts";
import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { documentLoader } from "../../shell/reading/page-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { PublishedDocument } from "../../ui/document/document-view.tsx";
import { MoreLink } from "../../ui/links.tsx";
import { Facts, Part } from "../../ui/part.tsx";
import { PaySafely } from "../payment/pay-safely.tsx";
import type { Route } from "./+types/fee-structure";

export const loader = documentLoader("FeeStructure", "feeStructure");

export default function FeeStructure({ loaderData: { text, document } }: Route.ComponentProps) {
  const { fees } = useProfile();
  return (
    <TextPage text={text} side={<WhenDue fees={fees} />}>
      <PaySafely />
      <FeesByClass />
      <PublishedDocument path={document} name="fee structure" />
    </TextPage>
  );
}

function WhenDue({ fees }: { fees: FeeRules }) {
  const due = dayOrdinal(fees.dueDay);
  const months = fees.quarterMonths.map(monthAbbreviation).join(", ");
  return (
    <section aria-labelledby="when-due">
      <h2 className="side__title section__title--quiet" id="when-due">
        When fees are due
      </h2>
      <Facts
        facts={[
          ["Each month, by the", due],
          [`Or quarterly, by the ${due} of`, months],
          ...fees.lateFee.map(({ fromDay, toDay, rupees: fee }): [string, string] => [
            `Late fee, ${fromDay} to ${toDay} days after`,
            rupees(fee),
          ]),
          [`After ${lastLateDay(fees)} days`, "Name struck off"],
        ]}
      />
      <MoreLink href="/FeeRules">Fee rules</MoreLink>
    </section>
  );
}

const inRupees = (fee: number | null) => (fee === null ? "–" : rupees(fee));

/** The amounts of each class, with the sum of a year. Nothing while the school has named none. */
function FeesByClass() {
  const { fees, preSchool } = useProfile();
  const { classes, quarterMonths, yearlyMonth, dueDay } = fees;
  if (classes.length === 0) return null;
  const isQuarterly = quarterMonths.length > 0;
  const yearly = yearlyMonth ? `Once a year, by ${dueDay} ${monthName(yearlyMonth)}` : "Once a year";
  return (
    <Part id="by-class" title="What a year costs">
      <DataTable
        caption={
          <>
            For one child, without the bus. In the first year the amount on joining comes to the sum.
            {preSchool && (
              <>
                {` The fees of ${preSchool.name || "the pre-school"} are not among them: `}
                <a href="/PreSchool">ask there</a>.
              </>
            )}
          </>
        }
        columns={[
          "Classes",
          "A year in all",
          ...(isQuarterly ? ["Each quarter", "Or each month"] : ["Each month"]),
          yearly,
          "On joining",
        ]}
        rows={classes.map((row): [string, ...string[]] => [
          row.classes,
          rupees(feesOfYear(fees, row)),
          rupees(row.instalment),
          ...(isQuarterly ? [inRupees(monthlyFee(fees, row))] : []),
          rupees(row.yearly),
          rupees(row.joining),
        ])}
        stack
        numbers
      />
    </Part>
  );
}
