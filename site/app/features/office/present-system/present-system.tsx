import { hasRightsOf } from "@school/content/office/doors/roles";
import type { Exchange } from "@school/content/office/present-system";
import { OfficePage } from "../frame/frame.tsx";
import { Notice } from "../frame/notice.tsx";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import type { Route } from "./+types/present-system";
import { MirroredKindRow } from "./mirrored-kind-row.tsx";
import { UndeliveredForms } from "./undelivered-forms.tsx";
import "../style/versions.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const done = new URL(request.url).searchParams.get("done");
  return { person, now, done, exchange: await (await office()).presentSystem.read() };
}

const doneWords: ReadonlyMap<string | null, string> = new Map([
  ["confirm", "It is taken over at the next look, in half a minute."],
  ["release", "From now on it is written here. All that came stays."],
  ["again", "They are tried again within five minutes."],
]);

/** Mirrored lists, refused entries, and submissions that were not delivered. */
export default function PresentSystem({ loaderData }: Route.ComponentProps) {
  const { person, now, done, exchange } = loaderData;
  const { kinds, missingFiles } = exchange;
  const said = doneWords.get(done);
  return (
    <OfficePage title="The school’s present system" person={person} current="/office/present-system" offersPost={false}>
      <div className="head">
        <h1>The school’s present system</h1>
        <p className="quiet">{fromInWords(exchange)}</p>
      </div>
      <div className="stack">
        {said && <Notice kind="done" words={said} />}
        {kinds.length > 0 && (
          <ul className="versions">
            {kinds.map((kind) => (
              <MirroredKindRow
                key={kind.kind}
                kind={kind}
                now={now}
                mayConfirm={hasRightsOf(person.role, "principal")}
                mayRelease={hasRightsOf(person.role, "administrator")}
              />
            ))}
          </ul>
        )}
        {missingFiles.length > 0 && (
          <section aria-labelledby="files">
            <h2 id="files">Files that did not come</h2>
            <ul>
              {missingFiles.map(({ source, failure }) => (
                <li key={source}>
                  {source}: {failure ?? "not fetched yet"}
                </li>
              ))}
            </ul>
          </section>
        )}
        <UndeliveredForms exchange={exchange} now={now} />
      </div>
    </OfficePage>
  );
}

function fromInWords({ from, kinds }: Exchange): string {
  if (from)
    return `What is written at ${from} comes here by itself. The last good copy stays while it cannot be reached.`;
  if (kinds.length === 0) return "Nothing comes from another system: everything is written here.";
  return "Nobody is asked any more: whoever runs the server has set no address. What came stays.";
}
