import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { capital } from "../editor/editor.ts";
import { entities, entryKinds } from "../kinds/all.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { kindSigns } from "../ui/office/thumb.tsx";
import type { Route } from "./+types/post";
import "../ui/office/style/kinds.css";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, person } = signedIn(context);
  return { person, mirrored: (await office()).presentSystem.kinds };
}

export default function Post({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage
      title="What do you want to post?"
      person={loaderData.person}
      back={{ to: "/office", words: "Desk" }}
      offersPost={false}
    >
      <div className="head">
        <h1>What do you want to post?</h1>
        <p className="quiet">Nothing is on the website until you say so.</p>
      </div>
      <ul className="kinds">
        {entryKinds.map((kind) => {
          const { one, use, shownOn } = entities[kind].office;
          const isMirrored = loaderData.mirrored.includes(kind);
          return (
            <li className="row kind" key={kind}>
              <span className="kind__sign">
                <Sign name={kindSigns[kind]} />
              </span>
              <div className="row__body">
                <a className="row__title" href={`/office/${kind}/new`}>
                  {capital(one)}
                </a>
                <p className="small">{use}</p>
                {isMirrored && <p className="small">Also comes from the school’s present system.</p>}
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
