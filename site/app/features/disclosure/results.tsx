import { type BoardResult, lastThreeYears, passPercentage } from "@school/content/school/disclosure";
import { FormTable } from "./form-table.tsx";
import { DOES_NOT_APPLY } from "./stated.tsx";

interface ResultsProps {
  classOf: string;
  results: BoardResult[];
  /** The school has no such class. */
  isWithout: boolean;
}

/** Shows the board results of one class in the last three years. */
export function Results({ classOf, results, isWithout }: ResultsProps) {
  if (results.length === 0) return <p>{isWithout ? `${DOES_NOT_APPLY}.` : "No results are published yet."}</p>;
  return (
    <FormTable
      caption={`Board results of Class ${classOf}, last three years`}
      columns={[
        "Year",
        { head: "No. of registered students", number: true },
        { head: "No. of students passed", number: true },
        { head: "Pass percentage", number: true },
        "Remarks",
      ]}
      rows={lastThreeYears(results).map((result) => ({
        name: String(result.year),
        cells: [result.registered, result.passed, passPercentage(result), result.remarks],
      }))}
      stack
    />
  );
}
