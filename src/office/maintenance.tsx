import { redirect } from "react-router";
import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { schoolDay } from "../base/dates.ts";
import { labelIn } from "../kinds/in-language.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useTimes } from "../shell/office/signed-in.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { useText } from "../ui/language.ts";
import { MaintenanceRows } from "../ui/office/lists.tsx";
import { nothingHere } from "../ui/office/nothing-here.ts";
import { Head, Submit } from "../ui/office/parts.tsx";
import type { Route } from "./+types/maintenance";
import type { Unseen } from "./dashboard.server.ts";
import { officeSentences } from "./office.text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { overview, person } = await enterOffice(context);
  return overview.read(person);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { overview, person } = await enterOffice(context);
  const [kind = "", id = ""] = ((await readPosted(request)).seen ?? "").split(" ");
  if (!(await overview.lookAt(person, kind, id))) throw nothingHere();
  return redirect("/office/care#unseen", 303);
}

export default function Maintenance({ loaderData }: Route.ComponentProps) {
  const say = useText(officeSentences);
  const { maintenance, unseen } = loaderData;
  return (
    <OfficePage title={say("Needs care")} back={{ to: "/office", words: say("Desk") }} offersPost={false}>
      <Head
        title={say("Needs care")}
        lead={say("Each line leads to where it is put right, if that can be done in the office.")}
      />
      <div className="stack">
        {maintenance.length > 0 && <MaintenanceRows rows={maintenance} />}
        {maintenance.length + unseen.length === 0 && <p className="quiet">{say("Nothing: all is as it should be.")}</p>}
        {unseen.length > 0 && <UnseenPages unseen={unseen} />}
      </div>
    </OfficePage>
  );
}

function UnseenPages({ unseen }: { unseen: readonly Unseen[] }) {
  const say = useText(officeSentences);
  const { day } = useTimes();
  return (
    <section aria-labelledby="unseen">
      <h2 id="unseen">{say("Nobody has looked at these for a year")}</h2>
      <form method="post" action="/office/care">
        <ul className="versions versions--people">
          {unseen.map(({ kind, id, title: english, since }) => {
            const title = labelIn(say.language, english);
            return (
              <li className="version" key={`${kind} ${id}`}>
                <p className="version__when">
                  <a className="version__time" href={`/office/${kind}/${id}`}>
                    {title}
                  </a>
                </p>
                <div>
                  <p className="small quiet">{say("Not looked at since {day}", { day: day(schoolDay(since)) })}</p>
                </div>
                <div className="version__acts cluster centered">
                  <Submit
                    look="text"
                    name="seen"
                    value={`${kind} ${id}`}
                    text={say("Looked at, it is right")}
                    of={title}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      </form>
    </section>
  );
}
