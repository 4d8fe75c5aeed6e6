import { texts } from "../../base/language.ts";

export const formFootTexts = texts({
  sending: { en: "Sending…", hi: "भेजा जा रहा है…" },
  heldBack: {
    en: (minutes: number) =>
      `Not sent yet: many messages are coming in just now. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    hi: (minutes: number) => `अभी नहीं भेजा गया: इस समय बहुत संदेश आ रहे हैं। कृपया ${minutes} मिनट बाद फिर कोशिश कीजिए।`,
  },
  honeypot: { en: "Leave this empty", hi: "इसे ख़ाली छोड़िए" },
});
