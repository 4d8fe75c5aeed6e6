import { schoolDay } from "../../base/dates.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { dayText, timestampText } from "../../school/times.ts";
import { Sign } from "../../ui/office/icon.tsx";
import { inboxes, inboxPath } from "../inbox-labels.ts";
import type { InboxPage, InboxRow } from "./read-inbox.server.ts";
import { classText, stateLabels, stateText } from "./state-text.ts";

interface SubmissionRowsProps {
  rows: readonly InboxRow[];
  form: FormType;
  now: Date;
  /** They look like a machine's: one tap makes each an ordinary submission. */
  isSuspect?: boolean;
}

export function SubmissionRows({ rows, form, now, isSuspect = false }: SubmissionRowsProps) {
  return (
    <>
      {isSuspect && (
        <p className="small quiet suspects__why">
          Nothing of this was mailed or counted. Take in what a family has sent, and erase the rest.
        </p>
      )}
      <ul className="rows">
        {rows.map((row) => (
          <li className={row.photo && !isSuspect ? "row row--pictured" : "row"} key={row.id}>
            {row.photo && !isSuspect && (
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
                {row.class && <span className="quiet small">{classText(row.class)}</span>}
              </a>
              <p className="row__meta">
                {isSuspect ? (
                  <span>Came {timestampText(row.receivedAt, now)}</span>
                ) : (
                  <SubmissionState row={row} now={now} />
                )}{" "}
                {row.familyWrote && (
                  <span className="state state--wait">
                    <Sign name="chat" /> The family wrote
                  </span>
                )}
                {!isSuspect && (
                  <>
                    {" "}
                    {row.sharesPhone && <span>The same phone twice</span>} <span>{nextStep(row, now)}</span>
                  </>
                )}
              </p>
            </div>
            {isSuspect ? <TakeInForm form={form} id={row.id} /> : <Sign name="next" className="row__go" />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The state as an icon and text. */
export function SubmissionState({ row, now }: { row: Pick<InboxRow, "state" | "receivedAt">; now: Date }) {
  const { text, urgency } = stateText(row, now);
  return (
    <span className={`state state--${urgency}`}>
      <Sign name={stateLabels[row.state].sign} /> {text}
    </span>
  );
}

/** Letters of a note in the list. */
const SHOWN = 80;

function nextStep({ state, dueOn, lastNote, caller }: InboxRow, now: Date): string {
  const note = lastNote.length > SHOWN ? `${lastNote.slice(0, SHOWN)}…` : lastNote;
  const due = dueOn && state !== "closed" ? `Due ${dayText(dueOn, schoolDay(now))}` : "";
  return [due, caller && `${caller} calls`, note].filter(Boolean).join(" · ");
}

/** Says why a submission stands apart, and ends that. */
export function SuspectAlert({ form, id }: { form: FormType; id: string }) {
  return (
    <section className="notice" id="suspect" aria-labelledby="suspect-title">
      <Sign name="warn" />
      <strong id="suspect-title">A machine may have sent this.</strong>
      <p className="small">
        It was filled in faster than people write, or in a field that people do not see. Some phones fill in for their
        owners just as fast. Nothing was mailed or passed on: take it in, and it goes the way of every other{" "}
        {inboxes[form].one}.
      </p>
      <TakeInForm form={form} id={id} />
    </section>
  );
}

function TakeInForm({ form, id }: { form: FormType; id: string }) {
  return (
    <form className="row__above suspects__take" method="post" action={`${inboxPath[form]}/${id}`}>
      <button className="button button--quiet" type="submit" name="verb" value="take in">
        Take it in
      </button>
    </form>
  );
}

/** Says how many were dropped. */
export function DroppedNote({ dropped, now }: { dropped: NonNullable<InboxPage["dropped"]>; now: Date }) {
  const { count, since, last } = dropped;
  const day = (time: Date) => dayText(schoolDay(time), schoolDay(now));
  const days = day(since) === day(last) ? `on ${day(last)}` : `from ${day(since)} to ${day(last)}`;
  return (
    <p className="small quiet suspects__dropped">
      {count} more came {days} with two signs of a machine: {count === 1 ? "it is" : "they are"} counted and not kept.
    </p>
  );
}
