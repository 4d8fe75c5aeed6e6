import { texts } from "../../base/language.ts";

/** The form's own sentences; the English ones are those of §5 and §8. */
export const feedbackTexts = texts({
  invalid: { en: "Please fill all fields correctly.", hi: "कृपया सभी ख़ाने ठीक से भरिए।" },
  sent: { en: "Thank you for your feedback!", hi: "आपकी राय के लिए धन्यवाद!" },
  failed: {
    en: "Failed to send message. Please try again.",
    hi: "संदेश नहीं भेजा जा सका। कृपया फिर कोशिश कीजिए।",
  },
});

/** The specification gives the first text (§8). A failure shows none and keeps everything typed. */
export const enquiryTexts = texts({
  sent: { en: "Your Form Submitted Successfully.", hi: "आपका फ़ॉर्म भेज दिया गया है।" },
  invalid: {
    en: "All six fields and the first tick are required. Please look at these again.",
    hi: "सभी छह ख़ाने और पहला निशान ज़रूरी हैं। कृपया इन्हें फिर देखिए।",
  },
});

/** The statement of a parent, and the purposes apart. */
export const consentTexts = texts({
  statement: {
    en: "I am this child’s parent or guardian and 18 or older. The school may keep this to answer me.",
    hi: "मैं इस बच्चे की माँ, पिता या अभिभावक हूँ, उम्र 18 या ज़्यादा। जवाब देने को स्कूल यह रख सकता है।",
  },
  later: {
    en: (years: number) => `If you like: for ${years} years it may also tell me about admission in later years.`,
    hi: (years: number) => `चाहें तो: ${years} साल तक वह अगले सालों के प्रवेश के बारे में भी बता सकता है।`,
  },
  missing: {
    en: "Tick that you are this child’s parent or guardian and 18 or older: without that the school keeps nothing",
    hi: "निशान लगाइए कि आप इस बच्चे के माता-पिता या अभिभावक हैं और 18 साल या उससे बड़े हैं: इसके बिना स्कूल कुछ नहीं रखता",
  },
  changed: {
    en: "The school has changed its privacy notice: load this page again, and tick anew. What you typed stays",
    hi: "स्कूल ने निजता की सूचना बदली है: यह पन्ना फिर खोलिए और फिर से निशान लगाइए। आपका लिखा हुआ रहेगा",
  },
});

export const removalTexts = texts({
  invalid: { en: "Something is missing.", hi: "कुछ छूट गया है।" },
  sent: { en: "The school office has your request.", hi: "आपका अनुरोध स्कूल को मिल गया है।" },
  failed: {
    en: "Your request could not be stored just now. Send it again in a minute, or call the office.",
    hi: "आपका अनुरोध अभी सेव नहीं हो सका। एक मिनट बाद फिर भेजिए, या दफ़्तर को फ़ोन कीजिए।",
  },
});

export const feedbackLabels = texts({
  name: { en: "Name", hi: "नाम" },
  email: { en: "E-mail", hi: "ई-मेल" },
  phone: { en: "Phone", hi: "फ़ोन" },
  message: { en: "Message", hi: "संदेश" },
});

export const enquiryLabels = texts({
  name: { en: "Student’s name", hi: "बच्चे का नाम" },
  class: { en: "Class applying for", hi: "किस कक्षा में प्रवेश" },
  fatherName: { en: "Father’s name", hi: "पिता का नाम" },
  motherName: { en: "Mother’s name", hi: "माता का नाम" },
  phone: { en: "Phone", hi: "फ़ोन" },
  email: { en: "E-mail", hi: "ई-मेल" },
});

/** The specification has no words for an empty field of an enquiry; these are ours. */
export const missingTexts = texts({
  name: { en: "Write the student’s name", hi: "बच्चे का नाम लिखिए" },
  class: { en: "Choose the class", hi: "कक्षा चुनिए" },
  fatherName: { en: "Write the father’s name", hi: "पिता का नाम लिखिए" },
  motherName: { en: "Write the mother’s name", hi: "माता का नाम लिखिए" },
  phone: { en: "Write a phone number", hi: "फ़ोन नंबर लिखिए" },
  email: { en: "Write an e-mail address", hi: "ई-मेल पता लिखिए" },
});

export const errorTexts = texts({
  invalidPhone: {
    en: "Invalid phone number, must be 10 digits",
    hi: "फ़ोन नंबर ठीक नहीं है, 10 अंक होने चाहिए",
  },
  invalidEmail: { en: "Invalid email address", hi: "ई-मेल पता ठीक नहीं है" },
  noName: { en: "Name cannot be empty", hi: "नाम ख़ाली नहीं हो सकता" },
  noEmail: { en: "Email cannot be empty", hi: "ई-मेल ख़ाली नहीं हो सकता" },
  noPhone: { en: "Phone number cannot be empty", hi: "फ़ोन नंबर ख़ाली नहीं हो सकता" },
  noMessage: { en: "Message cannot be empty", hi: "संदेश ख़ाली नहीं हो सकता" },
  tooLong: {
    en: (label: string, limit: string) => `${label} is too long. ${limit}`,
    hi: (label: string, limit: string) => `${label} बहुत लंबा है। ${limit}`,
  },
  atMost: { en: (most: string) => `At most ${most} characters`, hi: (most: string) => `ज़्यादा से ज़्यादा ${most} अक्षर` },
  not: {
    en: (limit: string, count: string) => `${limit}, not ${count}`,
    hi: (limit: string, count: string) => `${limit}; आपने ${count} लिखे हैं`,
  },
  noPhoto: { en: "Choose the photo again on its page", hi: "फ़ोटो उसके पन्ने पर फिर चुनिए" },
  yourName: { en: "Write your name", hi: "अपना नाम लिखिए" },
  yourPhone: { en: "Write the ten digits of your phone", hi: "अपने फ़ोन के दस अंक लिखिए" },
});
