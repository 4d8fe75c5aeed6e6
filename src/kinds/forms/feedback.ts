import { FIRST, type Language } from "../../base/language.ts";
import { errorTexts, feedbackLabels } from "./form.text.ts";
import { errorsIn, tooLong, trimmed } from "./lengths.ts";

export const feedbackFields = ["name", "email", "phone", "message"] as const;
export type FeedbackField = (typeof feedbackFields)[number];
export type Feedback = Record<FeedbackField, string>;

const EMAIL = /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;
const PHONE = /^[0-9]{10}$/;

/** Returns the faults by field, in the words of §5. Trims blanks at both ends before every rule. */
export function checkFeedback(values: Feedback, language: Language = FIRST): Partial<Record<FeedbackField, string>> {
  const { name, email, phone, message } = trimmed(values);
  const t = errorTexts[language];
  // The specification sets no longest text; this message is ours.
  const limited = (field: "name" | "email" | "message", text: string) => {
    const sentence = tooLong(field, text, language);
    return sentence && t.tooLong(feedbackLabels[language][field], sentence);
  };
  return errorsIn({
    name: name === "" ? t.noName : limited("name", name),
    email: email === "" ? t.noEmail : EMAIL.test(email) ? limited("email", email) : t.invalidEmail,
    phone: phone === "" ? t.noPhone : PHONE.test(phone) ? null : t.invalidPhone,
    message: message === "" ? t.noMessage : limited("message", message),
  });
}
