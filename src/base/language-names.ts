import { FIRST, type Language, languages } from "./language.ts";

/** As each calls itself. */
export const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };

/** Returns the language as HTML, feeds and manifests name it. */
export const languageTag = (language: Language): string => (language === FIRST ? "en-IN" : language);

/** Returns the address of a file in a language: in another than the first one `/feeds/news.hi.atom`. */
export const fileIn = (language: Language, address: string): string =>
  language === FIRST ? address : address.replace(/\.[a-z]+(?=\?|$)/, `.${language}$&`);

/** Returns the language of a file, and the address that the file has in `FIRST`. */
export function readFileLanguage(address: string): { language: Language; address: string } {
  const [, start = "", name, end = ""] = /^(.+)\.([a-z]{2})(\.[a-z]+)$/.exec(address) ?? [];
  const language = languages.find((one) => one !== FIRST && one === name);
  return language ? { language, address: start + end } : { language: FIRST, address };
}
