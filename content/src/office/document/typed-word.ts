import type { DocumentKind } from "../../entities/all.ts";
import { hasRightsOf } from "../doors/roles.ts";
import type { OfficeWords } from "./words.ts";

/** Returns the word that one person types to publish without a second reader; null for kinds that need none. */
export function typedWord(kind: DocumentKind, { one, publishedBy }: OfficeWords): string | null {
  if (hasRightsOf("clerk", publishedBy)) return null;
  if (kind === "profile") return "facts";
  return kind === "pageTexts" ? "page" : one;
}
