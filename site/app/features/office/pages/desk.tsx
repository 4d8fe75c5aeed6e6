import type { DeskRow } from "@school/content/office/desk";
import { greeting, momentInWords } from "@school/content/office/times";
import { OfficePage } from "../frame.tsx";
import { type OfficeHandle, signedIn } from "../office-request.ts";
import { DocumentRows } from "../rows.tsx";
import { Sign } from "../sign.tsx";
import type { Route } from "./+types/desk";
import "../style/desk.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

/** Rows of each part. */
const MOST = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const { desk } = await office();
  const latest = await desk.latest();
  const news = await desk.list("news");
  const waiting = latest.filter(({ state }) => state === "draft" || state === "changed");
  const live = [...latest, ...news].filter(({ state }) => state === "live");
  const once = new Map(live.map((row) => [`${row.kind} ${row.id}`, row]));
  return { person, now, waiting: waiting.slice(0, MOST), live: [...once.values()].slice(0, MOST) };
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { person, now, waiting, live } = loaderData;
  return (
    <OfficePage title="Desk" person={person} current="/office" offersPost={false}>
      <h1 className="visually-hidden">Desk</h1>
      <div className="stack">
        <p className="small quiet">
          {greeting(now)}, {person.name}. It is {momentInWords(now, now)}.
        </p>
        <a className="button button--post" href="/office/post">
          <Sign name="plus" /> Post something
        </a>
        <div className="columns columns--two">
          <Part id="waiting" title="Go on with" rows={waiting} now={now} none="Nothing is begun and not published." />
          <Part
            id="live"
            title="On the website now"
            rows={live}
            now={now}
            none="The office has published nothing yet."
          />
        </div>
      </div>
    </OfficePage>
  );
}

function Part({ id, title, rows, now, none }: { id: string; title: string; rows: DeskRow[]; now: Date; none: string }) {
  return (
    <section aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && (
          <a className="text-button" href="/office/news">
            All news
          </a>
        )}
      </div>
      {rows.length > 0 ? <DocumentRows rows={rows} now={now} /> : <p className="quiet">{none}</p>}
    </section>
  );
}
