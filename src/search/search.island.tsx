import { FailureNumber } from "../ui/failure-number.tsx";
import { Notice } from "../ui/notice.tsx";
import { Found } from "./found.tsx";
import { SearchForm } from "./search-form.tsx";
import type { PageAnswer, SearchProps } from "./search-props.ts";
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

function NotAnswered({ answer }: { answer: Exclude<PageAnswer, { status: "found" }> }) {
  return (
    <div role="alert">
      {answer.status === "failed" ? (
        <Notice kind="failed">
          The search cannot answer just now. The pages themselves are where they were.
          <FailureNumber id={answer.number} />
        </Notice>
      ) : (
        <Notice kind="wait">{`You have asked very often. Please wait ${seconds(answer.retryAfter)}.`}</Notice>
      )}
    </div>
  );
}

const seconds = (count: number) => (count <= 1 ? "a second" : `${count} seconds`);
