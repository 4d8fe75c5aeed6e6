import type { ReactNode } from "react";
import { redirect } from "react-router";
import { type OfficeHandle, signedIn } from "../../auth/office-context.ts";
import { inboxes, inboxPath } from "../../enquiries/inbox-labels.ts";
import { entities } from "../../kinds/all.ts";
import { capital } from "../../school/text.ts";
import { appointmentText, timestampText } from "../../school/times.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { Alert } from "../../ui/office/alert.tsx";
import { ListSection, Row, Thumb } from "../../ui/office/lists.tsx";
import { Head, Mark, Submit } from "../../ui/office/parts.tsx";
import type { MirroredKind } from "../mirror-state.server.ts";
import type { Route } from "./+types/sync";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

/** Lines of one kind, for each sort of reason; `npm run mirror` shows all. */
const MOST = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, now } = signedIn(context);
  const { presentSystem } = await office();
  const isTriedAgain = new URL(request.url).searchParams.get("done") === "again";
  return { now, isTriedAgain, from: presentSystem.from, ...(await presentSystem.read()) };
}

/** Tries again to deliver the forms that did not go out. */
export async function action({ context }: Route.ActionArgs) {
  await (await signedIn(context).office()).presentSystem.deliverAgain();
  return redirect("/office/present-system?done=again", 303);
}

type Loaded = Route.ComponentProps["loaderData"];

/** Says what came from the present system, what was left out and why, when it was read last, and what does not work. */
export default function PresentSystem({ loaderData }: Route.ComponentProps) {
  const { now, isTriedAgain, kinds, missingFiles } = loaderData;
  const title = "The school’s present system";
  return (
    <OfficePage title={title} current="/office/present-system" offersPost={false}>
      <Head title={title} lead={summary(loaderData)} />
      <div className="stack">
        {isTriedAgain && <Alert kind="done" words="They are tried again within five minutes." />}
        <Troubles {...loaderData} />
        <WhatCame kinds={kinds} now={now} />
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

interface ListedProps {
  id: string;
  title: string;
  /** One quiet sentence beside the title. */
  beside?: string;
  rows: ReactNode[];
  children?: ReactNode;
}

/** A titled list; nothing without a row. */
function Listed({ id, title, beside, rows, children }: ListedProps) {
  if (rows.length === 0) return null;
  return (
    <ListSection id={id} heading={title} beside={beside && <span className="small quiet">{beside}</span>}>
      <ul className="rows">{rows}</ul>
      {children}
    </ListSection>
  );
}

const Line = ({ to, children, ...row }: { title: string; to?: string; thumb?: ReactNode; children?: ReactNode }) => (
  <Row to={to ?? null} {...row}>
    <p className="row__meta">{children}</p>
  </Row>
);

function WhatCame({ kinds, now }: { kinds: readonly MirroredKind[]; now: Date }) {
  const rows = kinds.map(({ kind, published, checkedAt, leftOut, writtenHere }) => (
    <Line key={kind} title={capital(many(kind))} to={`/office/${kind}`} thumb={<Thumb kind={kind} picture={null} />}>
      <span>{published} on the website</span>{" "}
      {leftOut.length > 0 && <Mark kind="wait" sign="warn" text={`${leftOut.length} left out`} />}{" "}
      {writtenHere.length > 0 && <span>{writtenHere.length} written here</span>}{" "}
      <span>{checkedAt ? `read ${timestampText(checkedAt, now)}` : "not read yet"}</span>
    </Line>
  ));
  return <Listed id="came" title="What came" rows={rows} />;
}

function LeftOut({ kinds }: { kinds: readonly MirroredKind[] }) {
  const rows = kinds.flatMap(({ kind, leftOut, writtenHere }) => {
    const { one } = entities[kind].office;
    return [
      ...leftOut.slice(0, MOST).map(({ id, title, reason, partly }) => (
        <Line key={`${kind} ${id} ${reason}`} title={title || `A ${one} without a title`}>
          <span>
            {capital(one)} {id}
            {partly && ", in part"}: {withLabel(kind, reason)}
          </span>
        </Line>
      )),
      ...writtenHere.slice(0, MOST).map(({ id, title }) => (
        <Line key={`${kind} ${id} here`} title={title || id} to={`/office/${kind}/${id}`}>
          <span>{capital(one)}: it was written or taken down here, and that stays</span>
        </Line>
      )),
      ...[leftOut, writtenHere]
        .filter(({ length }) => length > MOST)
        .map(({ length }) => (
          <Line key={`${kind} ${length}`} title={`And ${length - MOST} more of the ${many(kind)}`} />
        )),
    ];
  });
  const beside = "Mend it there, and it comes by itself.";
  return <Listed id="left-out" title="What was left out, and why" beside={beside} rows={rows} />;
}

/** Returns the reason with the field's name as its form in the office has it. */
const withLabel = (kind: MirroredKind["kind"], reason: string) =>
  reason.replace(
    /^([a-zA-Z]+)(?=: )/,
    (name) => entities[kind].office.fields.find((field) => field.name === name)?.label ?? name,
  );

function MissingFiles({ files }: { files: Loaded["missingFiles"] }) {
  const rows = files.map(({ source, failure }) => (
    <Line key={source} title={source}>
      <span>{failure ?? "not fetched yet"}</span>
    </Line>
  ));
  return <Listed id="files" title="Files that did not come" beside="They are tried again." rows={rows} />;
}

function UndeliveredForms({ undelivered, undeliveredInAll, now }: Loaded) {
  const rows = undelivered.map(({ form, id, to, receivedAt, failure }) => (
    <Line
      key={`${to} ${id}`}
      title={`${capital(inboxes[form].one)} of ${timestampText(receivedAt, now)}`}
      to={`${inboxPath[form]}/${id}`}
    >
      <Mark
        kind="failed"
        sign="warn"
        text={to === "mail" ? "The mail did not go out" : "The present system did not take it"}
      />{" "}
      <span>{failure}</span>
    </Line>
  ));
  const title = `Forms that did not go out: ${undeliveredInAll}`;
  return (
    <Listed id="undelivered" title={title} beside="They are safe here." rows={rows}>
      {undelivered.some(({ to }) => to === "present system") && (
        <form method="post" action="/office/present-system">
          <Submit look="text" text="Try again now" />
        </form>
      )}
    </Listed>
  );
}
