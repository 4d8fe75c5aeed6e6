import { FIRST, type Language, texts } from "../base/language.ts";

/** What the office writes to a family at a tap, by the state of its enquiry; the school may write its own. */
export const familyTexts = texts({
  new: {
    en: "Namaste. This is {school}. We have your enquiry {reference} for {child}, {class}. When may we call you?",
    hi: "नमस्ते, {school} की ओर से। {child} ({class}) के लिए आपकी पूछताछ {reference} हमें मिल गई है। हम आपको कब फ़ोन करें?",
  },
  called: {
    en: "Namaste. This is {school}. Thank you for speaking with us about {child}. On which day would you like to see the school?",
    hi: "नमस्ते, {school} की ओर से। {child} के बारे में हमसे बात करने के लिए धन्यवाद। आप किस दिन स्कूल देखने आना चाहेंगे?",
  },
  visited: {
    en: "Namaste. Thank you for visiting {school}. We will tell you soon about a place for {child} in {class}.",
    hi: "नमस्ते। {school} देखने आने के लिए धन्यवाद। {child} को {class} में जगह मिलने के बारे में हम आपको जल्दी बताएँगे।",
  },
  offered: {
    en: "Namaste. {school} is glad to offer {child} a place in {class}. Call the office: we tell you what to bring, and by when.",
    hi: "नमस्ते, {school} की ओर से। ख़ुशी की बात है कि {child} को {class} में जगह मिली है। दफ़्तर को फ़ोन कीजिए: हम बताएँगे कि क्या लाना है और कब तक।",
  },
  closed: {
    en: "Namaste. {school} has closed your enquiry {reference} for {child}. If you see that otherwise, call the office.",
    hi: "नमस्ते, {school} की ओर से। {child} के लिए आपकी पूछताछ {reference} हमने पूरी मान ली है। आपको ऐसा न लगे, तो दफ़्तर को फ़ोन कीजिए।",
  },
});

/** Returns the text of the school in the language of the family while it is the one that every school begins with; otherwise its own. */
export const familyTextIn = (language: Language, state: keyof typeof familyTexts.en, own: string): string =>
  own === familyTexts[FIRST][state] ? familyTexts[language][state] : own;
