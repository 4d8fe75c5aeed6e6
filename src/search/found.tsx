import { longDate } from "../base/dates.ts";
import { useLanguage, useText } from "../ui/language.ts";
import { HITS_ON_PAGE } from "./rules/pages.ts";
import type { Found as FoundHits, Hit, SearchQuery } from "./rules/search.ts";
import { searchTexts } from "./search.text.ts";

interface FoundProps {
  asked: SearchQuery;
  found: FoundHits;
}

export function FoundList({ asked, found }: FoundProps) {
  const pages = Math.ceil(found.count / HITS_ON_PAGE);
  const t = useText(searchTexts);
  return (
    <>
      <Meant asked={asked} found={found} />
      <ol className="hits above-5" start={(asked.page - 1) * HITS_ON_PAGE + 1}>
        {found.hits.map((hit) => (
          <HitItem key={hit.address + hit.title + hit.kind} hit={hit} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className="taps cluster centered gap-5 above-5" aria-label={t.more}>
          {asked.page > 1 && <a href={addressOf({ ...asked, page: asked.page - 1 })}>{t.previous}</a>}
          <span>{t.page(asked.page, pages)}</span>
          {asked.page < pages && <a href={addressOf({ ...asked, page: asked.page + 1 })}>{t.next}</a>}
        </nav>
      )}
    </>
  );
}

function Meant({ asked, found: { meant, isPart } }: FoundProps) {
  const t = useText(searchTexts);
  if (meant) {
    return (
      <p className="quiet above-5">
        {`${t.didYouMean} `}
        <a href={addressOf({ ...asked, q: meant, page: 1 })}>{meant}</a>
        {t.meant(asked.q, isPart)}
      </p>
    );
  }
  return isPart ? <p className="quiet above-5">{t.part}</p> : null;
}

function HitItem({ hit: { title, words, date, address, passage } }: { hit: Hit }) {
  const language = useLanguage();
  return (
    <li className="hit pad-4">
      <h2 className="hit__title title-3">
        <a href={address}>{title}</a>
      </h2>
      <p className="small quiet">{[words, date && longDate(date, language)].filter(Boolean).join(", ")}</p>
      {passage.length > 0 && (
        <p className="hit__passage above-1">
          <Marked passage={passage} />
        </p>
      )}
    </li>
  );
}

export const Marked = ({ passage }: { passage: Hit["passage"] }) => (
  <>
    {passage.map(({ text, isHit }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
      isHit ? <mark key={index}>{text}</mark> : text,
    )}
  </>
);

export function queryString({ q, kind, year, page }: SearchQuery): string {
  const parameters = new URLSearchParams({ q });
  if (kind) parameters.set("kind", kind);
  if (year) parameters.set("year", String(year));
  if (page > 1) parameters.set("page", String(page));
  return `?${parameters}`;
}

export const addressOf = (asked: SearchQuery): string => (asked.q === "" ? "/Search" : `/Search${queryString(asked)}`);
