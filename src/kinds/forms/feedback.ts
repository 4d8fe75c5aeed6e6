import { errorsIn, type LimitedField, tooLong, trimmed } from "./lengths.ts";

export const feedbackFields = ["name", "email", "phone", "message"] as const;
export type FeedbackField = (typeof feedbackFields)[number];
export type Feedback = Record<FeedbackField, string>;

export const feedbackTexts = {
  invalid: "Please fill all fields correctly.",
  sent: "Thank you for your feedback!",
  failed: "Failed to send message. Please try again.",
} as const;

const EMAIL = /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;
const PHONE = /^[0-9]{10}$/;

export const trimFeedback = (values: Feedback): Feedback => trimmed(values);

/** Returns the faults by field, in the words of §5. Trims blanks at both ends before every rule. */
export function checkFeedback(values: Feedback): Partial<Record<FeedbackField, string>> {
  const { name, email, phone, message } = trimFeedback(values);
  const phoneError = PHONE.test(phone) ? null : "Invalid phone number, must be 10 digits";
  const emailError = EMAIL.test(email) ? limited("E-mail", "email", email) : "Invalid email address";
  return errorsIn({
    name: name === "" ? "Name cannot be empty" : limited("Name", "name", name),
    email: email === "" ? "Email cannot be empty" : emailError,
    phone: phone === "" ? "Phone number cannot be empty" : phoneError,
    message: message === "" ? "Message cannot be empty" : limited("Message", "message", message),
  });
}

/** The specification sets no longest text; this message is ours. */
function limited(label: string, field: LimitedField, text: string): string | null {
  const sentence = tooLong(field, text);
  return sentence && `${label} is too long. ${sentence}`;
}
