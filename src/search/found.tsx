import { longDate } from "../base/dates.ts";
import { HITS_ON_PAGE } from "./rules/pages.ts";
import type { Found as FoundHits, Hit, SearchQuery } from "./rules/search.ts";

interface FoundProps {
  asked: SearchQuery;
  found: FoundHits;
}

export function FoundList({ asked, found }: FoundProps) {
  const pages = Math.ceil(found.count / HITS_ON_PAGE);
  return (
    <>
      <Meant asked={asked} found={found} />
      <ol className="hits" start={(asked.page - 1) * HITS_ON_PAGE + 1}>
        {found.hits.map((hit) => (
          <HitItem key={hit.address + hit.title + hit.kind} hit={hit} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className="hits__pages" aria-label="More results">
          {asked.page > 1 && <a href={addressOf({ ...asked, page: asked.page - 1 })}>Previous</a>}
          <span>{`Page ${asked.page} of ${pages}`}</span>
          {asked.page < pages && <a href={addressOf({ ...asked, page: asked.page + 1 })}>Next</a>}
        </nav>
      )}
    </>
  );
}

function Meant({ asked, found: { meant, isPart } }: FoundProps) {
  if (meant) {
    return (
      <p className="hits__meant">
        Did you mean <a href={addressOf({ ...asked, q: meant, page: 1 })}>{meant}</a>? Nothing is written as “{asked.q}”
        {isPart ? ", and nothing holds all of these words; this holds some of them" : ", so these are for it"}.
      </p>
    );
  }
  return isPart ? <p className="hits__meant">Nothing holds all of these words. This holds some of them.</p> : null;
}

function HitItem({ hit: { title, words, date, address, passage } }: { hit: Hit }) {
  return (
    <li className="hit">
      <h2 className="hit__title">
        <a href={address}>{title}</a>
      </h2>
      <p className="hit__kind">{[words, date && longDate(date)].filter(Boolean).join(", ")}</p>
      {passage.length > 0 && (
        <p className="hit__passage">
          <Marked passage={passage} />
        </p>
      )}
    </li>
  );
}

export const Marked = ({ passage }: { passage: Hit["passage"] }) =>
  passage.map(({ text, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
    isHit ? <mark key={index}>{text}</mark> : text,
  );

export function queryString({ q, kind, year, page }: SearchQuery): string {
  const parameters = new URLSearchParams({ q });
  if (kind) parameters.set("kind", kind);
  if (year) parameters.set("year", String(year));
  if (page > 1) parameters.set("page", String(page));
  return `?${parameters}`;
}

export const addressOf = (asked: SearchQuery): string => (asked.q === "" ? "/Search" : `/Search${queryString(asked)}`);
