import type { ReactNode } from "react";
import { redirect } from "react-router";
import { type OfficeHandle, signedIn } from "../../auth/office-context.ts";
import { capital } from "../../editor/editor.ts";
import { inboxes, inboxPath } from "../../enquiries/inbox-labels.ts";
import { entities } from "../../kinds/all.ts";
import { appointmentText, timestampText } from "../../school/times.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { Alert } from "../../ui/office/alert.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { kindSigns } from "../../ui/office/lists.tsx";
import type { MirroredKind } from "../mirror-state.server.ts";
import type { SyncStatus, Undelivered } from "../sync-state.ts";
import type { Route } from "./+types/sync";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

/** Lines of one kind, for each sort of reason; `npm run mirror` shows all. */
const MOST = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const { presentSystem } = await office();
  const isTriedAgain = new URL(request.url).searchParams.get("done") === "again";
  return { person, now, isTriedAgain, from: presentSystem.from, ...(await presentSystem.read()) };
}

/** Tries again to deliver the forms that did not go out. */
export async function action({ context }: Route.ActionArgs) {
  await (await signedIn(context).office()).presentSystem.deliverAgain();
  return redirect("/office/present-system?done=again", 303);
}

type Loaded = Route.ComponentProps["loaderData"];

/** Says what came from the present system, what was left out and why, when it was read last, and what does not work. */
export default function PresentSystem({ loaderData }: Route.ComponentProps) {
  const { person, now, isTriedAgain, kinds, missingFiles } = loaderData;
  const title = "The school’s present system";
  return (
    <OfficePage title={title} person={person} current="/office/present-system" offersPost={false}>
      <div className="head">
        <h1>{title}</h1>
        <p className="quiet">{summary(loaderData)}</p>
      </div>
      <div className="stack">
        {isTriedAgain && <Alert kind="done" words="They are tried again within five minutes." />}
        <Troubles {...loaderData} />
        {kinds.length > 0 && <WhatCame kinds={kinds} now={now} />}
        <LeftOut kinds={kinds} />
        <MissingFiles files={missingFiles} />
        <UndeliveredForms {...loaderData} />
      </div>
    </OfficePage>
  );
}

function summary({ from, isAsked, kinds, now }: Loaded): string {
  if (from === null && kinds.length === 0) return "Nothing comes from another system: everything is written here.";
  if (from === null) return "Nothing comes from there any more. What came stays, and may be changed here.";
  if (!isAsked) return `The website is to show what is written at ${from}.`;
  const times = kinds.flatMap(({ checkedAt }) => checkedAt ?? []);
  const last = times.sort((one, other) => other.getTime() - one.getTime())[0];
  const read = last ? `Last read: ${timestampText(last, now)}.` : "Nothing has come yet.";
  return `What is written at ${from} comes here by itself, within a minute. What is written here stays as it is. ${read}`;
}

/** Says what cannot be read, since when and why, and what is held back until when. */
function Troubles({ from, isAsked, kinds, now }: Loaded) {
  if (from === null) return null;
  if (!isAsked) {
    return (
      <Alert kind="failed" words={`Nothing is read from ${from}.`}>
        <p className="small">
          The way there is not encrypted: its address does not begin with https. Tell whoever runs this website. The
          pages show what they have.
        </p>
      </Alert>
    );
  }
  const failing = Map.groupBy(
    kinds.filter(({ failure }) => failure !== null),
    ({ failure }) => failure,
  );
  return (
    <>
      {[...failing].map(([failure, lists]) => (
        <Alert key={failure} kind="failed" words={`${unreadText(lists, kinds, from)}: ${failure}.`}>
          <p className="small">
            {sinceText(lists, now)}The pages keep what came last, and it is tried again by itself. If it lasts, tell
            whoever runs {failure?.includes("CONTENT_API") ? "this website" : from}.
          </p>
        </Alert>
      ))}
      {kinds.map(({ kind, held }) => held && <HeldBack key={kind} kind={kind} held={held} now={now} />)}
    </>
  );
}

const many = (kind: MirroredKind["kind"]) => entities[kind].office.many;

const unreadText = (lists: readonly MirroredKind[], all: readonly MirroredKind[], from: string) =>
  lists.length === all.length
    ? `Nothing from ${from} can be read`
    : `${capital(lists.map(({ kind }) => many(kind)).join(", "))} from ${from} cannot be read`;

function sinceText(lists: readonly MirroredKind[], now: Date): string {
  const times = lists.flatMap(({ failingSince }) => failingSince ?? []);
  const first = times.sort((one, other) => one.getTime() - other.getTime())[0];
  return first ? `It is so since ${timestampText(first, now)}. ` : "";
}

interface HeldBackProps {
  kind: MirroredKind["kind"];
  held: NonNullable<MirroredKind["held"]>;
  now: Date;
}

function HeldBack({ kind, held: { entries, before, until }, now }: HeldBackProps) {
  return (
    <Alert kind="failed" words={`The list of ${many(kind)} is suddenly short: ${entries} where ${before} stand here.`}>
      <p className="small">
        It may be a fault there, so nothing was taken away. If the list is still as short on{" "}
        {appointmentText(until, now)}, it is taken over. Whoever runs this website can do it at once.
      </p>
    </Alert>
  );
}

function WhatCame({ kinds, now }: { kinds: readonly MirroredKind[]; now: Date }) {
  return (
    <section aria-labelledby="came">
      <div className="part-head">
        <h2 id="came">What came</h2>
      </div>
      <ul className="rows">
        {kinds.map(({ kind, published, checkedAt, leftOut, writtenHere }) => (
          <li className="row row--pictured" key={kind}>
            <span className="thumb thumb--sign">
              <Sign name={kindSigns[kind]} />
            </span>
            <div className="row__body">
              <a className="row__title" href={`/office/${kind}`}>
                {capital(many(kind))}
              </a>
              <p className="row__meta">
                <span>{published} on the website</span>{" "}
                {leftOut.length > 0 && (
                  <span className="state state--wait">
                    <Sign name="warn" /> {leftOut.length} left out
                  </span>
                )}{" "}
                {writtenHere.length > 0 && <span>{writtenHere.length} written here</span>}{" "}
                <span>{checkedAt ? `read ${timestampText(checkedAt, now)}` : "not read yet"}</span>
              </p>
            </div>
            <Sign name="next" className="row__go" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LeftOut({ kinds }: { kinds: readonly MirroredKind[] }) {
  if (kinds.every(({ leftOut, writtenHere }) => leftOut.length + writtenHere.length === 0)) return null;
  return (
    <section aria-labelledby="left-out">
      <div className="part-head">
        <h2 id="left-out">What was left out, and why</h2>{" "}
        <span className="small quiet">Mend it there, and it comes by itself.</span>
      </div>
      <ul className="rows">
        {kinds.flatMap(({ kind, leftOut, writtenHere }) => [
          ...leftOut.slice(0, MOST).map(({ id, title, reason, partly }) => (
            <Line key={`${kind} ${id} ${reason}`} title={title || `A ${entities[kind].office.one} without a title`}>
              {capital(entities[kind].office.one)} {id}
              {partly && ", in part"}: {withLabel(kind, reason)}
            </Line>
          )),
          ...writtenHere.slice(0, MOST).map(({ id, title }) => (
            <Line key={`${kind} ${id} here`} title={title || id} to={`/office/${kind}/${id}`}>
              {capital(entities[kind].office.one)}: it was written or taken down here, and that stays
            </Line>
          )),
          ...[leftOut, writtenHere]
            .filter(({ length }) => length > MOST)
            .map(({ length }) => (
              <Line key={`${kind} ${length}`} title={`And ${length - MOST} more of the ${many(kind)}`} />
            )),
        ])}
      </ul>
    </section>
  );
}

/** Returns the reason with the field's name as its form in the office has it. */
const withLabel = (kind: MirroredKind["kind"], reason: string) =>
  reason.replace(
    /^([a-zA-Z]+)(?=: )/,
    (name) => entities[kind].office.fields.find((field) => field.name === name)?.label ?? name,
  );

function MissingFiles({ files }: { files: SyncStatus["missingFiles"] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <div className="part-head">
        <h2 id="files">Files that did not come</h2> <span className="small quiet">They are tried again.</span>
      </div>
      <ul className="rows">
        {files.map(({ source, failure }) => (
          <Line key={source} title={source}>
            {failure ?? "not fetched yet"}
          </Line>
        ))}
      </ul>
    </section>
  );
}

function Line({ title, to, children }: { title: string; to?: string; children?: ReactNode }) {
  return (
    <li className="row">
      <div className="row__body">
        {to ? (
          <a className="row__title" href={to}>
            {title}
          </a>
        ) : (
          <span className="row__title">{title}</span>
        )}
        <p className="row__meta">
          <span>{children}</span>
        </p>
      </div>
      {to && <Sign name="next" className="row__go" />}
    </li>
  );
}

function UndeliveredForms({ undelivered, undeliveredInAll, now }: SyncStatus & { now: Date }) {
  if (undelivered.length === 0) return null;
  return (
    <section aria-labelledby="undelivered">
      <div className="part-head">
        <h2 id="undelivered">Forms that did not go out: {undeliveredInAll}</h2>{" "}
        <span className="small quiet">They are safe here.</span>
      </div>
      <ul className="rows">
        {undelivered.map((form) => (
          <UndeliveredForm key={`${form.to} ${form.id}`} {...form} now={now} />
        ))}
      </ul>
      {undelivered.some(({ to }) => to === "present system") && (
        <form method="post" action="/office/present-system">
          <button className="text-button" type="submit">
            Try again now
          </button>
        </form>
      )}
    </section>
  );
}

function UndeliveredForm({ form, id, to, receivedAt, failure, now }: Undelivered & { now: Date }) {
  return (
    <li className="row">
      <div className="row__body">
        <a className="row__title" href={`${inboxPath[form]}/${id}`}>
          {capital(inboxes[form].one)} of {timestampText(receivedAt, now)}
        </a>
        <p className="row__meta">
          <span className="state state--failed">
            <Sign name="warn" /> {to === "mail" ? "The mail did not go out" : "The present system did not take it"}
          </span>{" "}
          <span>{failure}</span>
        </p>
      </div>
      <Sign name="next" className="row__go" />
    </li>
  );
}
