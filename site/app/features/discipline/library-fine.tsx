import { libraryFine } from "@school/content/rules/library-fine";
import { rupees } from "@school/content/rules/money";
import { useProfile } from "../../shell/frame.ts";
import { DataTable } from "../../widgets/data-table.tsx";
import { Part } from "../../widgets/part.tsx";
import { LibraryFineCalculator } from "./library-fine-calculator.tsx";

const DAYS_OF_A_WEEK = 7;
const WEEKS_SHOWN = 3;

/** The fine of the first weeks (§9). */
export function LibraryFine() {
  const { fees } = useProfile();
  const { freeDays, rupeesPerWeek } = fees.library;
  if (rupeesPerWeek === 0) return null;
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) => freeDays + week * DAYS_OF_A_WEEK + 1);
  return (
    <Part id="library-fine" title="When a library book comes back late">
      <p className="part__text">
        The first {freeDays} days are free. After them each week begun costs {rupees(rupeesPerWeek)}.
      </p>
      <DataTable
        caption="Days since the book was lent, and the fine for one book."
        columns={["Days", "Fine"]}
        rows={[
          [`1 to ${freeDays}`, "none"],
          ...weeks.map((from): [string, string] => [
            `${from} to ${from + DAYS_OF_A_WEEK - 1}`,
            rupees(libraryFine(fees, from)),
          ]),
          ["each week after", `${rupees(rupeesPerWeek)} more`],
        ]}
        shortNames
      />
      <LibraryFineCalculator />
    </Part>
  );
}
