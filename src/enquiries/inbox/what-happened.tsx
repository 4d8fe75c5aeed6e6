import { momentInWords } from "../../school/times/times.ts";
import type { InboxEntry } from "../inbox.ts";
import { stateWords } from "./words.ts";
import "../../ui/office/style/inbox.css";

/** Newest first, down to the day of the submission. */
export function WhatHappened({ entry, now }: { entry: InboxEntry; now: Date }) {
  const { notes, mail, forward, receivedAt } = entry;
  return (
    <section aria-labelledby="notes">
      <div className="part-head">
        <h2 id="notes">What happened</h2>
      </div>
      <ol className="talk">
        {notes.map(({ state, note, author, at, isFamily }) => (
          <li
            className={isFamily ? "talk__item talk__item--family" : "talk__item"}
            key={`${at.toISOString()} ${author} ${note}`}
          >
            {state && <p className="strong">{stateWords[state].words}</p>}
            {note && <p className="talk__note">{note}</p>}
            <p className="small quiet">
              {author}, {momentInWords(at, now)}
            </p>
          </li>
        ))}
        <Delivery what="mail to the office" delivered={mail} now={now} />
        <Delivery what="copy for the school’s present system" delivered={forward} now={now} />
        <li className="talk__item">
          <p>It came in.</p>
          <p className="small quiet">{momentInWords(receivedAt, now)}</p>
        </li>
      </ol>
    </section>
  );
}

function Delivery({ what, delivered, now }: { what: string; delivered: InboxEntry["mail"]; now: Date }) {
  if (!delivered || (!delivered.sentAt && delivered.failure === null)) return null;
  return (
    <li className="talk__item">
      <p>{delivered.sentAt ? `The ${what} went out.` : `The ${what} did not go out: ${delivered.failure}`}</p>
      <p className="small quiet">
        By itself{delivered.sentAt ? `, ${momentInWords(delivered.sentAt, now)}` : ". It is tried again"}
      </p>
    </li>
  );
}
