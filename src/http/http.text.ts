import { type Language, readLanguage, texts } from "../base/language.ts";

/** Answers as plain text, without a page around them. */
const answerTexts = texts({
  tooMuch: {
    en: (seconds: number) => `Too much was sent in a short time. Please try again in ${seconds} seconds.`,
    hi: (seconds: number) => `थोड़े समय में बहुत कुछ भेजा गया। कृपया ${seconds} सेकंड बाद फिर कोशिश कीजिए।`,
  },
  tooBusy: {
    en: "Very many visitors are here just now. Please go back and try again in a minute.",
    hi: "इस समय बहुत लोग यहाँ हैं। कृपया वापस जाइए और एक मिनट बाद फिर कोशिश कीजिए।",
  },
  takesNothing: { en: "Nothing can be sent to this address.", hi: "इस पते पर कुछ नहीं भेजा जा सकता।" },
  notShown: {
    en: "This page cannot be shown just now. Please try again in a minute.",
    hi: "यह पन्ना अभी नहीं दिख सकता। कृपया एक मिनट बाद फिर देखिए।",
  },
});

export const answersIn = (language: Language) => answerTexts[language];

/** Returns the texts in the language of a path. */
export const answersAt = (path: string) => answerTexts[readLanguage(path).language];
