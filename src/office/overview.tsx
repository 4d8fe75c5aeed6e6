import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { signedIn } from "../auth/office-context.ts";
import { StateMark } from "../editor/document-rows.tsx";
import type { DocumentSummary } from "../editor/document-state.server.ts";
import { descriptionOf } from "../editor/editor.ts";
import type { DocumentKind } from "../kinds/all.ts";
import type { Field } from "../kinds/office-description.ts";
import { capital, matchesQuery } from "../school/text.ts";
import { timestampText } from "../school/times.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { TextField } from "../ui/office/field.tsx";
import { Finder, Row } from "../ui/office/lists.tsx";
import { Head, Nothing, TextLink } from "../ui/office/parts.tsx";

interface OverviewPart {
  heading: string;
  ids: readonly string[];
  note?: ReactNode;
}

/** Returns what an overview shows. */
export async function readOverview(context: Readonly<RouterContextProvider>, request: Request, kind: DocumentKind) {
  const { office, person, now } = signedIn(context);
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  return { person, now, query, rows: await (await office()).editor.list(kind) };
}

interface OverviewProps extends Awaited<ReturnType<typeof readOverview>> {
  title: string;
  lead: string;
  parts: readonly OverviewPart[];
  /** The address of this page. */
  at: string;
}

/** Shows all documents of a kind that always exist, under headings, with a search. */
export function Overview({ title, lead, parts, rows, query, at, person, now }: OverviewProps) {
  const found = parts
    .map(({ ids, ...part }) => ({
      ...part,
      rows: ids.flatMap((id) => rows.filter((row) => row.id === id && isFound(row, query))),
    }))
    .filter((part) => part.rows.length > 0);
  return (
    <OfficePage title={title} person={person} current={at}>
      <Head title={title} lead={lead} />
      <Finder action={at} words="What do you look for?" isOpen={query !== ""}>
        <TextField name="q" label="A word of it, such as phone" type="search" autoComplete="off" defaultValue={query} />
      </Finder>
      {found.length === 0 && (
        <Nothing sign="sheet" title="Nothing here" text={`Nothing is called “${query}”. Try one word, such as phone.`}>
          <TextLink to={at}>Look at all of them</TextLink>
        </Nothing>
      )}
      <div className="overview">
        {found.map((part) => (
          <section key={part.heading} aria-label={part.heading}>
            <h2 className="overview__heading">{part.heading}</h2>
            {part.note}
            <ul className="rows">
              {part.rows.map((row) => (
                <OverviewRow key={row.id} row={row} query={query} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </OfficePage>
  );
}

function OverviewRow({ row, query, now }: { row: DocumentSummary; query: string; now: Date }) {
  const { kind, id, title, state, last } = row;
  const { use, shownOn } = descriptionOf(row);
  const about = use || capital(shownOn.words);
  const address = `/office/${kind}/${id}`;
  return (
    <Row to={address} title={title}>
      {about !== title && (
        <p className="row__meta">
          <span>{about}</span>
        </p>
      )}
      {(state !== "live" || last) && (
        <p className="row__meta">
          {state !== "live" && <StateMark state={state} />}
          {last && (
            <span>
              {last.author}, {timestampText(last.at, now)}
            </span>
          )}
        </p>
      )}
      {query !== "" && (
        <ul className="overview__found row__above">
          {fieldsFound(row, query).map(({ name, label }) => (
            <li key={name}>
              <a href={`${address}#${name}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

const isFound = (row: DocumentSummary, query: string) => {
  const { use, shownOn } = descriptionOf(row);
  return matchesQuery(`${row.title} ${use} ${shownOn.words}`, query) || fieldsFound(row, query).length > 0;
};

function fieldsFound(row: DocumentSummary, query: string): Field[] {
  const { fields } = descriptionOf(row);
  return fields.filter(({ label, hint = "" }) => matchesQuery(`${row.title} ${label} ${hint}`, query));
}
