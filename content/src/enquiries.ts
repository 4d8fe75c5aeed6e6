import { tooLong } from "./lengths.ts";

/** The six fields of the admission enquiry (§3), in the order they stand on the form; all required (§5). */
export const enquiryFields = ["name", "class", "fatherName", "motherName", "phone", "email"] as const;
export type EnquiryField = (typeof enquiryFields)[number];
export type Enquiry = Record<EnquiryField, string>;

/** The only text the specification gives the form (§8); a failure shows none, but nothing typed is lost (decisions §4.10). */
export const enquiryTexts = { sent: "Your Form Submitted Successfully." } as const;

/** A telephone number is limited to this many characters (§5). */
export const PHONE_LENGTH = 10;

/** What is pasted or filled in by itself: without spaces, hyphens and a leading +91 or 0 (decisions §4.8). */
export function tidyPhone(phone: string): string {
  const bare = phone.replaceAll(/[\s-]/g, "");
  return bare.length > PHONE_LENGTH ? bare.replace(/^(\+91|0)/, "") : bare;
}

/** The form's values as they are kept: without blanks at both ends, the telephone number tidied. */
export function trimEnquiry(values: Enquiry): Enquiry {
  return {
    name: values.name.trim(),
    class: values.class.trim(),
    fatherName: values.fatherName.trim(),
    motherName: values.motherName.trim(),
    phone: tidyPhone(values.phone.trim()),
    email: values.email.trim(),
  };
}

/**
 * What is wrong with each field, for the API's answer: the form itself leaves the words to the browser (decisions §4.8).
 * The form offers the school's classes; any other that is named is taken as it was said (§5 has no such rule).
 */
export function checkEnquiry(values: Enquiry): Partial<Record<EnquiryField, string>> {
  const tidy = trimEnquiry(values);
  const errors = enquiryFields.map((field) => [field, errorOf(field, tidy[field])] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== null));
}

function errorOf(field: EnquiryField, text: string): string | null {
  if (text === "") return "Required";
  if (field === "phone") return text.length > PHONE_LENGTH ? `At most ${PHONE_LENGTH} characters` : null;
  return tooLong(field, text);
}
