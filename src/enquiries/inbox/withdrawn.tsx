import { redirect } from "react-router";
import { type OfficeHandle, signedIn } from "../../auth/office-context.ts";
import { longDate, schoolDay } from "../../base/dates.ts";
import { timestampText } from "../../school/times.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { readPosted } from "../../shell/reading/answers.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { nothingHere } from "../../ui/office/nothing-here.ts";
import { inboxPath } from "../inbox-labels.ts";
import type { Route } from "./+types/withdrawn";
import type { WithdrawnRow } from "./inbox.server.ts";
import { classText } from "./state-text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

const path = inboxPath.Admission;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const rows = await (await office()).inbox.listWithdrawn();
  return { person, now, rows, isDone: new URL(request.url).searchParams.has("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, person } = signedIn(context);
  const { id = "" } = await readPosted(request);
  if (!(await (await office()).inbox.clearWithdrawn(person, id))) throw nothingHere();
  return redirect(`${path}/withdrawn?done=1`, 303);
}

/** Lists copies of withdrawn enquiries that the website cannot erase itself. */
export default function Withdrawn({ loaderData: { person, now, rows, isDone } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Withdrawn enquiries"
      person={person}
      current={path}
      back={{ to: path, words: "Admission enquiries" }}
      offersPost={false}
    >
      <div className="head">
        <h1>Withdrawn enquiries</h1>
        <p className="quiet">
          The website has erased them. Copies that had gone elsewhere are for you to erase; the family was told so.
        </p>
      </div>
      {isDone && <Alert kind="done" words="It is written down: the copies are erased." />}
      {rows.length === 0 ? (
        <div className="nothing">
          <Sign name="check" />
          <h2>Nothing is to be erased</h2>
          <p className="quiet">
            When a family withdraws an enquiry of which a copy has gone elsewhere, it stands here.
          </p>
        </div>
      ) : (
        <ul className="twins">
          {rows.map((row) => (
            <li className="twins__one" key={row.id}>
              <Copies row={row} now={now} />
              {!row.clearedAt && (
                <form method="post" action={`${path}/withdrawn`}>
                  <input type="hidden" name="id" value={row.id} />
                  <button className="button button--quiet" type="submit">
                    It is erased there
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </OfficePage>
  );
}

function Copies({ row, now }: { row: WithdrawnRow; now: Date }) {
  const { id, class: ofClass, receivedAt, withdrawnAt, isMailed, isForwarded, clearedAt, clearedBy } = row;
  return (
    <div>
      <p className="strong">
        {classText(ofClass) || "Without a class"}, came {longDate(schoolDay(receivedAt))}
      </p>
      {isMailed && (
        <p>
          In the school’s mailbox: the mail that ends with this number, wherever it was sent on to, and mails to the
          family.
        </p>
      )}
      {isForwarded && <p>In the school’s present system: ask its maker to erase the form with this number.</p>}
      <p className="small quiet">{id}</p>
      <p className="small quiet">
        Withdrawn {timestampText(withdrawnAt, now)}.
        {clearedAt && ` Erased there: ${clearedBy}, ${timestampText(clearedAt, now)}.`}
      </p>
    </div>
  );
}
