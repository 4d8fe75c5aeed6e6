import { entities } from "@school/content/entities/all";
import { hasRightsOf } from "@school/content/office/doors/roles";
import { inboxes, inboxPath } from "@school/content/office/inbox/inbox";
import type { Exchange, MirroredKind } from "@school/content/office/present-system";
import { dayInWords, momentInWords } from "@school/content/office/times/times";
import { schoolDay } from "@school/content/rules/dates";
import { OfficePage } from "../frame/frame.tsx";
import { Notice } from "../frame/notice.tsx";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import { Sign } from "../frame/sign.tsx";
import { capital } from "../frame/words.ts";
import type { Route } from "./+types/present-system";
import "../style/rows.css";
import "../style/state.css";
import "../style/versions.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const done = new URL(request.url).searchParams.get("done");
  return { person, now, done, exchange: await (await office()).presentSystem.read() };
}

const doneWords: Readonly<Record<string, string>> = {
  confirm: "It is taken over at the next look, in half a minute.",
  release: "From now on it is written here. All that came stays.",
  again: "They are tried again within five minutes.",
};

/** The lists of the school's present system, the entries that were refused, and the submissions that could not be delivered to it. */
export default function PresentSystem({ loaderData }: Route.ComponentProps) {
  const { person, now, done, exchange } = loaderData;
  const { kinds, missingFiles } = exchange;
  const said = doneWords[done ?? ""];
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
              <Kind
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

interface KindProps {
  kind: MirroredKind;
  now: Date;
  mayConfirm: boolean;
  mayRelease: boolean;
}

function Kind({ kind: status, now, mayConfirm, mayRelease }: KindProps) {
  const { kind, since, releasedAt, published, failure, failingSince, held, refused } = status;
  const { many } = entities[kind].office;
  const isMirrored = since !== null && releasedAt === null;
  return (
    <li className="version">
      <p className="version__when">
        <a className="version__time" href={`/office/${kind}`}>
          {capital(many)}
        </a>{" "}
        <span className="small quiet">{whenceInWords(status, now)}</span>
      </p>
      <div>
        <p>{published} on the website.</p>
        {failure && isMirrored && (
          <p className="state state--failed">
            <Sign name="warn" /> Cannot be read{failingSince && ` since ${momentInWords(failingSince, now)}`}: {failure}
          </p>
        )}
        {held && (
          <p>
            The list there has {held.entries === 1 ? "1 entry" : `${held.entries} entries`} where {held.before} stood.
            It is held back until somebody says that it is right.
          </p>
        )}
        {refused.length > 0 && (
          <>
            <p className="state state--wait">
              <Sign name="warn" /> Not taken over: {refused.length}
            </p>
            <ul>
              {refused.slice(0, 20).map(({ id, reason, partly }) => (
                <li key={`${id} ${reason}`}>
                  {partly && "A part of "}
                  {id}: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="version__acts">
        {held && mayConfirm && <Decision what="confirm" kind={kind} words="It is right, take it over" />}
        {isMirrored && mayRelease && <Decision what="release" kind={kind} words="From now on we write it here" />}
      </div>
    </li>
  );
}

function whenceInWords({ since, releasedAt }: MirroredKind, now: Date): string {
  const day = (moment: Date) => dayInWords(schoolDay(moment), schoolDay(now));
  if (releasedAt) return `Written here since ${day(releasedAt)}`;
  return since ? `From there since ${day(since)}` : "Nothing has come yet";
}

function Decision({ what, kind, words }: { what: "confirm" | "release"; kind: string; words: string }) {
  return (
    <form method="post" action={`/office/present-system/${what}`}>
      <button className="text-button" type="submit" name="kind" value={kind}>
        {words}
        <span className="visually-hidden">: {kind}</span>
      </button>
    </form>
  );
}

function UndeliveredForms({ exchange, now }: { exchange: Exchange; now: Date }) {
  const { undelivered, undeliveredInAll } = exchange;
  if (undelivered.length === 0) return null;
  return (
    <section aria-labelledby="undelivered">
      <div className="part-head">
        <h2 id="undelivered">Forms that did not go out: {undeliveredInAll}</h2>{" "}
        <span className="small quiet">They are safe here.</span>
      </div>
      <ul className="rows">
        {undelivered.map(({ form, id, to, receivedAt, failure }) => (
          <li className="row" key={`${to} ${id}`}>
            <div className="row__body">
              <a className="row__title" href={`${inboxPath[form]}/${id}`}>
                {capital(inboxes[form].one)} of {momentInWords(receivedAt, now)}
              </a>
              <p className="row__meta">
                <span className="state state--failed">
                  <Sign name="warn" />{" "}
                  {to === "mail" ? "The mail did not go out" : "The present system did not take it"}
                </span>{" "}
                <span>{failure}</span>
              </p>
            </div>
            <Sign name="next" className="row__go" />
          </li>
        ))}
      </ul>
      {undelivered.some(({ to }) => to === "present system") && (
        <form method="post" action="/office/present-system/again">
          <button className="text-button" type="submit">
            Try again now
          </button>
        </form>
      )}
    </section>
  );
}
