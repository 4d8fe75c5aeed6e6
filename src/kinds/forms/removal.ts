import { FIRST, type Language } from "../../base/language.ts";
import { isStoredPath } from "../../school/stored-path.ts";
import { errorTexts } from "./form.text.ts";
import { errorsIn, tidied, tooLong } from "./lengths.ts";

/** A family asks for the removal of a photo: our own form, beside the two of §3. */
export const removalFields = ["photo", "name", "phone", "message"] as const;
export type RemovalField = (typeof removalFields)[number];
export type Removal = Record<RemovalField, string>;

/** The same texts in Hindi: a worried family reads its own language first. */
export const removalInHindi = {
  lead: "स्कूल से यह फ़ोटो हटाने को कहिए: अपना नाम और फ़ोन नंबर लिखिए। कारण बताना ज़रूरी नहीं है। स्कूल आपको फ़ोन करेगा।",
  sent: "आपका अनुरोध स्कूल को मिल गया है। स्कूल आपको फ़ोन करेगा।",
} as const;

/** Returns the wrong fields, each with its message. `message` may be empty. */
export function checkRemoval(values: Removal, language: Language = FIRST): Partial<Removal> {
  const t = errorTexts[language];
  const { photo, name, phone, message } = tidied(values);
  return errorsIn<RemovalField>({
    photo: isStoredPath(photo) ? null : t.noPhoto,
    name: name === "" ? t.yourName : tooLong("name", name, language),
    phone: /^[0-9]{10}$/.test(phone) ? null : t.yourPhone,
    message: tooLong("message", message, language),
  });
}
