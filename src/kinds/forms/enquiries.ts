import { FIRST, type Language } from "../../base/language.ts";
import { enquiryLabels, errorTexts, missingTexts } from "./form.text.ts";
import { errorsIn, tidied, tooLong } from "./lengths.ts";
import { PHONE_LENGTH } from "./phone.ts";

/** The six fields of the admission enquiry (§3) in the order of the form; all are required (§5). */
export const enquiryFields = ["name", "class", "fatherName", "motherName", "phone", "email"] as const;
export type EnquiryField = (typeof enquiryFields)[number];
export type Enquiry = Record<EnquiryField, string>;

/** Returns the faults by field. Any class passes: §5 has no rule for it. */
export function checkEnquiry(values: Enquiry, language: Language = FIRST): Partial<Record<EnquiryField, string>> {
  const tidy = tidied(values);
  const errors = Object.fromEntries(enquiryFields.map((field) => [field, errorOf(field, tidy[field], language)]));
  return errorsIn(errors as Record<EnquiryField, string | null>);
}

function errorOf(field: EnquiryField, text: string, language: Language): string | null {
  if (text === "") return missingTexts[language][field];
  const t = errorTexts[language];
  const isLongPhone = field === "phone" && text.length > PHONE_LENGTH;
  const longPhone = isLongPhone ? t.not(t.atMost(String(PHONE_LENGTH)), String(text.length)) : null;
  const sentence = field === "phone" ? longPhone : tooLong(field, text, language);
  return sentence && t.tooLong(enquiryLabels[language][field], sentence);
}
