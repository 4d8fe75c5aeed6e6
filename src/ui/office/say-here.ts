import { type Filled, fillGaps } from "../../base/language.ts";
import type { ScriptSentence } from "./scripts.text.ts";

let brought: Partial<Record<string, string>> | undefined;

/** Returns what a script says, in the language of its page. */
export function sayHere<Sentence extends ScriptSentence>(sentence: Sentence, ...values: Filled<Sentence>): string {
  brought ??= JSON.parse(document.querySelector<HTMLElement>("[data-sentences]")?.dataset.sentences ?? "{}") as object;
  return fillGaps(brought[sentence] ?? sentence, ...values);
}
