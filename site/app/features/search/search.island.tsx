import { Found } from "./found.tsx";
import { NotAnswered } from "./not-answered.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SearchProps } from "./search-props.ts";
import { useSearch } from "./use-search.ts";
import { WaysOn } from "./ways-on.tsx";
import "./search.css";

export default function SearchPanel(first: SearchProps) {
  const { asked, answer, change } = useSearch(first);
  const { longest, phone } = first;
  const found = answer?.status === "found" ? answer.found : null;
  return (
    <>
      <SearchForm asked={asked} found={found} longest={longest} onChange={change} />
      {found && found.count > 0 && <Found asked={asked} found={found} />}
      {answer && answer.status !== "found" && <NotAnswered answer={answer} />}
      {(!found || found.count === 0) && <WaysOn question={asked.q} isTried={found !== null} phone={phone} />}
    </>
  );
}
