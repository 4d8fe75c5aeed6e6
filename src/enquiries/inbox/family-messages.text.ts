import { texts } from "../../base/language.ts";

/** What the office sends to a family about its data, in the family's language, or in both. */
export const familyMessages = texts({
  statement: {
    en: (address: string, reference: string) =>
      `One thing is missing: please open ${address}, write the reference ${reference} and this phone number, and tick that you are the child’s parent or guardian and 18 or older.`,
    hi: (address: string, reference: string) =>
      `एक बात बाकी है: कृपया ${address} खोलिए, रेफ़रेंस ${reference} और यह फ़ोन नंबर लिखिए, और निशान लगाइए कि आप बच्चे के माता-पिता या अभिभावक हैं और 18 साल या उससे बड़े हैं।`,
  },
  complaint: {
    en: (school: string, reference: string) =>
      `Namaste. This is ${school}. We have your complaint about the enquiry ${reference}, and have done the following: `,
    hi: (school: string, reference: string) =>
      `नमस्ते। यह ${school} है। पूछताछ ${reference} के बारे में आपकी शिकायत हमें मिली है, और हमने यह किया है: `,
  },
});
