import { schoolDay } from "../../base/dates.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { dayInWords } from "../../school/times/times.ts";
import { Sign } from "../../ui/office/sign.tsx";
import type { InboxRow } from "../inbox.ts";
import { inboxPath } from "../inbox-words.ts";
import { classInWords, standing, stateWords } from "./words.ts";
import "../../ui/office/style/rows.css";
import "../../ui/office/style/state.css";

export function SubmissionRows({ rows, form, now }: { rows: readonly InboxRow[]; form: FormType; now: Date }) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li className={row.photo ? "row row--pictured" : "row"} key={row.id}>
          {row.photo && (
            <img
              className="thumb"
              src={officeFileAddress(row.photo, { width: 320, format: "jpeg" })}
              width={72}
              height={72}
              alt=""
              loading="lazy"
            />
          )}
          <div className="row__body">
            <a className="row__title" href={`${inboxPath[form]}/${row.id}`}>
              {row.name || "Without a name"}{" "}
              {row.class && <span className="quiet small">{classInWords(row.class)}</span>}
            </a>
            <p className="row__meta">
              <SubmissionStanding row={row} now={now} />{" "}
              {row.familyWrote && (
                <span className="state state--wait">
                  <Sign name="chat" /> The family wrote
                </span>
              )}{" "}
              {row.sharesPhone && <span>The same phone twice</span>} <span>{whatIsNext(row, now)}</span>
            </p>
          </div>
          <Sign name="next" className="row__go" />
        </li>
      ))}
    </ul>
  );
}

/** The state as a sign and words. */
export function SubmissionStanding({ row, now }: { row: Pick<InboxRow, "state" | "receivedAt">; now: Date }) {
  const { words, look } = standing(row, now);
  return (
    <span className={`state state--${look}`}>
      <Sign name={stateWords[row.state].sign} /> {words}
    </span>
  );
}

/** Letters of a note in the list. */
const SHOWN = 80;

function whatIsNext({ state, dueOn, lastNote, caller }: InboxRow, now: Date): string {
  const note = lastNote.length > SHOWN ? `${lastNote.slice(0, SHOWN)}…` : lastNote;
  const due = dueOn && state !== "closed" ? `Due ${dayInWords(dueOn, schoolDay(now))}` : "";
  return [due, caller && `${caller} calls`, note].filter(Boolean).join(" · ");
}
