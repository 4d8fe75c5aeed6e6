import type { Filled } from "../../base/language.ts";
import type { ScriptSentence } from "./scripts.text.ts";

let brought: Readonly<Record<string, string>> | undefined;

/** Returns what a script says, in the language of its page. It fills gaps itself: the file of languages would bring React to every form. */
export function sayHere<Sentence extends ScriptSentence>(sentence: Sentence, ...[values]: Filled<Sentence>): string {
  brought ??= JSON.parse(document.querySelector<HTMLElement>("[data-sentences]")?.dataset.sentences ?? "{}");
  const known: Readonly<Record<string, string | number>> = values ?? {};
  return (brought?.[sentence] ?? sentence).replaceAll(/\{(\w+)\}/g, (gap, name) => String(known[name] ?? gap));
}
