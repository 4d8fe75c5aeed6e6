import { redirect } from "react-router";
import { enterOffice, type OfficeHandle } from "../../auth/office-context.ts";
import { longDate, schoolDay } from "../../base/dates.ts";
import { timestampText } from "../../school/times.ts";
import { readPosted } from "../../shell/reading/answers.ts";
import { useText } from "../../ui/language.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { nothingHere } from "../../ui/office/nothing-here.ts";
import { Hidden, Nothing, Submit } from "../../ui/office/parts.tsx";
import { inboxPath } from "../inbox-labels.ts";
import type { Route } from "./+types/withdrawn";
import type { WithdrawnRow } from "./inbox.server.ts";
import { inboxSentences } from "./inbox.text.ts";
import { classText } from "./state-text.ts";
import { EnquiriesPage } from "./submission-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

const path = inboxPath.Admission;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { inbox, now } = await enterOffice(context);
  return { now, rows: await inbox.listWithdrawn(), isDone: new URL(request.url).searchParams.has("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, person } = await enterOffice(context);
  const { id = "" } = await readPosted(request);
  if (!(await inbox.clearWithdrawn(person, id))) throw nothingHere();
  return redirect(`${path}/withdrawn?done=1`, 303);
}

/** Lists copies of withdrawn enquiries that the website cannot erase itself. */
export default function Withdrawn({ loaderData: { now, rows, isDone } }: Route.ComponentProps) {
  const say = useText(inboxSentences);
  return (
    <EnquiriesPage
      title={say("Withdrawn enquiries")}
      lead={say(
        "The website has erased them. Copies that had gone elsewhere are for you to erase; the family was told so.",
      )}
    >
      {isDone && <Alert kind="done" words={say("It is written down: the copies are erased.")} />}
      {rows.length === 0 ? (
        <Nothing
          sign="check"
          title={say("Nothing is to be erased")}
          text={say("When a family withdraws an enquiry of which a copy has gone elsewhere, it stands here.")}
        />
      ) : (
        <ul className="twins grid gap-4">
          {rows.map((row) => (
            <li className="twins__one cluster centered between anywhere" key={row.id}>
              <Copies row={row} now={now} />
              {!row.clearedAt && (
                <form method="post" action={`${path}/withdrawn`}>
                  <Hidden fields={{ id: row.id }} />
                  <Submit look="quiet" text={say("It is erased there")} />
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </EnquiriesPage>
  );
}

function Copies({ row, now }: { row: WithdrawnRow; now: Date }) {
  const say = useText(inboxSentences);
  const { id, class: ofClass, receivedAt, withdrawnAt, isMailed, isForwarded, clearedAt, clearedBy } = row;
  return (
    <div>
      <p className="strong">
        {classText(say, ofClass) || say("Without a class")}
        {say(", came {day}", { day: longDate(schoolDay(receivedAt), say.language) })}
      </p>
      {isMailed && (
        <p>
          {say(
            "In the school’s mailbox: the mail that ends with this number, wherever it was sent on to, and mails to the family.",
          )}
        </p>
      )}
      {isForwarded && <p>{say("In the school’s present system: ask its maker to erase the form with this number.")}</p>}
      <p className="small quiet">{id}</p>
      <p className="small quiet">
        {say("Withdrawn {withdrawnAt}.", { withdrawnAt: timestampText(withdrawnAt, now, say.language) })}
        {clearedAt &&
          say(" Erased there: {clearedBy}, {clearedAt}.", {
            clearedBy: clearedBy ?? "",
            clearedAt: timestampText(clearedAt, now, say.language),
          })}
      </p>
    </div>
  );
}
