import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { schoolDay } from "../base/dates.ts";
import { NamedRow } from "../editor/document-rows.tsx";
import { dayText, greeting, lastDayText, timestampText } from "../school/times.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { TodayCard } from "../today/office/current-orders.tsx";
import { currentOrders } from "../today/office/today-request.ts";
import { TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { type MaintenanceItem, MaintenanceRows } from "../ui/office/lists.tsx";
import { Fold, Mark, Submit, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/dashboard";
import type { LiveRow, Unseen } from "./dashboard.server.ts";
import { StatedRows } from "./stated-rows.tsx";
import { WaitingParts, waitsOf } from "./waiting.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

const MOST = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, inbox, overview, person, now } = await enterOffice(context);
  const { toRead, own, ...elsewhere } = await waitsOf(editor, person);
  const { live, answers, maintenance, unseen, stated } = await overview.read(person);
  const lines = maintenanceLines(maintenance, unseen);
  return {
    person,
    now,
    toRead: toRead.slice(0, MOST),
    own: own.slice(0, MOST),
    ...elsewhere,
    // What was sent back to the reader waits for her.
    answers: answers.filter(({ kind, id }) => !own.some((row) => row.kind === kind && row.id === id)),
    post: await inbox.waiting(),
    live,
    standing: await currentOrders(editor, schoolDay(now)),
    maintenance: lines.slice(0, MOST),
    maintenanceCount: lines.length,
    stated,
  };
}

/** Shows what waits, what is on the website, and what needs care. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { person, now, live, standing, maintenance, maintenanceCount, stated } = loaderData;
  return (
    <OfficePage title="Desk" person={person} current="/office" offersPost={false}>
      <h1 className="visually-hidden">Desk</h1>
      <div className="stack">
        <p className="small quiet">
          {greeting(now)}, {person.name}. It is {timestampText(now, now)}.
        </p>
        <TodayCard standing={standing} />
        <a className="button button--post" href="/office/post">
          <Sign name="plus" /> Post something
        </a>
        <search>
          <form className="desk__search" method="get" action="/office/search">
            <TextField name="q" label="Search in everything" type="search" autoComplete="off" />
            <Submit look="quiet" text="Find" />
          </form>
        </search>
        <div className="columns columns--three">
          <WaitingParts {...loaderData} />
          <section aria-labelledby="live">
            <div className="part-head">
              <h2 id="live">On the website, or soon</h2>
              <TextLink to="/office/lists">All, by kind</TextLink>
            </div>
            {live.length > 0 ? (
              <LiveRows rows={live} now={now} />
            ) : (
              <p className="quiet">The office has published nothing yet.</p>
            )}
          </section>
          <section aria-labelledby="care">
            <div className="part-head">
              <h2 id="care">Needs care</h2>
              {maintenanceCount > maintenance.length && <TextLink to="/office/care">All {maintenanceCount}</TextLink>}
            </div>
            {maintenance.length > 0 ? (
              <MaintenanceRows rows={maintenance} />
            ) : (
              <p className="quiet">Nothing: all is as it should be.</p>
            )}
          </section>
        </div>
        {stated.length > 0 && (
          <section aria-labelledby="stated">
            <div className="part-head">
              <h2 id="stated">Is it so at your school?</h2>
              <TextLink to="/office/stated">All {stated.length}</TextLink>
            </div>
            <p className="quiet">Parents read these facts already, and nobody has confirmed them yet.</p>
            <StatedRows facts={stated.slice(0, MOST)} person={person} />
            {stated.length > MOST && (
              <Fold summary={`${stated.length - MOST} more`} isOpen={false}>
                <StatedRows facts={stated.slice(MOST)} person={person} />
              </Fold>
            )}
          </section>
        )}
      </div>
    </OfficePage>
  );
}

/** Pages that are named; more become one line. */
const NAMED = 2;

function maintenanceLines(items: readonly MaintenanceItem[], unseen: readonly Unseen[]): MaintenanceItem[] {
  const words = "Nobody has looked at it for a year";
  if (unseen.length <= NAMED) {
    return [
      ...items,
      ...unseen.map(({ kind, id, title }) => ({ title, words, isUrgent: false, to: `/office/${kind}/${id}` })),
    ];
  }
  const title = `${unseen.length} pages nobody has looked at for a year`;
  return [...items, { title, words: unseen[0]?.title ?? "", isUrgent: false, to: "/office/care#unseen" }];
}

function LiveRows({ rows, now }: { rows: readonly LiveRow[]; now: Date }) {
  return (
    <ul className="rows">
      {rows.map(({ date, from, until, ...row }) => (
        <NamedRow
          key={`${row.kind} ${row.id}`}
          {...row}
          mark={
            <Mark kind={from ? "later" : "live"} sign={from ? "clock" : "window"} text={whenText(from, until, now)} />
          }
          words={date ? [dayText(date, schoolDay(now))] : []}
        />
      ))}
    </ul>
  );
}

function whenText(from: Date | null, until: Date | null, now: Date): string {
  if (from) return `Goes up ${timestampText(from, now)}`;
  return until ? `On the website until ${lastDayText(until, now)}` : "On the website";
}
