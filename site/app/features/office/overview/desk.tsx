import { greeting, momentInWords } from "@school/content/office/times/times";
import { schoolDay } from "@school/content/rules/dates";
import { OfficePage } from "../frame/frame.tsx";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import { Sign } from "../frame/sign.tsx";
import { DocumentRows } from "../list/rows.tsx";
import { TodayCard } from "../today/today-card.tsx";
import { standingOrders } from "../today/today-request.ts";
import type { Route } from "./+types/desk";
import { careLines } from "./care-lines.ts";
import { CareRows } from "./care-rows.tsx";
import { LiveRows } from "./live-rows.tsx";
import { PostRows } from "./post-rows.tsx";
import { waitsOf } from "./waits.ts";
import "../style/desk.css";
import "../style/rows.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

const MOST = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const { desk, inbox, overview } = await office();
  const { toRead, drafts, withOthers } = await waitsOf(desk, person);
  const { live, care, unseen } = await overview.read();
  const lines = careLines(care, unseen);
  return {
    person,
    now,
    toRead: toRead.slice(0, MOST),
    drafts: drafts.slice(0, MOST),
    withOthers: withOthers.slice(0, MOST),
    post: await inbox.waiting(),
    live,
    standing: await standingOrders(desk, schoolDay(now)),
    care: lines.slice(0, MOST),
    careInAll: lines.length,
  };
}

/** Shows what waits, what is on the website, and what needs care. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  const { person, now, toRead, drafts, withOthers, post, live, standing, care, careInAll } = loaderData;
  const waiting = toRead.length + drafts.length + post.length;
  return (
    <OfficePage title="Desk" person={person} current="/office" offersPost={false}>
      <h1 className="visually-hidden">Desk</h1>
      <div className="stack">
        <p className="small quiet">
          {greeting(now)}, {person.name}. It is {momentInWords(now, now)}.
        </p>
        <TodayCard standing={standing} />
        <a className="button button--post" href="/office/post">
          <Sign name="plus" /> Post something
        </a>
        <div className="columns columns--three">
          <section aria-labelledby="waiting">
            <div className="part-head">
              <h2 id="waiting">Waits for you</h2>
            </div>
            {toRead.length > 0 && <DocumentRows rows={toRead} now={now} page="approval" />}
            {post.length > 0 && <PostRows post={post} now={now} />}
            {drafts.length > 0 && <DocumentRows rows={drafts} now={now} />}
            {waiting === 0 && <p className="quiet">No form is new, and nothing is begun and not published.</p>}
            {withOthers.map(({ kind, id, title, asked }) => (
              <p className="small quiet desk__sent" key={`${kind} ${id}`}>
                With the principal{asked && ` since ${momentInWords(asked.at, now)}`}:{" "}
                <a href={`/office/${kind}/${id}`}>{title || "without a name"}</a>
              </p>
            ))}
          </section>
          <section aria-labelledby="live">
            <div className="part-head">
              <h2 id="live">On the website, or soon</h2>
              <a className="text-button" href="/office/lists">
                All, by kind
              </a>
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
              {careInAll > care.length && (
                <a className="text-button" href="/office/care">
                  All {careInAll}
                </a>
              )}
            </div>
            {care.length > 0 ? <CareRows rows={care} /> : <p className="quiet">Nothing: all is as it should be.</p>}
          </section>
        </div>
      </div>
    </OfficePage>
  );
}
