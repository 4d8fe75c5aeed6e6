import { schoolDay } from "../../base/dates.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { dayText, timestampText } from "../../school/times.ts";
import { Sign } from "../../ui/office/icon.tsx";
import type { InboxPage, InboxRow } from "../inbox.ts";
import { inboxes, inboxPath } from "../inbox-words.ts";
import { classInWords, standing, stateWords } from "./words.ts";

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
  const due = dueOn && state !== "closed" ? `Due ${dayText(dueOn, schoolDay(now))}` : "";
  return [due, caller && `${caller} calls`, note].filter(Boolean).join(" · ");
}

interface SuspectRowsProps {
  rows: readonly InboxRow[];
  form: FormType;
  now: Date;
}

/** Lists what looks like a machine's. One tap makes each an ordinary submission. */
export function SuspectRows({ rows, form, now }: SuspectRowsProps) {
  return (
    <>
      <p className="small quiet suspects__why">
        Nothing of this was mailed or counted. Take in what a family has sent, and erase the rest.
      </p>
      <ul className="rows">
        {rows.map(({ id, name, class: ofClass, receivedAt, familyWrote }) => (
          <li className="row" key={id}>
            <div className="row__body">
              <a className="row__title" href={`${inboxPath[form]}/${id}`}>
                {name || "Without a name"} {ofClass && <span className="quiet small">{classInWords(ofClass)}</span>}
              </a>
              <p className="row__meta">
                <span>Came {timestampText(receivedAt, now)}</span>{" "}
                {familyWrote && (
                  <span className="state state--wait">
                    <Sign name="chat" /> The family wrote
                  </span>
                )}
              </p>
            </div>
            <TakeInForm form={form} id={id} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says why a submission stands apart, and ends that. */
export function SuspectNotice({ form, id }: { form: FormType; id: string }) {
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
  const day = (moment: Date) => dayText(schoolDay(moment), schoolDay(now));
  const days = day(since) === day(last) ? `on ${day(last)}` : `from ${day(since)} to ${day(last)}`;
  return (
    <p className="small quiet suspects__dropped">
      {count} more came {days} with two signs of a machine: {count === 1 ? "it is" : "they are"} counted and not kept.
    </p>
  );
}
