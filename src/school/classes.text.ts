import { FIRST, type Language } from "../base/language.ts";

const joining: Record<Language, [RegExp, string][]> = {
  en: [],
  hi: [
    [/^(all classes|all)$/i, "सभी कक्षाएँ"],
    [/\bclass(es)?\b/gi, "कक्षा"],
    [/\bnursery\b/gi, "नर्सरी"],
    [/\s+to\s+|\s*[–—]\s*/g, " से "],
    [/\s+and\s+|\s*&\s*/g, " और "],
  ],
};

/** Returns "नर्सरी से III" for "Nursery to III"; words that name no class stay. */
export function classesTextIn(language: Language, classes: string): string {
  const isClasses = /^(all( classes)?|[\s,&–—-]|class(es)?\b|nursery\b|[lu]?kg\b|[ivx]+\b|to\b|and\b|\d{1,2}\b)+$/i;
  if (language === FIRST || !isClasses.test(classes)) return classes;
  return joining[language].reduce((said, [from, to]) => said.replace(from, to), classes);
}
