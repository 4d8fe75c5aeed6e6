import { texts } from "../base/language.ts";

/** What a family decides about its data, on the page of its own enquiry. */
export const ownDataTexts = texts({
  agreed: { en: "What the school may do with it", hi: "स्कूल इसका क्या कर सकता है" },
  stateIt: {
    en: "Nothing is agreed yet: the school does not know that a parent or guardian has sent this. Please say so:",
    hi: "अभी कोई सहमति नहीं है: स्कूल को नहीं पता कि यह माता-पिता या अभिभावक ने भेजी है। कृपया बताइए:",
  },
  holds: {
    en: (day: string, later: string) => `You agreed on ${day} that the school answers this enquiry${later}.`,
    hi: (day: string, later: string) => `आपने ${day} को सहमति दी कि स्कूल इस पूछताछ का जवाब दे${later}।`,
  },
  andLater: {
    en: (day: string | null) => ` and${day ? `, on ${day},` : ""} that it tells you of admission in later years`,
    hi: (day: string | null) => ` और${day ? ` ${day} को यह भी कि वह` : ""} अगले सालों के प्रवेश के बारे में बताए`,
  },
  neverLater: {
    en: "; of later years it tells you nothing",
    hi: "; अगले सालों के बारे में वह आपको कुछ नहीं बताएगा",
  },
  noMoreLater: {
    en: (day: string) => `; on ${day} you took back that it tells you of later years`,
    hi: (day: string) => `; अगले सालों के बारे में बताने की सहमति आपने ${day} को वापस ली`,
  },
  sayIt: { en: "Tell the school", hi: "स्कूल को बताइए" },
  given: {
    en: (purpose: string) => `You agreed: ${purpose}`,
    hi: (purpose: string) => `आपने सहमति दी: ${purpose}`,
  },
  withdrawn: {
    en: (purpose: string) => `You took back: ${purpose}`,
    hi: (purpose: string) => `आपने वापस लिया: ${purpose}`,
  },
  corrected: { en: "You corrected it", hi: "आपने सुधारा" },
  complained: { en: "You complained", hi: "आपने शिकायत की" },
  answered: { en: "The school answered your complaint", hi: "स्कूल ने आपकी शिकायत का जवाब दिया" },
  erased: { en: "It was erased", hi: "यह मिटाई गई" },
  purposes: {
    en: { answer: "to answer this enquiry", later: "to tell you of admission in later years" },
    hi: { answer: "इस पूछताछ का जवाब देने के लिए", later: "अगले सालों के प्रवेश के बारे में बताने के लिए" },
  },
  policy: { en: (version: string) => `notice ${version}`, hi: (version: string) => `सूचना ${version}` },
  notLater: { en: "Tell me no more of later years", hi: "अगले सालों के बारे में मुझे न बताइए" },
  later: { en: "Do tell me of later years", hi: "अगले सालों के बारे में मुझे बताइए" },
  agreeDone: { en: "It is written down.", hi: "लिख लिया गया।" },
  takeBackDone: {
    en: "You are told no more of later years. It is written down.",
    hi: "अगले सालों के बारे में अब आपको नहीं बताया जाएगा। लिख लिया गया।",
  },
  complain: { en: "Complain about what the school does with it", hi: "शिकायत कीजिए कि स्कूल इसका क्या करता है" },
  complaint: { en: "Your complaint", hi: "आपकी शिकायत" },
  sendComplaint: { en: "Send the complaint", hi: "शिकायत भेजिए" },
  complainDone: {
    en: (days: number) => `Your complaint is with the school. It answers within ${days} days.`,
    hi: (days: number) => `आपकी शिकायत स्कूल के पास है। वह ${days} दिन में जवाब देगा।`,
  },
  waits: {
    en: (day: string) => `Your complaint waits: the school answers by ${day}.`,
    hi: (day: string) => `आपकी शिकायत बाकी है: स्कूल ${day} तक जवाब देगा।`,
  },
  board: {
    en: "If its answer does not help you, you may turn to the Data Protection Board of India.",
    hi: "जवाब से बात न बने, तो आप भारत के डेटा संरक्षण बोर्ड के पास जा सकते हैं।",
  },
  seeAll: { en: "See all that is kept", hi: "देखिए कि क्या-क्या रखा है" },
  all: { en: "All that the school keeps about this enquiry", hi: "इस पूछताछ के बारे में स्कूल के पास जो भी है" },
  takenBy: { en: "Taken by phone by", hi: "फ़ोन पर किसने लिखा" },
  state: { en: "Where it stands", hi: "कहाँ तक पहुँची" },
  number: { en: "Number in the record", hi: "रिकॉर्ड में नंबर" },
  until: { en: "Kept until", hi: "कब तक रहेगी" },
  yours: { en: "Your lines", hi: "आपकी लिखी बातें" },
  notes: { en: "Notes of the office", hi: "दफ़्तर के नोट" },
  copies: { en: "Copies", hi: "प्रतियाँ" },
  mailed: { en: (day: string) => `Mail to the school, ${day}`, hi: (day: string) => `स्कूल को मेल, ${day}` },
  forwarded: {
    en: (day: string) => `The school’s own computer system, ${day}`,
    hi: (day: string) => `स्कूल का अपना कंप्यूटर, ${day}`,
  },
  record: { en: "What was agreed and asked for", hi: "क्या तय हुआ और क्या कहा गया" },
  none: { en: "None", hi: "कुछ नहीं" },
  back: { en: "Back to your enquiry", hi: "अपनी पूछताछ पर वापस" },
  receipt: { en: "Receipt", hi: "रसीद" },
  places: {
    en: [
      "Gone from the database, the list of mail to send, and the office’s lists. The search and the server’s records never held it.",
      "The record of consent keeps the number and the days, and no name.",
    ],
    hi: [
      "डेटाबेस, भेजी जाने वाली मेल की सूची और दफ़्तर की सूचियों से मिट गई। खोज और सर्वर के रिकॉर्ड में यह कभी नहीं थी।",
      "सहमति के रिकॉर्ड में सिर्फ़ नंबर और तारीख़ें रहती हैं, कोई नाम नहीं।",
    ],
  },
});
