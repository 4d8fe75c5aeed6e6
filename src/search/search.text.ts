import { texts } from "../base/language.ts";

/** The search and its island. */
export const searchTexts = texts({
  title: { en: "Search", hi: "खोज" },
  what: { en: "What are you looking for?", hi: "आप क्या ढूँढ रहे हैं?" },
  go: { en: "Search", hi: "खोजिए" },
  kind: { en: "Kind", hi: "किस तरह का" },
  year: { en: "Year", hi: "साल" },
  all: { en: "All", hi: "सभी" },
  results: {
    en: (count: number) => (count === 1 ? "result" : "results"),
    hi: (count: number) => (count === 1 ? "नतीजा" : "नतीजे"),
  },
  more: { en: "More results", hi: "और नतीजे" },
  previous: { en: "Previous", hi: "पिछले" },
  next: { en: "Next", hi: "अगले" },
  page: {
    en: (page: number, of: number) => `Page ${page} of ${of}`,
    hi: (page: number, of: number) => `पन्ना ${page} / ${of}`,
  },
  didYouMean: { en: "Did you mean", hi: "क्या आप यह ढूँढ रहे हैं:" },
  meant: {
    en: (q: string, isPart: boolean) =>
      `? Nothing is written as “${q}”${isPart ? ", and nothing holds all of these words; this holds some of them" : ", so these are for it"}.`,
    hi: (q: string, isPart: boolean) =>
      `? “${q}” कहीं नहीं लिखा${isPart ? ", और सारे शब्द एक साथ कहीं नहीं हैं; ये कुछ शब्दों के नतीजे हैं" : ", इसलिए ये उसके नतीजे हैं"}।`,
  },
  part: {
    en: "Nothing holds all of these words. This holds some of them.",
    hi: "ये सारे शब्द एक साथ कहीं नहीं हैं। ये कुछ शब्दों के नतीजे हैं।",
  },
  failed: {
    en: "The search cannot answer just now. The pages themselves are where they were.",
    hi: "खोज अभी नहीं चल रही। पन्ने अपनी जगह पर हैं।",
  },
  wait: {
    en: (seconds: number) =>
      `You have asked very often. Please wait ${seconds <= 1 ? "a second" : `${seconds} seconds`}.`,
    hi: (seconds: number) => `आपने बहुत बार खोजा है। कृपया ${Math.max(1, seconds)} सेकंड रुकिए।`,
  },
  nothing: {
    en: "Nothing on this website holds these words. Try fewer or other words, in English or Hindi: “fees”, “uniform”, “छुट्टी”.",
    hi: "इस वेबसाइट पर ये शब्द कहीं नहीं हैं। कम या दूसरे शब्द लिखिए, हिन्दी या अंग्रेज़ी में: “फ़ीस”, “यूनिफ़ॉर्म”, “छुट्टी”।",
  },
  mostAsked: { en: "What parents look for most", hi: "अभिभावक सबसे ज़्यादा क्या ढूँढते हैं" },
  today: { en: "School today", hi: "आज का स्कूल" },
  fees: { en: "Fee structure", hi: "फ़ीस कितनी है" },
  admission: { en: "Admission", hi: "प्रवेश" },
  timing: { en: "School timing and holidays", hi: "स्कूल का समय और छुट्टियाँ" },
  news: { en: "News", hi: "समाचार" },
  events: { en: "Events", hi: "कार्यक्रम" },
  checkNotice: { en: "Check a notice by its code", hi: "कोड से सूचना जाँचिए" },
  enquiry: { en: "Your admission enquiry", hi: "आपकी प्रवेश पूछताछ" },
  contact: { en: "Contact us", hi: "संपर्क" },
  askOffice: { en: "Or ask the office:", hi: "या दफ़्तर से पूछिए:" },
  seeEnquiry: {
    en: "See where the enquiry with this reference stands",
    hi: "देखिए इस नंबर की पूछताछ कहाँ तक पहुँची",
  },
  checkCode: {
    en: (code: string) => `Check the notice with the code ${code}`,
    hi: (code: string) => `कोड ${code} वाली सूचना जाँचिए`,
  },
});
