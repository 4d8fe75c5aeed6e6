import type { FormType } from "@school/content/submissions";

/** A submission as it is kept. */
export interface StoredSubmission {
  id: string;
  form: FormType;
  fields: Record<string, string>;
}

const titles = { Feedback: "Feedback", Admission: "Admission enquiry" } satisfies Record<FormType, string>;
const labels: Record<string, string> = {
  name: "Name",
  class: "Class applying for",
  fatherName: "Father's name",
  motherName: "Mother's name",
  phone: "Phone",
  email: "E-mail",
  message: "Message",
};

/** One mail address and nothing else: what goes into a header must not bring a second one along. */
const ONE_ADDRESS = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/**
 * The mail to the office about one submission, in plain text. What the visitor wrote is flattened to one line each, so that no
 * field can pass for another; only the message, which stands last, keeps its lines.
 */
export function mailMessage({ id, form, fields }: StoredSubmission, { from, to }: { from: string; to: string[] }) {
  const { message, ...others } = fields;
  const name = oneLine(fields.name ?? "");
  const lines = Object.entries(others).map(([field, value]) => `${labels[field] ?? field}: ${oneLine(value)}`);
  const email = fields.email ?? "";
  return {
    from: { name: "School website", address: from },
    to: to.map((address) => ({ name: "", address })),
    ...(ONE_ADDRESS.test(email) && { replyTo: { name: "", address: email } }),
    subject: `${titles[form]}: ${name}`.slice(0, 150),
    text: [...lines, ...(message === undefined ? [] : ["", `${labels.message}:`, message]), "", `(${id})`].join("\n"),
    // The same for every try: a mail that arrives twice after all can be told to be one.
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Without line ends and other signs that are not to be seen. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ").trim();
