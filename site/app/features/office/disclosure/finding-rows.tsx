import { type Finding, isUrgent } from "@school/content/office/disclosure/findings";
import { rowInWords } from "@school/content/office/disclosure/rows";
import { Sign } from "../frame/sign.tsx";
import "../style/rows.css";
import "../style/state.css";

interface FindingRowsProps {
  id: string;
  heading: string;
  findings: readonly Finding[];
}

export function FindingRows({ id, heading, findings }: FindingRowsProps) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{heading}</h2>
      </div>
      <ul className="rows">
        {findings.map((finding) => (
          <li className="row" key={`${finding.row.number} ${finding.fault}`}>
            <div className="row__body">
              <a className="row__title" href={finding.row.to}>
                {rowInWords(finding.row)}
              </a>
              <p className="row__meta">
                {isUrgent(finding) ? (
                  <span className="state state--failed">
                    <Sign name="warn" /> {finding.words}
                  </span>
                ) : (
                  <span>{finding.words}</span>
                )}
              </p>
            </div>
            <Sign name="next" className="row__go" />
          </li>
        ))}
      </ul>
    </section>
  );
}
