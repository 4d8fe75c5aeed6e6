import { readReference } from "@school/content/forms/reference";
import { codeInWords, noticeAddress, readCode } from "@school/content/notices/code";

/** Leads on whoever types the code of a notice, or the reference of an enquiry. */
export function TypedCode({ question }: { question: string }) {
  const code = readCode(question);
  const isReference = readReference(question) !== "";
  if (code === null && !isReference) return null;
  return (
    <p className="ways-on__text">
      {code === null ? (
        <a className="more" href="/Enquiry">
          See where the enquiry with this reference stands
        </a>
      ) : (
        <a className="more" href={noticeAddress(code)}>
          {`Check the notice with the code ${codeInWords(code)}`}
        </a>
      )}
    </p>
  );
}
