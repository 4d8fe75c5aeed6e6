import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import type { Language } from "../base/language.ts";
import { DisclosureLine } from "../disclosure/office/disclosure-line.tsx";
import { StateMark } from "../editor/document-rows.tsx";
import type { DocumentSummary } from "../editor/document-state.server.ts";
import { descriptionOf } from "../editor/editor.ts";
import { textsByHeading } from "../editor/form/documents.ts";
import { groupsByHeading } from "../editor/form/fact-groups.ts";
import { labelIn, titleIn } from "../kinds/in-language.ts";
import type { Field } from "../kinds/office-description.ts";
import { capital, matchesQuery } from "../school/text.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useTimes } from "../shell/office/signed-in.ts";
import { useText } from "../ui/language.ts";
import { TextField } from "../ui/office/field.tsx";
import { Finder, Row } from "../ui/office/lists.tsx";
import { Head, Nothing, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/overview";
import { officeSentences } from "./office.text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

/** The documents that always exist: a page for each kind. */
const overviews = {
  profile: {
    title: "School facts",
    lead: "Each fact is written once, here, and stands on every page that needs it.",
    parts: groupsByHeading,
  },
  pageTexts: {
    title: "Page texts",
    lead: "What parents read on each page. Numbers, phones and tables are under School facts.",
    parts: textsByHeading,
  },
} as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { editor, disclosure, language } = await enterOffice(context);
  const { pathname, searchParams } = new URL(request.url);
  const kind = pathname.startsWith("/office/profile") ? "profile" : "pageTexts";
  return {
    kind,
    query: (searchParams.get("q") ?? "").slice(0, 100),
    rows: await editor.list(kind),
    disclosure: kind === "profile" ? await disclosure.read(language) : null,
  } as const;
}

/** Shows the documents of a kind under headings, with a search. */
export default function Overview({ loaderData: { kind, query, rows, disclosure } }: Route.ComponentProps) {
  const say = useText(officeSentences);
  const { title, lead, parts } = overviews[kind];
  const at = `/office/${kind}`;
  const found = parts
    .map(({ heading, ids }) => ({
      heading: labelIn(say.language, heading),
      note: ids.some((id) => id === "disclosure") && disclosure && <DisclosureLine state={disclosure} />,
      rows: ids.flatMap((id) => rows.filter((row) => row.id === id && isFound(row, query, say.language))),
    }))
    .filter((part) => part.rows.length > 0);
  return (
    <OfficePage title={say(title)} current={at}>
      <Head title={say(title)} lead={say(lead)} />
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
        {found.map(({ heading, note, rows }) => (
          <section key={heading} aria-label={heading}>
            <h2 className="overview__heading">{heading}</h2>
            {note}
            <ul className="rows">
              {rows.map((row) => (
                <OverviewRow key={row.id} row={row} query={query} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </OfficePage>
  );
}

function OverviewRow({ row, query }: { row: DocumentSummary; query: string }) {
  const say = useText(officeSentences);
  const { timestamp } = useTimes();
  const { kind, id, state, last } = row;
  const { use, shownOn } = descriptionOf(row, say.language);
  const title = titleIn(say.language, row);
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
              {last.author}, {timestamp(last.at)}
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
