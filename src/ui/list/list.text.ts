import { texts } from "../../base/language.ts";

export const listTexts = texts({
  filter: { en: (what: string) => `Filter the ${what}`, hi: (what: string) => `${what} छाँटिए` },
  year: { en: "Year", hi: "साल" },
  month: { en: "Month", hi: "महीना" },
  all: { en: "All", hi: "सभी" },
  search: { en: "Search the titles", hi: "शीर्षक में खोजिए" },
  show: { en: "Show", hi: "दिखाइए" },
  unreadable: { en: "This list cannot be read just now.", hi: "यह सूची अभी नहीं खुल रही।" },
  again: { en: "Try again", hi: "फिर कोशिश कीजिए" },
  nothing: {
    en: (what: string, when: string, search: string) =>
      `No ${what}${when && ` of ${when}`}${search && ` with “${search}” in the title`}.`,
    hi: (what: string, when: string, search: string) =>
      `${when && `${when} में `}${search && `“${search}” नाम से `}कोई ${what} नहीं मिला।`,
  },
  showAll: { en: (what: string) => `Show all ${what}`, hi: (what: string) => `सभी ${what} दिखाइए` },
  more: { en: "Show more", hi: "और दिखाइए" },
});
