import { texts } from "../base/language.ts";

export const todayTexts = texts({
  line: { en: "School today", hi: "आज का स्कूल" },
  unknown: {
    en: "So says the calendar. Orders for today cannot be read just now: ask the school.",
    hi: "कैलेंडर यही कहता है। आज के आदेश अभी नहीं खुल रहे: स्कूल से पूछिए।",
  },
  more: { en: "More about today", hi: "आज के बारे में और" },
  today: { en: (day: string) => `Today, ${day}`, hi: (day: string) => `आज, ${day}` },
  nextDay: { en: (day: string) => `Next school day, ${day}`, hi: (day: string) => `अगला स्कूल दिन, ${day}` },
  who: { en: "Who says so", hi: "यह किसने कहा है" },
  foreign: { en: "Not from the school", hi: "जो स्कूल का संदेश नहीं है" },
  coming: { en: "Other days to come", hi: "आगे के दूसरे दिन" },
  isTrue: { en: "Is a message true?", hi: "क्या कोई संदेश सच है?" },
  cannotKnow: {
    en: "Orders cannot be read just now, so this page does not know. Ask the school before you act on a message.",
    hi: "आदेश अभी नहीं खुल रहे, इसलिए यह पन्ना नहीं बता सकता। किसी संदेश पर कुछ करने से पहले स्कूल से पूछिए।",
  },
  standsHere: {
    en: "What the school orders stands here and at the top of every page within seconds. What does not stand here is not from the school.",
    hi: "स्कूल का हर आदेश कुछ ही सेकंड में यहाँ और हर पन्ने के ऊपर आ जाता है। जो यहाँ नहीं लिखा, वह स्कूल का नहीं है।",
  },
  checkCode: { en: "Check a code", hi: "कोड जाँचिए" },
  circulars: { en: "Newest circulars", hi: "नए परिपत्र" },
  forOne: { en: "For one class", hi: "एक कक्षा के लिए" },
  choose: { en: "Choose a class", hi: "कक्षा चुनिए" },
  chooseHint: { en: "Choose a class.", hi: "कक्षा चुनिए।" },
  remembered: { en: "Only this device remembers it.", hi: "इसे सिर्फ़ यह फ़ोन याद रखता है।" },
  pay: { en: "How to pay fees", hi: "फ़ीस कैसे भरें" },
  toPhone: { en: "Add to your phone’s calendar", hi: "अपने फ़ोन के कैलेंडर में जोड़िए" },
  classOn: {
    en: (name: string, day: string) => `Class ${name}, ${day}`,
    hi: (name: string, day: string) => `कक्षा ${name}, ${day}`,
  },
  next: { en: (day: string) => `Next, ${day}`, hi: (day: string) => `इसके बाद, ${day}` },
  exams: { en: "Examinations", hi: "परीक्षा" },
  nextHoliday: { en: "Next holiday", hi: "अगली छुट्टी" },
  circularsFor: { en: (name: string) => `Circulars for ${name}`, hi: (name: string) => `${name} के परिपत्र` },
  summer: { en: "Summer uniform", hi: "गर्मी की यूनिफ़ॉर्म" },
  winter: { en: "Winter uniform", hi: "सर्दी की यूनिफ़ॉर्म" },
  classes: { en: "Classes", hi: "कक्षाएँ" },
  school: { en: "School", hi: "स्कूल" },
  hours: { en: "Hours", hi: "समय" },
  endOfSentence: { en: ". ", hi: "। " },
});

/** States of a day for a class. */
export const stateTexts = texts({
  open: { en: "School is open", hi: "स्कूल खुला है" },
  closed: { en: "No school", hi: "स्कूल नहीं है" },
  "other timings": { en: "Other timings", hi: "समय बदला है" },
  online: { en: "Lessons online", hi: "पढ़ाई ऑनलाइन" },
  "exams only": { en: "Only examinations", hi: "सिर्फ़ परीक्षा" },
});
