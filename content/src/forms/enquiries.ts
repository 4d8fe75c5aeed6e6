import { tooLong } from "./lengths.ts";

/** The six fields of the admission enquiry (§3) in the order of the form; all are required (§5). */
export const enquiryFields = ["name", "class", "fatherName", "motherName", "phone", "email"] as const;
export type EnquiryField = (typeof enquiryFields)[number];
export type Enquiry = Record<EnquiryField, string>;

/** The only text that the specification gives for this form (§8). A failure shows no text and keeps everything typed. */
export const enquiryTexts = { sent: "Your Form Submitted Successfully." } as const;

export const PHONE_LENGTH = 10;

export function tidyPhone(phone: string): string {
  const bare = phone.replaceAll(/[\s-]/g, "");
  return bare.length > PHONE_LENGTH ? bare.replace(/^(\+91|0)/, "") : bare;
}

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

/** Returns the faults by field, for the API; the form uses the browser's messages. Any class passes: §5 has no rule for it. */
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
