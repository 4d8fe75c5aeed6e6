import { type BoardResult, passPercentage } from "@school/content/disclosure";

/** The board results of one class, as the profile lists them. */
export function Results({ classOf, results }: { classOf: string; results: BoardResult[] }) {
  if (results.length === 0) return <p>No results are published yet.</p>;
  return (
    <div className="table-box">
      <table className="table table--stack">
        <caption className="visually-hidden">Board results of Class {classOf}</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col" className="table__number">
              Registered
            </th>
            <th scope="col" className="table__number">
              Passed
            </th>
            <th scope="col" className="table__number">
              Pass percentage
            </th>
            <th scope="col">Remarks</th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <ResultRow result={result} key={result.year} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ResultRow({ result }: { result: BoardResult }) {
  return (
    <tr>
      <th scope="row">{result.year}</th>
      <td className="table__number" data-head="Registered">
        {result.registered}
      </td>
      <td className="table__number" data-head="Passed">
        {result.passed}
      </td>
      <td className="table__number" data-head="Pass percentage">
        {passPercentage(result)}
      </td>
      <td data-head="Remarks">{result.remarks || "None"}</td>
    </tr>
  );
}
