import { texts } from "../../base/language.ts";

export const pdfTexts = texts({
  read: { en: "Read it here", hi: "यहीं पढ़िए" },
  fetching: { en: "The pages are being fetched.", hi: "पन्ने आ रहे हैं।" },
  pages: { en: (name: string) => `Pages of the ${name}`, hi: (name: string) => `${name} के पन्ने` },
  page: {
    en: (number: number, of: number) => `Page ${number} of ${of}`,
    hi: (number: number, of: number) => `पन्ना ${number} / ${of}`,
  },
  undrawn: { en: "This page cannot be drawn.", hi: "यह पन्ना नहीं दिख सकता।" },
  failed: {
    en: (name: string) => `The ${name} cannot be shown here just now.`,
    hi: (name: string) => `${name} अभी यहाँ नहीं दिख सकता।`,
  },
  download: { en: (name: string) => `Download the ${name}`, hi: (name: string) => `${name} डाउनलोड कीजिए` },
  instead: { en: " instead.", hi: "।" },
});
