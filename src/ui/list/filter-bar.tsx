import type { ReactNode, SyntheticEvent } from "react";
import { monthAbbreviation } from "../../base/dates.ts";
import type { ListFilters } from "./filters.ts";
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
        <Choice name="year" label="Year" value={filters.year} onChoose={(year) => change({ year })}>
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Choice>
        {months && (
          <Choice name="month" label="Month" value={filters.month} onChoose={(month) => change({ month })}>
            {withKept(months, filters.month).map((month) => (
              <option key={month} value={month}>
                {monthAbbreviation(month)}
              </option>
            ))}
          </Choice>
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

interface ChoiceProps {
  name: string;
  label: string;
  value: number | "All";
  onChoose(value: number | "All"): void;
  children: ReactNode;
}

function Choice({ name, label, value, onChoose, children }: ChoiceProps) {
  return (
    <p className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <select
        className="field__input"
        id={name}
        name={name}
        value={value}
        onChange={({ target }) => onChoose(target.value === "All" ? "All" : Number(target.value))}
      >
        <option>All</option>
        {children}
      </select>
    </p>
  );
}

/** Keeps the chosen month, also when it no longer occurs. */
function withKept(months: number[], kept: ListFilters["month"]): number[] {
  if (kept === "All" || months.includes(kept)) return months;
  return [...months, kept].sort((a, b) => b - a);
}
