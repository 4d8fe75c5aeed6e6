import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { type EntryKind, entryKinds } from "../kinds/all.ts";
import { officeOf } from "../kinds/in-language.ts";
import { capital } from "../school/text.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useText } from "../ui/language.ts";
import { Sign } from "../ui/office/icon.tsx";
import { Row, signOfKind } from "../ui/office/lists.tsx";
import { Head } from "../ui/office/parts.tsx";
import type { Route } from "./+types/kinds";
import { officeSentences } from "./office.text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { presentSystem } = await enterOffice(context);
  return { isPost: new URL(request.url).pathname.startsWith("/office/post"), mirrored: presentSystem.kinds };
}

/** Leads to the list of each kind or, under "Post something", to the form of a new entry. */
export default function Kinds({ loaderData: { isPost, mirrored } }: Route.ComponentProps) {
  const say = useText(officeSentences);
  const title = say(isPost ? "What do you want to post?" : "News and notices");
  const lead = say(
    isPost ? "Nothing is on the website until you say so." : "All that was written, drafts and the bin too.",
  );
  const frame = isPost
    ? { back: { to: "/office", words: say("Desk") }, offersPost: false }
    : { current: "/office/lists" };
  return (
    <OfficePage title={title} {...frame}>
      <Head title={title} lead={lead} />
      <ul className="kinds">
        {entryKinds.map((kind) => {
          const { one, many, use, shownOn } = officeOf(kind, say.language);
          return (
            <Row
              key={kind}
              className="kind"
              to={isPost ? addressOfNew(kind) : `/office/${kind}`}
              title={capital(isPost ? one : many)}
              thumb={
                <span className="kind__sign middle arched">
                  <Sign name={signOfKind(kind)} />
                </span>
              }
            >
              {isPost && <p className="small">{use}</p>}
              {isPost && mirrored.includes(kind) && (
                <p className="small">{say("Also comes from the school’s present system.")}</p>
              )}
              <p className="small quiet">{say("Shows on: {words}", { words: shownOn.words })}</p>
            </Row>
          );
        })}
      </ul>
    </OfficePage>
  );
}

/** An order is told on School today, which fills most of it in. */
export const addressOfNew = (kind: EntryKind) => (kind === "orders" ? "/office/today" : `/office/${kind}/new`);
