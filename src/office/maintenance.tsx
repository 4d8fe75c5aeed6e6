import { redirect } from "react-router";
import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { schoolDay } from "../base/dates.ts";
import { dayText } from "../school/times.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { readPosted } from "../shell/reading/answers.ts";
import { MaintenanceRows } from "../ui/office/lists.tsx";
import { nothingHere } from "../ui/office/nothing-here.ts";
import { Head, Submit } from "../ui/office/parts.tsx";
import type { Route } from "./+types/maintenance";
import type { Unseen } from "./dashboard.server.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { overview, person, now } = await enterOffice(context);
  const { maintenance, unseen } = await overview.read(person);
  return { person, now, maintenance, unseen };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { overview, person } = await enterOffice(context);
  const [kind = "", id = ""] = ((await readPosted(request)).seen ?? "").split(" ");
  if (!(await overview.lookAt(person, kind, id))) throw nothingHere();
  return redirect("/office/care#unseen", 303);
}

export default function Maintenance({ loaderData }: Route.ComponentProps) {
  const { person, now, maintenance, unseen } = loaderData;
  return (
    <OfficePage title="Needs care" person={person} back={{ to: "/office", words: "Desk" }} offersPost={false}>
      <Head title="Needs care" lead="Each line leads to where it is put right, if that can be done in the office." />
      <div className="stack">
        {maintenance.length > 0 && <MaintenanceRows rows={maintenance} />}
        {maintenance.length + unseen.length === 0 && <p className="quiet">Nothing: all is as it should be.</p>}
        {unseen.length > 0 && <UnseenPages unseen={unseen} now={now} />}
      </div>
    </OfficePage>
  );
}

function UnseenPages({ unseen, now }: { unseen: readonly Unseen[]; now: Date }) {
  return (
    <section aria-labelledby="unseen">
      <h2 id="unseen">Nobody has looked at these for a year</h2>
      <form method="post" action="/office/care">
        <ul className="versions versions--people">
          {unseen.map(({ kind, id, title, since }) => (
            <li className="version" key={`${kind} ${id}`}>
              <p className="version__when">
                <a className="version__time" href={`/office/${kind}/${id}`}>
                  {title}
                </a>
              </p>
              <div>
                <p className="small quiet">Not looked at since {dayText(schoolDay(since), schoolDay(now))}</p>
              </div>
              <div className="version__acts">
                <Submit look="text" name="seen" value={`${kind} ${id}`} text="Looked at, it is right" of={title} />
              </div>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}
