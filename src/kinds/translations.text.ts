import { type Language, texts } from "../base/language.ts";
import type { Translated } from "./translations.ts";

/** The one line beside a text whose version in the reader's language is older. */
export const renewalTexts = texts({
  renewed: {
    en: "This is being renewed in this language; until then it stands here in English.",
    hi: "इसकी हिंदी नई की जा रही है; तब तक यह अंग्रेज़ी में है।",
  },
});

/** Returns a text as calendars and feeds carry it: with that line where a page has it beside the text. */
export const withRenewal = (text: string, { isBeingRenewed }: Translated, language: Language): string =>
  [text, isBeingRenewed && renewalTexts[language].renewed].filter(Boolean).join("\n");
