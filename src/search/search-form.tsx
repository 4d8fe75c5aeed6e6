import type { SyntheticEvent } from "react";
import { useText } from "../ui/language.ts";
import type { Found, SearchQuery } from "./rules/search.ts";
import { searchTexts } from "./search.text.ts";
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
  const { kinds, years } = found ?? { kinds: [], years: [] };
  const t = useText(searchTexts);
  const askAgain = (event: SyntheticEvent) => {
    event.preventDefault();
    onChange(asked);
  };
  return (
    <search>
      <form
        className="search cluster gap-4 ends pad-5 ruled"
        method="get"
        action="/Search"
        autoComplete="off"
        data-submit-on-change
        onSubmit={askAgain}
      >
        <p className="field search__words">
          <label className="field__label" htmlFor="search-q">
            {t.what}
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
        <button className="button" type="submit">
          {t.go}
        </button>
        <Choice
          name="kind"
          label={t.kind}
          chosen={asked.kind}
          options={kinds.map(({ kind, words, count }) => ({ value: kind, words: `${words} (${count})` }))}
          onChoose={(value) => change({ kind: kinds.find(({ kind }) => kind === value)?.kind ?? null })}
        />
        <Choice
          name="year"
          label={t.year}
          chosen={asked.year}
          options={years.map((year) => ({ words: String(year) }))}
          onChoose={(value) => change({ year: Number(value) || null })}
        />
        <p className="search__count quiet" role="status">
          {found && (
            <>
              <strong>{found.isMore ? `${found.count}+` : found.count}</strong>
              {` ${t.results(found.count)}`}
            </>
          )}
        </p>
      </form>
    </search>
  );
}

interface ChoiceProps {
  name: "kind" | "year";
  label: string;
  chosen: string | number | null;
  options: readonly { value?: string; words: string }[];
  onChoose(value: string): void;
}

/** Nothing when there is no choice and nothing was chosen. */
function Choice({ name, label, chosen, options, onChoose }: ChoiceProps) {
  const { all } = useText(searchTexts);
  if (options.length <= 1 && !chosen) return null;
  const id = `search-${name}`;
  return (
    <p className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        className="field__input"
        id={id}
        name={name}
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{all}</option>
        {options.map(({ value, words }) => (
          <option key={words} value={value}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}
