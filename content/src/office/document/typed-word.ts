import type { DocumentKind } from "../../entities/all.ts";
import { hasRightsOf } from "../doors/roles.ts";
import type { OfficeWords } from "./words.ts";

export function typedWord(kind: DocumentKind, { one, publishedBy }: OfficeWords): string | null {
  if (hasRightsOf("clerk", publishedBy)) return null;
  if (kind === "profile") return "facts";
  return kind === "pageTexts" ? "page" : one;
}
