import { hasPermissionsOf } from "../../auth/roles.ts";
import type { DocumentKind } from "../../kinds/all.ts";
import { type OfficeWords, publisherOf } from "../../kinds/words.ts";

/** Returns the word with which one person publishes what nobody else has read; null for what clerks publish. */
export function typedWord(
  kind: DocumentKind,
  words: OfficeWords,
  entry: Readonly<Record<string, unknown>>,
): string | null {
  if (hasPermissionsOf("clerk", publisherOf(words, [entry]))) return null;
  if (kind === "profile") return "facts";
  return kind === "pageTexts" ? "page" : words.one;
}
