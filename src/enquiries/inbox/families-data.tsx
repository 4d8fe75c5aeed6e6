import { redirect } from "react-router";
import { enterOffice, type OfficeHandle } from "../../auth/office-context.ts";
import { useTimes } from "../../shell/office/signed-in.ts";
import { readPosted } from "../../shell/reading/answers.ts";
import { useText } from "../../ui/language.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { ListSection, Row } from "../../ui/office/lists.tsx";
import { nothingHere } from "../../ui/office/nothing-here.ts";
import { Hidden, Mark, Nothing, Submit, TextLink } from "../../ui/office/parts.tsx";
import { type Duty, daysUntilDuties, type FamilyRequest } from "../duties.ts";
import { inboxPath } from "../inbox-labels.ts";
import type { Route } from "./+types/families-data";
import { inboxSentences } from "./inbox.text.ts";
import { classText } from "./state-text.ts";
import { EnquiriesPage } from "./submission-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

const path = inboxPath.Admission;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { inbox, language } = await enterOffice(context);
  const isDone = new URL(request.url).searchParams.has("done");
  return { isDone, ...(await inbox.requests()), duties: await inbox.duties(language) };
}

/** Notes that the copies of a withdrawn enquiry were erased. */
export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, person } = await enterOffice(context);
  const { id = "" } = await readPosted(request);
  if (!(await inbox.clearWithdrawn(person, id))) throw nothingHere();
  return redirect(`${path}/data?done=1`, 303);
}

const waitsFor = {
  complaint: "Answer its complaint, since {day}",
  statement: "Ask for the statement of a parent, since {day}",
  copies: "Have copies of the withdrawn enquiry erased, since {day}",
} as const;

/** What families wait for, with the days left, and what the website does for their data. */
export default function FamiliesData({ loaderData }: Route.ComponentProps) {
  const { isDone, requests, statements, unlisted, duties } = loaderData;
  const say = useText(inboxSentences);
  const days = daysUntilDuties(useTimes().now);
  return (
    <EnquiriesPage
      title={say("Families’ data")}
      lead={
        days > 0
          ? say(
              "What families wait for. {days} days are left until India’s data protection rules ask for it, 13 May 2027.",
              { days },
            )
          : say("What families wait for. India’s data protection rules ask for it since 13 May 2027.")
      }
    >
      <div className="stack">
        {isDone && <Alert kind="done" words={say("It is written down: the copies are erased.")} />}
        {requests.length === 0 ? (
          <Nothing
            sign="check"
            title={say("Nobody waits")}
            text={say("Complaints, missing statements and copies to erase stand here.")}
          />
        ) : (
          <ul className="rows">
            {requests.map((request) => (
              <RequestRow key={`${request.what} ${request.id}`} request={request} />
            ))}
          </ul>
        )}
        {unlisted > 0 && (
          <p className="small quiet">{say("{count} enquiries without a statement in all.", { count: statements })}</p>
        )}
        <ListSection id="duties" heading={say("What the website does for families’ data")}>
          <ul className="rows">
            {duties.map((duty) => (
              <DutyRow key={duty.name} duty={duty} />
            ))}
          </ul>
        </ListSection>
        <p className="small quiet">{say("This says what the website does. It is no legal advice.")}</p>
        <div className="cluster centered above-4">
          <a className="text-button" href={`${path}/record`} download>
            {say("The record of consent as a table")}
          </a>
          <TextLink to="/Privacy">{say("The notice that families read")}</TextLink>
        </div>
      </div>
    </EnquiriesPage>
  );
}

/** Copies of a withdrawn enquiry are for the office to erase: the website cannot. */
function RequestRow({ request }: { request: FamilyRequest }) {
  const say = useText(inboxSentences);
  const { what, id, name, since, daysLeft, isMailed, isForwarded } = request;
  const isWithdrawn = what === "copies";
  const text =
    daysLeft < 0 ? say("{days} days late", { days: -daysLeft }) : say("{days} days left", { days: daysLeft });
  const day = useTimes().day(since);
  return (
    <Row
      to={isWithdrawn ? null : `${path}/${id}`}
      title={isWithdrawn ? classText(say, name) || say("Without a class") : name || say("Without a name")}
    >
      <p className="row__meta">
        <Mark kind={daysLeft < 0 ? "failed" : daysLeft < 8 ? "wait" : "later"} sign="clock" text={text} />{" "}
        <span>{say(waitsFor[what], { day })}</span>
      </p>
      {isMailed && (
        <p className="small">
          {say(
            "In the school’s mailbox: the mail that ends with this number, wherever it was sent on to, and mails to the family.",
          )}
        </p>
      )}
      {isForwarded && (
        <p className="small">
          {say("In the school’s present system: ask its maker to erase the form with this number.")}
        </p>
      )}
      {isWithdrawn && <p className="small quiet anywhere">{id}</p>}
      {isWithdrawn && (
        <form method="post" action={`${path}/data`}>
          <Hidden fields={{ id }} />
          <Submit look="quiet" text={say("It is erased there")} of={id} />
        </form>
      )}
    </Row>
  );
}

function DutyRow({ duty: { name, state, words, by, to } }: { duty: Duty }) {
  const say = useText(inboxSentences);
  const title = say(name);
  const marks = {
    met: say("Met"),
    "built in": say("Built in"),
    missing: say("Missing: for {by} to do", { by: say(by) }),
  };
  return (
    <Row to={to} title={title.charAt(0).toUpperCase() + title.slice(1)}>
      <p className="row__meta">
        <Mark
          kind={state === "missing" ? "failed" : state === "met" ? "done" : "later"}
          sign={state === "missing" ? "warn" : "check"}
          text={marks[state]}
        />{" "}
        <span>{words}</span>
      </p>
    </Row>
  );
}
