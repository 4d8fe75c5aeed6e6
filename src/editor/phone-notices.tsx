import type { ReactNode } from "react";
import type { Person } from "../auth/roles.ts";
import { SCHOOL_TIME_ZONE } from "../base/dates.ts";
import { Sign } from "../ui/office/sign.tsx";
import type { Verb } from "./actions.ts";
import type { DeskDocument } from "./desk.ts";
import "../ui/office/style/notice.css";

interface Kept {
  document: DeskDocument;
  person: Person;
  now: Date;
  done: Verb | null;
  /** The form has texts that the school refused. */
  isBehind: boolean;
}

/** Returns the facts with which a form's script keeps its text on the phone. */
export function keepsOnPhone({ document, person, now, done, isBehind }: Kept) {
  const isNew = document.last === null && document.published === null;
  return {
    "data-person": person.id,
    "data-now": now.getTime(),
    "data-zone": SCHOOL_TIME_ZONE,
    "data-is-new": isNew ? "" : undefined,
    "data-done": done ?? undefined,
    "data-is-behind": isBehind ? "" : undefined,
    "data-waits": document.state === "wait" ? "" : undefined,
  };
}

/** The script fills them in: the opened form, and the number of its post. */
export function PhoneFields() {
  return (
    <>
      <input type="hidden" name="writing" />
      <input type="hidden" name="sequence" />
    </>
  );
}

/** The script shows them. */
export function PhoneNotices() {
  return (
    <>
      <PhoneNotice name="offer" words="A text on this phone has not arrived at school.">
        <p className="small">
          You wrote it until <span data-gap="since" />. Take it, and it goes on from there.
        </p>
        <div className="notice__acts">
          <button className="text-button" type="button" data-act="take">
            Go on with it
          </button>
          <button className="text-button" type="button" data-act="leave">
            Throw it away
          </button>
        </div>
      </PhoneNotice>
      <PhoneNotice name="conflict" words="Two people wrote this.">
        <p className="small">
          <span data-gap="who" /> changed it while you were writing. Nothing was overwritten, and yours is on this
          phone.
        </p>
        <div className="notice__acts">
          <button className="text-button" type="submit" name="verb" value="keep">
            See both and choose
          </button>
        </div>
      </PhoneNotice>
      <PhoneNotice name="signed out" words="Your time here has run out.">
        <p className="small">Your text is on this phone. Sign in, and the same text goes to school.</p>
        <div className="notice__acts">
          <button className="text-button" type="submit" name="verb" value="keep">
            Sign in and go on
          </button>
        </div>
      </PhoneNotice>
      <PhoneNotice name="no line" words="It did not arrive: the school cannot be reached.">
        <p className="small">Your text is on this phone. Press the button again when there is a signal.</p>
      </PhoneNotice>
      <PhoneNotice name="files" words={<span data-gap="title" />}>
        <p className="small" data-gap="sentence" />
        <div className="notice__acts">
          <button className="text-button" type="button" data-act="without them">
            Go on without them
          </button>
          <button className="text-button" type="button" data-act="not yet">
            Not yet
          </button>
        </div>
      </PhoneNotice>
      <PhoneNotice name="refused" words="The school could not take this.">
        <p className="small">
          <span data-gap="sentence" /> Your text is on this phone.
        </p>
      </PhoneNotice>
    </>
  );
}

function PhoneNotice({ name, words, children }: { name: string; words: ReactNode; children: ReactNode }) {
  return (
    <div className="notice notice--failed" role="alert" hidden data-notice={name}>
      <Sign name="warn" />
      <strong>{words}</strong>
      {children}
    </div>
  );
}
