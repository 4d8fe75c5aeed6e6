import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { signedIn } from "../auth/office-context.ts";
import type { Language } from "../base/language.ts";
import { StateMark } from "../editor/document-rows.tsx";
import type { DocumentSummary } from "../editor/document-state.server.ts";
import { descriptionOf } from "../editor/editor.ts";
import type { DocumentKind } from "../kinds/all.ts";
import { labelIn, titleIn } from "../kinds/in-language.ts";
import type { Field } from "../kinds/office-description.ts";
import { capital, matchesQuery } from "../school/text.ts";
import { timestampText } from "../school/times.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useText } from "../ui/language.ts";
import { TextField } from "../ui/office/field.tsx";
import { Finder, Row } from "../ui/office/lists.tsx";
import { Head, Nothing, TextLink } from "../ui/office/parts.tsx";
import { officeSentences } from "./office.text.ts";

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
  const say = useText(officeSentences);
  const found = parts
    .map(({ ids, ...part }) => ({
      ...part,
      rows: ids.flatMap((id) => rows.filter((row) => row.id === id && isFound(row, query, say.language))),
    }))
    .filter((part) => part.rows.length > 0);
  return (
    <OfficePage title={title} person={person} current={at}>
      <Head title={title} lead={lead} />
      <Finder action={at} words={say("What do you look for?")} isOpen={query !== ""}>
        <TextField
          name="q"
          label={say("A word of it, such as phone")}
          type="search"
          autoComplete="off"
          defaultValue={query}
        />
      </Finder>
      {found.length === 0 && (
        <Nothing
          sign="sheet"
          title={say("Nothing here")}
          text={say("Nothing is called “{query}”. Try one word, such as phone.", { query })}
        >
          <TextLink to={at}>{say("Look at all of them")}</TextLink>
        </Nothing>
      )}
      <div className="overview grid above-5">
        {found.map((part) => (
          <section key={part.heading} aria-label={labelIn(say.language, part.heading)}>
            <h2 className="overview__heading">{labelIn(say.language, part.heading)}</h2>
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
  const say = useText(officeSentences);
  const { kind, id, state, last } = row;
  const { use, shownOn } = descriptionOf(row, say.language);
  const about = use || capital(shownOn.words);
  const address = `/office/${kind}/${id}`;
  return (
    <Row to={address} title={titleIn(say.language, row)}>
      {about !== titleIn(say.language, row) && (
        <p className="row__meta">
          <span>{about}</span>
        </p>
      )}
      {(state !== "live" || last) && (
        <p className="row__meta">
          {state !== "live" && <StateMark state={state} />}
          {last && (
            <span>
              {last.author}, {timestampText(last.at, now, say.language)}
            </span>
          )}
        </p>
      )}
      {query !== "" && (
        <ul className="overview__found row__above cluster cluster--near centered">
          {fieldsFound(row, query, say.language).map(({ name, label }) => (
            <li key={name}>
              <a className="tap" href={`${address}#${name}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

const isFound = (row: DocumentSummary, query: string, language: Language) => {
  const { use, shownOn } = descriptionOf(row, language);
  return (
    matchesQuery(`${titleIn(language, row)} ${use} ${shownOn.words}`, query) ||
    fieldsFound(row, query, language).length > 0
  );
};

function fieldsFound(row: DocumentSummary, query: string, language: Language): Field[] {
  const { fields } = descriptionOf(row, language);
  return fields.filter(({ label, hint = "" }) => matchesQuery(`${titleIn(language, row)} ${label} ${hint}`, query));
}
