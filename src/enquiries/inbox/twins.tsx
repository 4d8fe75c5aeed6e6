import { momentInWords } from "../../school/times/times.ts";
import { Notice } from "../../ui/office/notice.tsx";
import type { InboxEntry, Twin } from "../inbox.ts";
import { inboxPath } from "../inbox-words.ts";
import { classInWords, stateWords } from "./words.ts";
import "../../ui/office/style/inbox.css";

interface TwinsProps {
  entry: InboxEntry;
  now: Date;
}

const path = inboxPath.Admission;

/** Enquiries that stand for one child: those that are joined, and those that may be. */
export function Twins({ entry, now }: TwinsProps) {
  const { id, joined, joinedTo, twins } = entry;
  const mayJoin = joinedTo === null;
  return (
    <>
      {joinedTo !== null && (
        <Notice kind="done" words="Another enquiry stands for this one.">
          <p className="small">
            <a href={`${path}/${joinedTo}`}>Go to that one</a>: its state is what the family reads here too.
          </p>
          <PartForm id={id} />
        </Notice>
      )}
      {joined.length > 0 && (
        <section aria-labelledby="joined">
          <div className="part-head">
            <h2 id="joined">Joined with this one</h2>
          </div>
          <ul className="twins">
            {joined.map((twin) => (
              <li className="twins__one" key={twin.id}>
                <TwinWords twin={twin} now={now} />
                <PartForm id={twin.id} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayJoin && twins.length > 0 && (
        <section aria-labelledby="twins">
          <div className="part-head">
            <h2 id="twins">Perhaps the same child</h2>
          </div>
          <ul className="twins">
            {twins.map((twin) => (
              <li className="twins__one" key={twin.id}>
                <TwinWords twin={twin} now={now} />
                <form method="post" action={`${path}/${id}`}>
                  <input type="hidden" name="other" value={twin.id} />
                  <button className="text-button" type="submit" name="verb" value="join">
                    Join it to this one
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TwinWords({ twin, now }: { twin: Twin; now: Date }) {
  const { id, name, class: ofClass, state, receivedAt, isSamePhone } = twin;
  return (
    <p>
      <a href={`${path}/${id}`}>{name || "Without a name"}</a>{" "}
      <span className="small quiet">
        {classInWords(ofClass)}, came {momentInWords(receivedAt, now)}, {stateWords[state].words.toLowerCase()}
        {isSamePhone && ", the same phone"}
      </span>
    </p>
  );
}

function PartForm({ id }: { id: string }) {
  return (
    <form method="post" action={`${path}/${id}`}>
      <button className="text-button" type="submit" name="verb" value="part">
        Take apart
      </button>
    </form>
  );
}
