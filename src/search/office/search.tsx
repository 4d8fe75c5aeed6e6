import { type OfficeHandle, signedIn } from "../../auth/office-context.ts";
import { DocumentRow } from "../../editor/document-rows.tsx";
import { formSigns } from "../../enquiries/inbox/state-text.ts";
import { capital, wholeNumber } from "../../school/text.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { useTimes } from "../../shell/office/signed-in.ts";
import { useText } from "../../ui/language.ts";
import { requestedPage } from "../../ui/list/pages.ts";
import { ChoiceField, TextField } from "../../ui/office/field.tsx";
import type { SignName } from "../../ui/office/icon.tsx";
import { PageLinks, Row, SignThumb } from "../../ui/office/lists.tsx";
import { Fold, Head, Submit, TextLink } from "../../ui/office/parts.tsx";
import { Marked } from "../found.tsx";
import type { Route } from "./+types/search";
import { searchSentences } from "./office-search.text.ts";
import { type OfficeHit, type OtherKind, searchKindLabel, searchKinds } from "./office-search.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

const AT = "/office/search";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person } = signedIn(context);
  const asked = new URL(request.url).searchParams;
  const query = {
    words: (asked.get("q") ?? "").trim(),
    kind: searchKinds.find((kind) => kind === asked.get("kind")) ?? null,
    year: wholeNumber(asked.get("year")),
    person: asked.get("who") || null,
    page: requestedPage(asked),
  };
  return { query, found: await (await office()).search.find(person, query) };
}

/** Finds everything that the office holds, and narrows it by kind, year and person. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const say = useText(searchSentences);
  const { query, found } = loaderData;
  const { words, kind, year, person: who } = query;
  const addressOf = (page: number) =>
    `${AT}?${new URLSearchParams({
      q: words,
      ...(kind && { kind }),
      ...(year !== null && { year: String(year) }),
      ...(who && { who }),
      page: String(page),
    })}`;
  const kinds = searchKinds
    .filter((one) => one === kind || found.kinds.includes(one))
    .map((one) => [one, capital(searchKindLabel(say, one))] as const);
  const years = [...new Set([...(year === null ? [] : [year]), ...found.years])]
    .map(String)
    .map((one) => [one, one] as const);
  const people = found.people.map(({ id, name }) => [id, name] as const);
  const isNarrow = kind !== null || year !== null || who !== null;
  return (
    <OfficePage title={say("Search")} current={AT}>
      <Head title={say("Search")} />
      <search>
        <form className="office-search grid gap-3" method="get" action={AT}>
          <TextField name="q" label={say("Words, a name, a phone number")} type="search" defaultValue={words} />
          {words !== "" && (
            <Fold summary={say("By kind, year or person")} isOpen={isNarrow}>
              <div className="office-search__choices grid gap-3">
                <ChoiceField
                  name="kind"
                  label={say("What")}
                  value={kind ?? ""}
                  choices={[["", say("Everything")], ...kinds]}
                />
                <ChoiceField
                  name="year"
                  label={say("Year")}
                  value={String(year ?? "")}
                  choices={[["", say("Every year")], ...years]}
                />
                <ChoiceField
                  name="who"
                  label={say("Who wrote it last, or calls")}
                  value={who ?? ""}
                  choices={[["", say("Everybody")], ...people]}
                />
              </div>
            </Fold>
          )}
          <Submit look="quiet" text={say("Find")} />
        </form>
      </search>
      {words === "" ? (
        <p className="quiet">
          {say(
            "Finds titles and texts, drafts and the bin too, PDFs, facts, photos by name, and what families have sent.",
          )}
        </p>
      ) : (
        <section aria-label={say("Found")}>
          <p className="quiet" role="status">
            {found.count === 0
              ? say("Nothing holds “{words}”.", { words })
              : say(found.count === 1 ? "1 thing found." : "{count} things found.", { count: found.count })}
            {found.isMore && say(" There is more: add a word.")}
          </p>
          {found.count === 0 && isNarrow && (
            <TextLink to={`${AT}?${new URLSearchParams({ q: words })}`}>{say("Look in everything")}</TextLink>
          )}
          {found.hits.length > 0 && (
            <ul className="rows">
              {found.hits.map((hit) => (
                <Hit key={hit.row ? `${hit.row.kind} ${hit.row.id}` : hit.to + hit.title} hit={hit} />
              ))}
            </ul>
          )}
        </section>
      )}
      <PageLinks page={found.page} pages={found.pages} addressOf={addressOf} back={say("Back")} onward={say("More")} />
    </OfficePage>
  );
}

function Hit({ hit }: { hit: OfficeHit }) {
  const say = useText(searchSentences);
  const { day } = useTimes();
  const passage = hit.passage.length > 0 && (
    <p className="small office-search__passage anywhere">
      <Marked passage={hit.passage} />
    </p>
  );
  if (hit.row) return <DocumentRow row={hit.row} below={passage} />;
  const { kind, title, date, to } = hit;
  return (
    <Row to={to} title={title || say("Without a name")} thumb={<SignThumb name={signOf(kind)} />}>
      <p className="row__meta">
        <span>
          {capital(searchKindLabel(say, kind))}
          {date && `, ${day(date)}`}
        </span>
      </p>
      {passage}
    </Row>
  );
}

function signOf(kind: OtherKind): SignName {
  if (kind === "file") return "file";
  return kind === "colleague" ? "person" : formSigns[kind];
}
