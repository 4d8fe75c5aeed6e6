import { entities, entryKinds, isEntryKind } from "@school/content/entities/all";
import type { DeskRow, DeskState } from "@school/content/office/desk";
import { redirect } from "react-router";
import { Field, TextField } from "../field.tsx";
import { OfficePage } from "../frame.tsx";
import { MirroredNotice } from "../mirrored.tsx";
import { nothingHere } from "../nothing-here.ts";
import { type OfficeHandle, signedIn } from "../office-request.ts";
import { DocumentRows, kindSigns } from "../rows.tsx";
import { Sign } from "../sign.tsx";
import { capital } from "../words.ts";
import type { Route } from "./+types/list";
import "../style/list.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

/** Rows on one page. */
const MOST = 50;

const tabs: Record<string, { words: string; states: readonly DeskState[] }> = {
  all: { words: "All", states: ["live", "changed", "draft", "down"] },
  live: { words: "On the website", states: ["live", "changed"] },
  draft: { words: "Drafts", states: ["draft", "changed"] },
  down: { words: "Taken down", states: ["down"] },
  bin: { words: "Bin", states: ["bin"] },
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const asked = new URL(request.url).searchParams;
  const { kind } = params;
  if (!isEntryKind(kind)) throw nothingHere();
  const other = asked.get("kind");
  const words = (asked.get("q") ?? "").slice(0, 100);
  if (other !== null && other !== kind && isEntryKind(other)) {
    throw redirect(`/office/${other}?${new URLSearchParams({ q: words })}`);
  }
  const tab = Object.hasOwn(tabs, asked.get("tab") ?? "") ? (asked.get("tab") ?? "all") : "all";
  const { desk, presentSystem } = await office();
  const rows = (await desk.list(kind)).filter((row) => hasWords(row, words));
  const counts = Object.fromEntries(Object.keys(tabs).map((name) => [name, inTab(rows, name).length]));
  const most = asked.has("more") ? Number.POSITIVE_INFINITY : MOST;
  const since = (await presentSystem.mirrored()).get(kind) ?? null;
  return { person, now, kind, words, tab, counts, since, rows: inTab(rows, tab).slice(0, most) };
}

const inTab = (rows: DeskRow[], tab: string) => rows.filter(({ state }) => tabs[tab]?.states.includes(state));

const hasWords = ({ title }: DeskRow, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word));

export default function List({ loaderData }: Route.ComponentProps) {
  const { person, now, kind, words, tab, counts, since, rows } = loaderData;
  const { many } = entities[kind].office;
  const address = (parameters: Record<string, string>) =>
    `/office/${kind}?${new URLSearchParams({ ...(words && { q: words }), ...parameters })}`;
  return (
    <OfficePage title={capital(many)} person={person} current={`/office/${kind}`}>
      <div className="head">
        <h1>{capital(many)}</h1>
      </div>
      {since && <MirroredNotice kind={kind} since={since} now={now} />}
      <search>
        <form className="finder" method="get" action={`/office/${kind}`}>
          <Field name="kind" label="What">
            {(tied) => (
              <select {...tied} defaultValue={kind}>
                {entryKinds.map((one) => (
                  <option key={one} value={one}>
                    {capital(entities[one].office.many)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField name="q" label="Words in its title" type="search" defaultValue={words} />
          <button className="button button--quiet" type="submit">
            Find
          </button>
        </form>
      </search>
      <nav className="tabs" aria-label="Which ones">
        {Object.entries(tabs).map(([name, { words: label }]) => (
          <a
            className="tabs__tab"
            key={name}
            href={address({ tab: name })}
            aria-current={name === tab ? "page" : undefined}
          >
            {label} <span className="small nums">{counts[name]}</span>
          </a>
        ))}
      </nav>
      {rows.length > 0 ? <DocumentRows rows={rows} now={now} /> : <None {...loaderData} />}
      {rows.length < (counts[tab] ?? 0) && (
        <p>
          <a className="text-button" href={address({ tab, more: "1" })}>
            Show all {counts[tab]}
          </a>
        </p>
      )}
    </OfficePage>
  );
}

function None({ kind, words, tab, since }: Route.ComponentProps["loaderData"]) {
  const { one, many } = entities[kind].office;
  return (
    <div className="nothing">
      <Sign name={kindSigns[kind]} />
      <h2>{tab === "bin" ? "The bin is empty" : "Nothing here"}</h2>
      <p className="quiet">
        {words ? `Nothing called “${words}” stands here.` : `What you write of ${many} stands here.`}
      </p>
      {words && (
        <a className="text-button" href={`/office/${kind}?${new URLSearchParams({ tab })}`}>
          Look at all of them
        </a>
      )}
      {!words && !since && tab !== "bin" && (
        <a className="button" href={`/office/${kind}/new`}>
          Write a {one}
        </a>
      )}
    </div>
  );
}
