import type { EnquiryField } from "@school/content/forms/enquiries";

export const enquiryLabels: Readonly<Record<EnquiryField, string>> = {
  name: "Student’s name",
  class: "Class applying for",
  fatherName: "Father’s name",
  motherName: "Mother’s name",
  phone: "Phone",
  email: "E-mail",
};
