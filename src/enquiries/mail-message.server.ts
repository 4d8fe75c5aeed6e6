import type { Mail } from "../base/mail/deliver-mail.server.ts";
import type { MailConfig } from "../config/config.server.ts";
import type { FormType } from "../kinds/forms/form-contract.ts";

export interface StoredSubmission {
  id: string;
  form: FormType;
  fields: Record<string, string>;
}

const titles = {
  Feedback: "Feedback",
  Admission: "Admission enquiry",
  RemovePhoto: "Photo to remove",
} satisfies Record<FormType, string>;
const labels: Record<string, string> = {
  photo: "Photo",
  name: "Name",
  class: "Class applying for",
  fatherName: "Father's name",
  motherName: "Mother's name",
  phone: "Phone",
  email: "E-mail",
  message: "Message",
};

/** Exactly one address: in a header, a second one would receive the mail too. */
const ONE_ADDRESS = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** Each field is one line, so that none looks like another; only the message, which comes last, keeps its line ends. */
export function mailMessage({ id, form, fields }: StoredSubmission, config: Pick<MailConfig, "from" | "to">): Mail {
  const { message, ...others } = fields;
  const name = oneLine(fields.name ?? "");
  const lines = Object.entries(others).map(([field, value]) => `${labels[field] ?? field}: ${oneLine(value)}`);
  const email = fields.email ?? "";
  return {
    ...mailToOffice(config, id),
    ...(ONE_ADDRESS.test(email) && { replyTo: { name: "", address: email } }),
    subject: `${titles[form]}: ${name}`.slice(0, 150),
    text: [...lines, ...(message === undefined ? [] : ["", `${labels.message}:`, message]), "", `(${id})`].join("\n"),
  };
}

/** Returns all of a mail from the website to the office but its words. Its id is the same for every attempt, so that mail programs recognise a repeated mail. */
export const mailToOffice = ({ from, to }: Pick<MailConfig, "from" | "to">, id: string) => ({
  from: { name: "School website", address: from },
  to: to.map((address) => ({ name: "", address })),
  messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
  headers: { "Auto-Submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ").trim();
