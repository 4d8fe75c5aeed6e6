import { type Examples, texts } from "../examples.ts";
import { FilterBar, FilteredList, NothingMatches, ShowMore } from "./filtered-list.tsx";
import type { ListFilters } from "./filters.ts";
import { listPage } from "./list-page.ts";

const all: ListFilters = { year: "All", month: "All", q: "" };
const years = [2026, 2025];
const many = Array.from({ length: 500 }, (_, index) => ({ title: `Kite ${index}` }));

const unit: [string, string] = ["kite", "kites"];
const bar = { label: "kites", filters: all, years, months: [11, 3], search: true, count: 128, unit };

export default {
  "Filter bar": {
    "At rest": <FilterBar {...bar} />,
    "One matches, the month no longer occurs": (
      <FilterBar {...bar} filters={{ year: 2026, month: 7, q: texts.long }} months={[3]} count={1} />
    ),
    "Year alone, long words": <FilterBar label="kites" filters={all} years={years} count={0} unit={["", texts.long]} />,
    "Failed to read": <FilterBar {...bar} months={[]} count={0} failed />,
  },
  "Filtered list": {
    "Longer than what is drawn": (
      <FilteredList
        island="kites"
        first={{ page: listPage(many, () => null, all, "All"), files: {}, empty: false }}
        dateOf={() => null}
        what="kites"
        unit={unit}
        placeholder={<p>{texts.plain}</p>}
      >
        {(items) => <p>{items.length} drawn</p>}
      </FilteredList>
    ),
  },
  "Nothing matches": {
    "A year and a month": <NothingMatches what="kites" filters={{ year: 2025, month: 7, q: "" }} />,
    "Long words": <NothingMatches what="kites" filters={{ ...all, q: texts.long }} />,
  },
  "Show more": { "At rest": <ShowMore page={listPage(many, () => null, all, "All")} /> },
} satisfies Examples;
