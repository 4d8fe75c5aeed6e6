import { Notice } from "../frame/notice.tsx";
import type { Faults } from "./submission-request.ts";

type Fault = NonNullable<Faults>;

const forms = {
  mail: { words: "Nothing was sent.", at: "mail" },
  erase: { words: "Nothing was erased yet.", at: "erase" },
  "take in": { words: "It was not taken in yet.", at: "suspect" },
  other: { words: "Nothing was written down yet.", at: "after" },
};

/** Stands at the top of the page: on a phone the form lies below the first screen. */
export function NotDone(fault: Fault) {
  const { verb } = fault.posted;
  const { words, at } = forms[verb === "mail" || verb === "erase" || verb === "take in" ? verb : "other"];
  return (
    <Notice kind="failed" words={words}>
      <p className="small">
        {reasonOf(fault)} <a href={`#${at}`}>Go to the form</a>
      </p>
    </Notice>
  );
}

function reasonOf({ isOvertaken, isUnsent, notStored }: Fault): string {
  if (isOvertaken) return "Somebody was faster: look under “What happened”. What you wrote is still here.";
  if (isUnsent) return "The mail server did not take it. Your text is still here: call, or send it later.";
  return notStored ?? "One thing is to be put right.";
}
