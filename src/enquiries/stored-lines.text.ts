import { FIRST, type Language, texts } from "../base/language.ts";
import { enquiryFields } from "../kinds/forms/enquiries.ts";

/** Beginnings of the lines that the website writes about an enquiry. They are stored in the first language. */
const begins = texts({
  complaint: { en: "Complaint: ", hi: "शिकायत: " },
  corrected: { en: "Corrected: ", hi: "सुधारा: " },
  mailed: { en: "Sent by mail:\n", hi: "ई-मेल से भेजा:\n" },
  joined: { en: "Joined with the enquiry of ", hi: "इस दिन की पूछताछ से जोड़ी गई: " },
});
export const lineBegins = begins[FIRST];

const names = texts({
  name: { en: "student’s name", hi: "बच्चे का नाम" },
  class: { en: "class", hi: "कक्षा" },
  fatherName: { en: "father’s name", hi: "पिता का नाम" },
  motherName: { en: "mother’s name", hi: "माता का नाम" },
  phone: { en: "phone", hi: "फ़ोन" },
  email: { en: "e-mail", hi: "ई-मेल" },
});
export const correctedNames = names[FIRST];

/** Returns a stored line as a reader of this language reads it; what people wrote stays. */
export function lineIn(language: Language, stored: string): string {
  for (const begin of Object.keys(lineBegins) as (keyof typeof lineBegins)[]) {
    if (!stored.startsWith(lineBegins[begin])) continue;
    const rest = stored.slice(lineBegins[begin].length);
    return begins[language][begin] + (begin === "corrected" ? namesIn(language, rest) : rest);
  }
  return stored;
}

function namesIn(language: Language, stored: string): string {
  const nameOf = (text: string) => {
    const field = enquiryFields.find((one) => correctedNames[one] === text);
    return field ? names[language][field] : text;
  };
  return stored.split(", ").map(nameOf).join(", ");
}
