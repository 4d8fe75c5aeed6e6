import { enterOffice, type OfficeHandle } from "../../auth/office-context.ts";
import { schoolDay } from "../../base/dates.ts";
import { dayText } from "../../school/times.ts";
import { useText } from "../../ui/language.ts";
import { ListSection, Row } from "../../ui/office/lists.tsx";
import { Mark, Nothing, TextLink } from "../../ui/office/parts.tsx";
import { type Duty, daysUntilDuties, type FamilyRequest } from "../duties.ts";
import { inboxPath } from "../inbox-labels.ts";
import type { Route } from "./+types/families-data";
import { inboxSentences } from "./inbox.text.ts";
import { classText } from "./state-text.ts";
import { EnquiriesPage } from "./submission-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { inbox, now, language } = await enterOffice(context);
  return { now, ...(await inbox.requests()), duties: await inbox.duties(language) };
}

const path = inboxPath.Admission;

const waitsFor = {
  complaint: "Answer its complaint, since {day}",
  statement: "Ask for the statement of a parent, since {day}",
  copies: "Have copies of the withdrawn enquiry erased, since {day}",
} as const;

/** What families wait for, with the days left, and what the website does for their data. */
export default function FamiliesData({ loaderData }: Route.ComponentProps) {
  const { now, requests, statements, unlisted, duties } = loaderData;
  const say = useText(inboxSentences);
  const days = daysUntilDuties(now);
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
        {requests.length === 0 ? (
          <Nothing
            sign="check"
            title={say("Nobody waits")}
            text={say("Complaints, missing statements and copies to erase stand here.")}
          />
        ) : (
          <ul className="rows">
            {requests.map((request) => (
              <RequestRow key={`${request.what} ${request.id}`} request={request} now={now} />
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

function RequestRow({ request: { what, id, name, since, daysLeft }, now }: { request: FamilyRequest; now: Date }) {
  const say = useText(inboxSentences);
  const text =
    daysLeft < 0 ? say("{days} days late", { days: -daysLeft }) : say("{days} days left", { days: daysLeft });
  const day = dayText(since, schoolDay(now), say.language);
  return (
    <Row
      to={what === "copies" ? `${path}/withdrawn` : `${path}/${id}`}
      title={(what === "copies" ? classText(say, name) : name) || say("Without a name")}
    >
      <p className="row__meta">
        <Mark kind={daysLeft < 0 ? "failed" : daysLeft < 8 ? "wait" : "later"} sign="clock" text={text} />{" "}
        <span>{say(waitsFor[what], { day })}</span>
      </p>
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
