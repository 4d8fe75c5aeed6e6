import { FailureNumber } from "../../widgets/failure-number.tsx";
import { Notice } from "../../widgets/notice.tsx";
import type { PageAnswer } from "./search-props.ts";

export function NotAnswered({ answer }: { answer: Exclude<PageAnswer, { status: "found" }> }) {
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
