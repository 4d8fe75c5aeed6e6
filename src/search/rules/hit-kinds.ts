import { type Language, texts } from "../../base/language.ts";
import { entities } from "../../kinds/all.ts";
import { labelIn } from "../../kinds/in-language.ts";
import type { HitKind } from "./search.ts";

const names = texts({
  page: { en: { one: "Page", many: "Pages" }, hi: { one: "पन्ना", many: "पन्ने" } },
  paper: { en: { one: "PDF", many: "PDFs" }, hi: { one: "PDF", many: "PDF" } },
});

/** Returns the names of a kind in the results: those of the office, as "News item" and "News". */
export function hitKindNames(kind: HitKind, language: Language): { one: string; many: string } {
  if (kind === "page" || kind === "paper") return names[language][kind];
  const name = (text: string) => labelIn(language, text).replace(/^./, (letter) => letter.toUpperCase());
  const { one, many } = entities[kind].office;
  return { one: name(one), many: name(many) };
}
