import type { ListFilters } from "@school/content/display/filters";
import { monthAbbreviation } from "@school/content/rules/dates";
import type { SyntheticEvent } from "react";
import "../form/field.css";
import "./filter-bar.css";

interface FilterBarProps {
  label: string;
  filters: ListFilters;
  years: number[];
  months?: number[];
  search?: boolean;
  count: number;
  /** Singular and plural: ["item", "items"]. */
  unit: [string, string];
  /** Without it the form goes to the page's own address. */
  onChange?: (filters: ListFilters) => void;
  /** The list could not be fetched: the form is sent instead. */
  failed?: boolean;
}

export function FilterBar(props: FilterBarProps) {
  const { label, filters, years, months, search, count, unit, onChange, failed } = props;
  const change = (part: Partial<ListFilters>) => onChange?.({ ...filters, ...part });
  // Enter in the search field: the island has answered already.
  const stay = onChange && !failed ? (event: SyntheticEvent) => event.preventDefault() : undefined;
  return (
    <search>
      {/* The address decides, not the browser's memory of the form. */}
      <form
        className={search ? "filters" : "filters filters--short"}
        method="get"
        aria-label={`Filter ${label}`}
        autoComplete="off"
        data-submit-on-change
        onSubmit={stay}
      >
        <p className="field">
          <label className="field__label" htmlFor="year">
            Year
          </label>
          <select
            className="field__input"
            id="year"
            name="year"
            value={filters.year}
            onChange={({ target }) => change({ year: target.value === "All" ? "All" : Number(target.value) })}
          >
            <option>All</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </p>
        {months && (
          <p className="field">
            <label className="field__label" htmlFor="month">
              Month
            </label>
            <select
              className="field__input"
              id="month"
              name="month"
              value={filters.month}
              onChange={({ target }) => change({ month: target.value === "All" ? "All" : Number(target.value) })}
            >
              <option>All</option>
              {withKept(months, filters.month).map((month) => (
                <option key={month} value={month}>
                  {monthAbbreviation(month)}
                </option>
              ))}
            </select>
          </p>
        )}
        {search && (
          <p className="field filters__wide">
            <label className="field__label" htmlFor="q">
              Search the titles
            </label>
            <input
              className="field__input"
              id="q"
              name="q"
              type="search"
              maxLength={200}
              value={filters.q}
              onChange={({ target }) => change({ q: target.value })}
            />
          </p>
        )}
        <button className="button button--quiet filters__show" type="submit">
          Show
        </button>
        <p className="filters__count" role="status">
          {failed ? (
            <>
              This list cannot be read just now.{" "}
              <button className="filters__again" type="submit">
                Try again
              </button>
            </>
          ) : (
            <>
              <strong>{count}</strong> {unit[count === 1 ? 0 : 1]}
            </>
          )}
        </p>
      </form>
    </search>
  );
}

/** Keeps the chosen month, also when it no longer occurs. */
function withKept(months: number[], kept: ListFilters["month"]): number[] {
  if (kept === "All" || months.includes(kept)) return months;
  return [...months, kept].sort((a, b) => b - a);
}
