import type { ReactNode } from "react";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { type Times, useTimes } from "../../shell/office/signed-in.ts";
import { useText } from "../../ui/language.ts";
import { Sign } from "../../ui/office/icon.tsx";
import { PhotoThumb, Row } from "../../ui/office/lists.tsx";
import { Head, Mark, Submit } from "../../ui/office/parts.tsx";
import { inboxes, inboxPath } from "../inbox-labels.ts";
import { lineIn } from "../stored-lines.text.ts";
import { inboxSentences, type SayInInbox } from "./inbox.text.ts";
import type { InboxRow } from "./read-inbox.server.ts";
import { classText, stateLabels, stateText } from "./state-text.ts";

interface SubmissionRowsProps {
  rows: readonly InboxRow[];
  form: FormType;
  /** They look like a machine's: one tap makes each an ordinary submission. */
  isSuspect?: boolean;
}

export function SubmissionRows({ rows, form, isSuspect = false }: SubmissionRowsProps) {
  const say = useText(inboxSentences);
  const times = useTimes();
  return (
    <>
      {isSuspect && (
        <p className="small quiet pad-3">
          {say("Nothing of this was mailed or counted. Take in what a family has sent, and erase the rest.")}
        </p>
      )}
      <ul className="rows">
        {rows.map((row) => (
          <Row
            key={row.id}
            to={`${inboxPath[form]}/${row.id}`}
            title={row.name || say("Without a name")}
            beside={row.class && classText(say, row.class)}
            thumb={row.photo && !isSuspect && <PhotoThumb path={row.photo} />}
            end={isSuspect && <TakeInForm form={form} id={row.id} />}
          >
            <p className="row__meta">
              {isSuspect ? (
                <span>{say("Came {receivedAt}", { receivedAt: times.timestamp(row.receivedAt) })}</span>
              ) : (
                <SubmissionState row={row} />
              )}{" "}
              {row.takenBy && <Mark kind="later" sign="phone" text={say("By phone")} />}{" "}
              {row.complains && <Mark kind="failed" sign="warn" text={say("A complaint")} />}{" "}
              {form === "Admission" && !row.isStated && !isSuspect && (
                <Mark kind="wait" sign="person" text={say("Statement missing")} />
              )}{" "}
              {row.familyWrote && <Mark kind="wait" sign="chat" text={say("The family wrote")} />}{" "}
              {!isSuspect && row.sharesPhone && <span>{say("The same phone twice")}</span>}{" "}
              {!isSuspect && <span>{nextStep(say, times, row)}</span>}
            </p>
          </Row>
        ))}
      </ul>
    </>
  );
}

/** The state as an icon and text. */
export function SubmissionState({ row }: { row: Pick<InboxRow, "state" | "receivedAt"> }) {
  const { text, urgency } = stateText(useText(inboxSentences), row, useTimes().now);
  return <Mark kind={urgency} sign={stateLabels[row.state].sign} text={text} />;
}

/** Letters of a note in the list. */
const SHOWN = 80;

function nextStep(say: SayInInbox, { day }: Times, { state, dueOn, lastNote, caller }: InboxRow): string {
  const line = lineIn(say.language, lastNote);
  const note = line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
  const due = dueOn && state !== "closed" ? say("Due {dueOn}", { dueOn: day(dueOn) }) : "";
  return [due, caller && say("{caller} calls", { caller }), note].filter(Boolean).join(" · ");
}

/** Says why a submission stands apart, and ends that. */
export function SuspectAlert({ form, id }: { form: FormType; id: string }) {
  const say = useText(inboxSentences);
  return (
    <section className="notice" id="suspect" aria-labelledby="suspect-title">
      <Sign name="warn" />
      <strong id="suspect-title">{say("A machine may have sent this.")}</strong>
      <p className="small">
        {say(
          "It was filled in faster than people write, or in a field that people do not see. Some phones fill in for their owners just as fast. Nothing was mailed or passed on: take it in, and it goes the way of every other {one}.",
          { one: say(inboxes[form].one) },
        )}
      </p>
      <TakeInForm form={form} id={id} />
    </section>
  );
}

function TakeInForm({ form, id }: { form: FormType; id: string }) {
  const say = useText(inboxSentences);
  return (
    <form className="row__above suspects__take" method="post" action={`${inboxPath[form]}/${id}`}>
      <Submit look="quiet" value="take in" text={say("Take it in")} />
    </form>
  );
}

interface EnquiriesPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page below the enquiries. */
export function EnquiriesPage({ title, lead, children }: EnquiriesPageProps) {
  const say = useText(inboxSentences);
  const path = inboxPath.Admission;
  const back = { to: path, words: say(inboxes.Admission.title) };
  return (
    <OfficePage title={title} current={path} back={back} offersPost={false}>
      <Head title={title} lead={lead} />
      {children}
    </OfficePage>
  );
}
