import { Sign, type SignName } from "../ui/office/icon.tsx";
import type { DocumentState } from "./editor.ts";
import "../ui/office/style/state.css";

const marks: Record<DocumentState, { kind: string; sign: SignName; words: string }> = {
  live: { kind: "live", sign: "window", words: "On the website" },
  changed: { kind: "draft", sign: "window", words: "On the website, without the new change" },
  later: { kind: "later", sign: "clock", words: "Waits for its day" },
  ended: { kind: "ended", sign: "shut", words: "Ended" },
  wait: { kind: "wait", sign: "seal", words: "With the principal" },
  back: { kind: "wait", sign: "back", words: "Sent back" },
  draft: { kind: "draft", sign: "sheet", words: "Draft" },
  down: { kind: "hidden", sign: "shut", words: "Taken down" },
  default: { kind: "live", sign: "window", words: "On the website, not changed yet" },
  empty: { kind: "hidden", sign: "sheet", words: "Not written yet" },
  bin: { kind: "hidden", sign: "bin", words: "In the bin" },
};

interface StateMarkProps {
  state: DocumentState;
  /** It waits for the person who reads this. */
  toRead?: boolean;
}

export function StateMark({ state, toRead = false }: StateMarkProps) {
  const { kind, sign, words } = marks[state];
  return (
    <span className={`state state--${kind}`}>
      <Sign name={sign} /> {toRead ? "Read and approve" : words}
    </span>
  );
}
