import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { capital } from "../editor/editor.ts";
import { entities, entryKinds } from "../kinds/all.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { kindSigns } from "../ui/office/thumb.tsx";
import type { Route } from "./+types/lists";
import "../ui/office/style/kinds.css";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export function loader({ context }: Route.LoaderArgs) {
  return { person: signedIn(context).person };
}

export default function Lists({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <OfficePage title="News and notices" person={person} current="/office/lists">
      <div className="head">
        <h1>News and notices</h1>
        <p className="quiet">All that was written, drafts and the bin too.</p>
      </div>
      <ul className="kinds">
        {entryKinds.map((kind) => {
          const { many, shownOn } = entities[kind].office;
          return (
            <li className="row kind" key={kind}>
              <span className="kind__sign">
                <Sign name={kindSigns[kind]} />
              </span>
              <div className="row__body">
                <a className="row__title" href={`/office/${kind}`}>
                  {capital(many)}
                </a>
                <p className="small quiet">Shows on: {shownOn.words}</p>
              </div>
              <Sign name="next" className="row__go" />
            </li>
          );
        })}
      </ul>
    </OfficePage>
  );
}
