import { errorsIn, tooLong, trimmed } from "./lengths.ts";

/** The six fields of the admission enquiry (§3) in the order of the form; all are required (§5). */
export const enquiryFields = ["name", "class", "fatherName", "motherName", "phone", "email"] as const;
export type EnquiryField = (typeof enquiryFields)[number];
export type Enquiry = Record<EnquiryField, string>;

/** The specification gives the first text (§8). A failure shows none and keeps everything typed. */
export const enquiryTexts = {
  sent: "Your Form Submitted Successfully.",
  invalid: "All six fields are required. Please look at these again.",
} as const;

export const enquiryLabels: Readonly<Record<EnquiryField, string>> = {
  name: "Student’s name",
  class: "Class applying for",
  fatherName: "Father’s name",
  motherName: "Mother’s name",
  phone: "Phone",
  email: "E-mail",
};

/** The specification has no words for an empty field; these are ours. */
const missing: Readonly<Record<EnquiryField, string>> = {
  name: "Write the student’s name",
  class: "Choose the class",
  fatherName: "Write the father’s name",
  motherName: "Write the mother’s name",
  phone: "Write a phone number",
  email: "Write an e-mail address",
};

export const PHONE_LENGTH = 10;

export function tidyPhone(phone: string): string {
  const bare = phone.replaceAll(/[\s-]/g, "");
  return bare.length > PHONE_LENGTH ? bare.replace(/^(\+91|0)/, "") : bare;
}

export const trimEnquiry = (values: Enquiry): Enquiry => ({
  ...trimmed(values),
  phone: tidyPhone(values.phone.trim()),
});

/** Returns the faults by field. Any class passes: §5 has no rule for it. */
export function checkEnquiry(values: Enquiry): Partial<Record<EnquiryField, string>> {
  const tidy = trimEnquiry(values);
  const errors = Object.fromEntries(enquiryFields.map((field) => [field, errorOf(field, tidy[field])]));
  return errorsIn(errors as Record<EnquiryField, string | null>);
}

function errorOf(field: EnquiryField, text: string): string | null {
  if (text === "") return missing[field];
  const sentence = field === "phone" ? longPhone(text) : tooLong(field, text);
  return sentence && `${enquiryLabels[field]} is too long. ${sentence}`;
}

const longPhone = (text: string) =>
  text.length > PHONE_LENGTH ? `At most ${PHONE_LENGTH} characters, not ${text.length}` : null;
