import { readEmail } from "../base/email.ts";

/** Addresses to call or write to a family; null where the given text leads nowhere. */
export interface Reach {
  call: string | null;
  number: string;
  whatsApp: string | null;
  mail: string | null;
}

const INDIAN_MOBILE = /^[6-9][0-9]{9}$/;

/** @param message what WhatsApp and the mail open with; "" for nothing. */
export function reachOf(
  { phone = "", email = "" }: Readonly<Record<string, string>>,
  message = "",
  subject = "",
): Reach {
  const text = encodeURIComponent(message);
  const digits = phone.replaceAll(/[\s-]/g, "");
  const isMobile = INDIAN_MOBILE.test(digits);
  const mail = readEmail(email);
  return {
    call: isMobile ? `tel:+91${digits}` : /^[0-9]{5,12}$/.test(digits) ? `tel:${digits}` : null,
    number: isMobile ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : phone,
    whatsApp: isMobile ? `https://wa.me/91${digits}${text && `?text=${text}`}` : null,
    mail:
      mail && `mailto:${encodeURIComponent(mail).replace("%40", "@")}${opensWith(text, encodeURIComponent(subject))}`,
  };
}

function opensWith(body: string, subject: string): string {
  const parts = [subject && `subject=${subject}`, body && `body=${body}`].filter(Boolean);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

interface FilledIn {
  child: string;
  class: string;
  reference: string;
  school: string;
}

/** Returns the school's text with the family's names filled in. */
export function readyMessage(template: string, words: FilledIn): string {
  const filled = template.replaceAll(/\{(child|class|reference|school)\}/g, (_, name: keyof FilledIn) => words[name]);
  return filled.replaceAll(/[ \t]+/g, " ").trim();
}
