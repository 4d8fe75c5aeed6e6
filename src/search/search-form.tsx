import type { SyntheticEvent } from "react";
import type { Found, SearchQuery } from "./rules/search.ts";
import "../ui/form/field.css";

interface SearchFormProps {
  asked: SearchQuery;
  found: Found | null;
  /** In characters. */
  longest: number;
  onChange(asked: SearchQuery): void;
}

/** Works without script: it is sent to the page itself. */
export function SearchForm({ asked, found, longest, onChange }: SearchFormProps) {
  const change = (part: Partial<SearchQuery>) => onChange({ ...asked, page: 1, ...part });
  const askAgain = (event: SyntheticEvent) => {
    event.preventDefault();
    onChange(asked);
  };
  return (
    <search>
      <form
        className="search"
        method="get"
        action="/Search"
        autoComplete="off"
        data-submit-on-change
        onSubmit={askAgain}
      >
        <p className="field search__words">
          <label className="field__label" htmlFor="search-q">
            What are you looking for?
          </label>
          <input
            className="field__input"
            id="search-q"
            name="q"
            type="search"
            maxLength={longest}
            enterKeyHint="search"
            value={asked.q}
            onChange={({ target }) => change({ q: target.value })}
          />
        </p>
        <button className="button search__go" type="submit">
          Search
        </button>
        <Narrowing asked={asked} found={found} change={change} />
        <p className="search__count" role="status">
          {found && <Count found={found} />}
        </p>
      </form>
    </search>
  );
}

interface NarrowingProps extends Pick<SearchFormProps, "asked" | "found"> {
  change(part: Partial<SearchQuery>): void;
}

/** Nothing when there is no choice and nothing was chosen. */
function Narrowing({ asked, found, change }: NarrowingProps) {
  const { kinds, years } = found ?? { kinds: [], years: [] };
  return (
    <>
      {(kinds.length > 1 || asked.kind) && (
        <p className="field">
          <label className="field__label" htmlFor="search-kind">
            Kind
          </label>
          <select
            className="field__input"
            id="search-kind"
            name="kind"
            value={asked.kind ?? ""}
            onChange={({ target }) => change({ kind: kinds.find(({ kind }) => kind === target.value)?.kind ?? null })}
          >
            <option value="">All</option>
            {kinds.map(({ kind, words, count }) => (
              <option key={kind} value={kind}>{`${words} (${count})`}</option>
            ))}
          </select>
        </p>
      )}
      {(years.length > 1 || asked.year) && (
        <p className="field">
          <label className="field__label" htmlFor="search-year">
            Year
          </label>
          <select
            className="field__input"
            id="search-year"
            name="year"
            value={asked.year ?? ""}
            onChange={({ target }) => change({ year: Number(target.value) || null })}
          >
            <option value="">All</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </p>
      )}
    </>
  );
}

function Count({ found: { count, isMore } }: { found: Found }) {
  return (
    <>
      <strong>{isMore ? `${count}+` : count}</strong> {counted(count)}
    </>
  );
}

const counted = (count: number): string => (count === 1 ? "result" : "results");
