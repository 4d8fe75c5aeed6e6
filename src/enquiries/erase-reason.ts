export const LONGEST_REASON = 200;

/** Returns null when the reason may stay in the log. The log is kept for ever, so it must hold nothing of the visitor. */
export function reasonError(reason: string, fields: Readonly<Record<string, string>>): string | null {
  const letters = reason.trim().length;
  if (letters === 0) return "Write why in a few words: this line stays in the log.";
  if (letters > LONGEST_REASON) return `Write ${LONGEST_REASON} letters at most: you have ${letters}.`;
  const { name = "", fatherName = "", motherName = "", phone = "", email = "" } = fields;
  const own = [name, fatherName, motherName, email].flatMap((text) => wordsOf(text)).filter((word) => word.length > 2);
  const written = wordsOf(reason);
  const digits = reason.replaceAll(/\D/g, "");
  if (digits.length > 5 || (phone !== "" && reason.includes(phone)) || written.some((word) => own.includes(word))) {
    return "Leave names, numbers and addresses out: this line stays in the log after the rest is gone.";
  }
  return null;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
