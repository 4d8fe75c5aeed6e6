/** Of an enquiry (§5). Apart from the texts of the forms: the script that tidies a phone number loads no more than this. */
export const PHONE_LENGTH = 10;

export function tidyPhone(phone: string): string {
  const bare = phone.replaceAll(/[\s\u2060-]/g, "");
  return bare.length > PHONE_LENGTH ? bare.replace(/^(\+91|0)/, "") : bare;
}
