import type { MouseEvent, ReactNode, SyntheticEvent } from "react";
import { monthAbbreviation } from "../../base/dates.ts";
import { texts } from "../../base/language.ts";
import { Field } from "../form/field.tsx";
import { Icon } from "../icon.tsx";
import { useLanguage, useText } from "../language.ts";
import { Files } from "../photos/picture.tsx";
import type { ListFilters } from "./filters.ts";
import { type DateOf, type ListPage, showMoreAnchor, showMoreAnchors, showMoreQuery } from "./list-page.ts";
import { type ListIsland, useListPage } from "./use-list-page.ts";
import "./filter-bar.css";
import "./list-page.css";

const listTexts = texts({
  filter: { en: (what: string) => `Filter the ${what}`, hi: (what: string) => `${what} छाँटिए` },
  year: { en: "Year", hi: "साल" },
  month: { en: "Month", hi: "महीना" },
  all: { en: "All", hi: "सभी" },
  search: { en: "Search the titles", hi: "शीर्षक में खोजिए" },
  show: { en: "Show", hi: "दिखाइए" },
  unreadable: { en: "This list cannot be read just now.", hi: "यह सूची अभी नहीं खुल रही।" },
  again: { en: "Try again", hi: "फिर कोशिश कीजिए" },
  nothing: {
    en: (what: string, when: string, search: string) =>
      `No ${what}${when && ` of ${when}`}${search && ` with “${search}” in the title`}.`,
    hi: (what: string, when: string, search: string) =>
      `${when && `${when} में `}${search && `“${search}” नाम से `}कोई ${what} नहीं मिला।`,
  },
  showAll: { en: (what: string) => `Show all ${what}`, hi: (what: string) => `सभी ${what} दिखाइए` },
  more: { en: "Show more", hi: "और दिखाइए" },
});

interface FilteredListProps<Item, Own> {
  island: string;
  first: ListIsland<Item> & Own;
  dateOf: DateOf<Item>;
  /** As in a sentence: "events". */
  what: string;
  /** Stands behind their number. */
  unit(count: number): string;
  /** Filters by month and title too. */
  search?: boolean;
  placeholder: ReactNode;
  /** `places`: ids of items that 'Show more' leads to. */
  children: (items: Item[], props: Own, places: Map<Item, string>) => ReactNode;
}

export function FilteredList<Item extends { title: string }, Own>(given: FilteredListProps<Item, Own>) {
  const { island, first, dateOf, what, unit, search, placeholder, children } = given;
  const { props, page, change, showMore, failed } = useListPage(island, first, dateOf);
  return (
    <>
      <FilterBar
        label={useText(listTexts).filter(what)}
        filters={page.filters}
        years={page.years}
        months={search ? page.months : undefined}
        search={search}
        count={page.count}
        unit={unit}
        onChange={change}
        failed={failed}
      />
      {props.empty && placeholder}
      {!props.empty && page.count === 0 && <NothingMatches what={what} filters={page.filters} />}
      <Files value={props.files}>{page.shown.length > 0 && children(page.shown, props, showMoreAnchors(page))}</Files>
      <ShowMore page={page} onShow={showMore} />
    </>
  );
}

/** Links back to the whole list. */
function NothingMatches({ what, filters }: { what: string; filters: ListFilters }) {
  const language = useLanguage();
  const t = useText(listTexts);
  const month = filters.month === "All" ? "" : monthAbbreviation(filters.month, language);
  const when = [month, filters.year === "All" ? "" : filters.year].filter(Boolean).join(" ");
  const search = filters.q.trim();
  return (
    <div className="notice empty-notice taps above-6">
      <Icon name="search" />
      <p>
        {`${t.nothing(what, when, search)} `}
        <a href="?year=All">{t.showAll(what)}</a>
      </p>
    </div>
  );
}

interface ShowMoreProps {
  page: ListPage<unknown>;
  /** Without it the link leads to the longer list. */
  onShow?: () => void;
}

/** Links to the first new item. Nothing when the whole list is shown. */
function ShowMore({ page, onShow }: ShowMoreProps) {
  const query = showMoreQuery(page);
  const { more } = useText(listTexts);
  if (query === null) return null;
  const show = (event: MouseEvent) => {
    if (!onShow || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onShow();
  };
  return (
    <p className="center-text above-6">
      <a className="button button--quiet" href={`${query}#${showMoreAnchor(page.pages + 1)}`} onClick={show}>
        {more}
      </a>
    </p>
  );
}

interface FilterBarProps {
  label: string;
  filters: ListFilters;
  years: number[];
  months?: number[];
  search?: boolean;
  count: number;
  /** Stands behind their number. */
  unit(count: number): string;
  /** Without it the form goes to the page's own address. */
  onChange?: (filters: ListFilters) => void;
  /** The list could not be fetched: the form is sent instead. */
  failed?: boolean;
}

function FilterBar(props: FilterBarProps) {
  const { label, filters, years, months, search, count, unit, onChange, failed } = props;
  const language = useLanguage();
  const t = useText(listTexts);
  const change = (part: Partial<ListFilters>) => onChange?.({ ...filters, ...part });
  // Enter in the search field: the island has answered already.
  const stay = onChange && !failed ? (event: SyntheticEvent) => event.preventDefault() : undefined;
  return (
    <search>
      {/* The address decides, not the browser's memory of the form. */}
      <form
        className={
          search ? "filters grid gap-4 pad-5 ruled no-print" : "filters grid gap-4 pad-5 ruled filters--short no-print"
        }
        method="get"
        aria-label={label}
        autoComplete="off"
        data-submit-on-change
        onSubmit={stay}
      >
        <Choice name="year" label={t.year} value={filters.year} onChoose={(year) => change({ year })}>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Choice>
        {months && (
          <Choice name="month" label={t.month} value={filters.month} onChoose={(month) => change({ month })}>
            {withKept(months, filters.month).map((month) => (
              <option key={month} value={month}>
                {monthAbbreviation(month, language)}
              </option>
            ))}
          </Choice>
        )}
        {search && (
          <Field id="q" label={t.search} className="filters__wide whole">
            {(control) => (
              <input
                {...control}
                name="q"
                type="search"
                maxLength={200}
                value={filters.q}
                onChange={({ target }) => change({ q: target.value })}
              />
            )}
          </Field>
        )}
        <button className="button button--quiet filters__show" type="submit">
          {t.show}
        </button>
        <p className="filters__count quiet" role="status">
          {failed ? (
            <>
              {t.unreadable}{" "}
              <button className="filters__again tall strong" type="submit">
                {t.again}
              </button>
            </>
          ) : (
            <>
              <strong>{count}</strong> {unit(count)}
            </>
          )}
        </p>
      </form>
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: number | "All";
  onChoose(value: number | "All"): void;
  children: ReactNode;
}

function Choice({ name, label, value, onChoose, children }: ChoiceProps) {
  const { all } = useText(listTexts);
  return (
    <Field id={name} label={label}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          onChange={({ target }) => onChoose(target.value === "All" ? "All" : Number(target.value))}
        >
          <option value={all === "All" ? undefined : "All"}>{all}</option>
          {children}
        </select>
      )}
    </Field>
  );
}

/** Keeps the chosen month, also when it no longer occurs. */
function withKept(months: number[], kept: ListFilters["month"]): number[] {
  if (kept === "All" || months.includes(kept)) return months;
  return [...months, kept].sort((a, b) => b - a);
}
