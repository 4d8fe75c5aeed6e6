import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import { schoolDay } from "../base/dates.ts";
import { NamedRow } from "../editor/document-rows.tsx";
import { type Duty, daysUntilDuties } from "../enquiries/duties.ts";
import { labelIn, titleIn } from "../kinds/in-language.ts";
import { greeting } from "../school/times.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { type Times, useSignedIn, useTimes } from "../shell/office/signed-in.ts";
import { TodayCard } from "../today/office/current-orders.tsx";
import { currentOrders } from "../today/office/today-request.ts";
import { useText } from "../ui/language.ts";
import { TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { ListSection, type MaintenanceItem, MaintenanceRows } from "../ui/office/lists.tsx";
import { Fold, Mark, Submit, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/dashboard";
import type { LiveRow, Unseen } from "./dashboard.server.ts";
import { officeSentences, type SayInOffice } from "./office.text.ts";
import { StatedRows } from "./stated-rows.tsx";
import { WaitingParts, waitsOf } from "./waiting.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

const MOST = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { editor, inbox, overview, person, now, language } = await enterOffice(context);
  const { toRead, own, ...elsewhere } = await waitsOf(editor, person);
  const { live, answers, maintenance, unseen, stated } = await overview.read(person);
  const lines = maintenanceLines(officeSentences[language], maintenance, unseen);
  return {
    toRead: toRead.slice(0, MOST),
    own: own.slice(0, MOST),
    ...elsewhere,
    // What was sent back to the reader waits for her.
    answers: answers.filter(({ kind, id }) => !own.some((row) => row.kind === kind && row.id === id)),
    older: await editor.older(),
    post: await inbox.waiting(),
    live,
    standing: await currentOrders(editor, schoolDay(now)),
    maintenance: lines.slice(0, MOST),
    maintenanceCount: lines.length,
    stated,
    duties: await inbox.duties(language),
  };
}

/** Shows what waits, what is on the website, and what needs care. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const say = useText(officeSentences);
  const { person } = useSignedIn();
  const { now, timestamp } = useTimes();
  const { live, standing, maintenance, maintenanceCount, stated, duties } = loaderData;
  const allOf = (count: number) => say("All {count}", { count });
  return (
    <OfficePage title={say("Desk")} current="/office" offersPost={false}>
      <h1 className="visually-hidden">{say("Desk")}</h1>
      <div className="stack">
        <p className="small quiet">
          {say("{greeting}, {name}. It is {time}.", {
            greeting: greeting(now, say.language),
            name: person.name,
            time: timestamp(now),
          })}
        </p>
        <TodayCard standing={standing} />
        <a className="button button--post" href="/office/post">
          <Sign name="plus" /> {say("Post something")}
        </a>
        <search>
          <form className="desk__search grid gap-3" method="get" action="/office/search">
            <TextField name="q" label={say("Search in everything")} type="search" autoComplete="off" />
            <Submit look="quiet" text={say("Find")} />
          </form>
        </search>
        <div className="columns columns--three">
          <WaitingParts {...loaderData} />
          <ListSection id="live" heading={say("On the website, or soon")} beside={toAll("lists", say("All, by kind"))}>
            {live.length > 0 && <LiveRows rows={live} />}
            {live.length === 0 && <p className="quiet">{say("The office has published nothing yet.")}</p>}
          </ListSection>
          <ListSection
            id="care"
            heading={say("Needs care")}
            beside={maintenanceCount > maintenance.length && toAll("care", allOf(maintenanceCount))}
          >
            {maintenance.length > 0 && <MaintenanceRows rows={maintenance} />}
            {maintenance.length === 0 && <p className="quiet">{say("Nothing: all is as it should be.")}</p>}
          </ListSection>
        </div>
        <DutiesLine duties={duties} />
        {stated.length > 0 && (
          <ListSection
            id="stated"
            heading={say("Is it so at your school?")}
            beside={toAll("stated", allOf(stated.length))}
          >
            <p className="quiet">{say("Parents read these facts already, and nobody has confirmed them yet.")}</p>
            <StatedRows facts={stated.slice(0, MOST)} />
            {stated.length > MOST && (
              <Fold summary={say("{count} more", { count: stated.length - MOST })} isOpen={false}>
                <StatedRows facts={stated.slice(MOST)} />
              </Fold>
            )}
          </ListSection>
        )}
      </div>
    </OfficePage>
  );
}

const toAll = (list: string, words: string) => <TextLink to={`/office/${list}`}>{words}</TextLink>;

/** How the website stands with families' data, with the days until the rules begin. */
function DutiesLine({ duties }: { duties: readonly Duty[] }) {
  const say = useText(officeSentences);
  const count = duties.filter(({ state }) => state === "missing").length;
  const text = count === 0 ? say("All is met") : say("{count} of {all} are missing", { count, all: duties.length });
  const days = daysUntilDuties(useSignedIn().now);
  return (
    <p className="stateline">
      <TextLink to="/office/enquiries/data">{say("Families’ data")}</TextLink>{" "}
      <Mark kind={count === 0 ? "done" : "wait"} sign={count === 0 ? "check" : "warn"} text={text} />{" "}
      <span className="quiet">
        {days > 0 ? say("{days} days until 13 May 2027", { days }) : say("In force since 13 May 2027")}
      </span>
    </p>
  );
}

/** Pages that are named; more become one line. */
const NAMED = 2;

function maintenanceLines(
  say: SayInOffice,
  items: readonly MaintenanceItem[],
  unseen: readonly Unseen[],
): MaintenanceItem[] {
  const words = say("Nobody has looked at it for a year");
  if (unseen.length <= NAMED) {
    return [
      ...items,
      ...unseen.map((page) => {
        const { kind, id } = page;
        return { title: titleIn(say.language, page), words, isUrgent: false, to: `/office/${kind}/${id}` };
      }),
    ];
  }
  const title = say("{count} pages nobody has looked at for a year", { count: unseen.length });
  return [
    ...items,
    { title, words: labelIn(say.language, unseen[0]?.title ?? ""), isUrgent: false, to: "/office/care#unseen" },
  ];
}

function LiveRows({ rows }: { rows: readonly LiveRow[] }) {
  const say = useText(officeSentences);
  const times = useTimes();
  return (
    <ul className="rows">
      {rows.map(({ date, from, until, ...row }) => (
        <NamedRow
          key={`${row.kind} ${row.id}`}
          {...row}
          mark={
            <Mark
              kind={from ? "later" : "live"}
              sign={from ? "clock" : "window"}
              text={whenText(say, times, from, until)}
            />
          }
          words={date ? [times.day(date)] : []}
        />
      ))}
    </ul>
  );
}

function whenText(say: SayInOffice, times: Times, from: Date | null, until: Date | null): string {
  if (from) return say("Goes up {from}", { from: times.timestamp(from) });
  return until ? say("On the website until {until}", { until: times.lastDay(until) }) : say("On the website");
}
