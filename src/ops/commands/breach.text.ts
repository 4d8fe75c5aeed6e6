import { texts } from "../../base/language.ts";

/** What a letter about a breach says of the school and of one form. */
export interface BreachFacts {
  school: string;
  contact: string;
  /** The names of the fields. */
  fields: string;
  form: string;
  sent: string;
  since: string;
}

/** The letter to each person; what only the school knows stands in brackets. */
export const breachTexts = texts({
  letter: {
    en: ({ school, contact, fields, form, sent, since }: BreachFacts) => `Namaste. This is ${school}.

Somebody who had no right to it may have read what you sent us by our website on ${sent} (${form}): ${fields}. It happened on or after ${since}. [What happened, in two sentences.]

What it may mean for you: strangers may call or write in the school’s name. We never ask by phone or message for money, a one-time password or a PIN.

What we have done: [such as: closed the way in, changed all passwords, told the Data Protection Board].

What you can do: do not answer such calls; ring us on the number of our website when in doubt. You may have your data erased at once: /Enquiry on our website.

Whom to ask: ${contact}`,
    hi: ({ school, contact, fields, form, sent, since }: BreachFacts) => `नमस्ते। यह ${school} है।

हो सकता है कि किसी ऐसे व्यक्ति ने, जिसे हक़ नहीं था, वह पढ़ लिया हो जो आपने ${sent} को हमारी वेबसाइट से भेजा था (${form}): ${fields}। यह ${since} को या उसके बाद हुआ। [क्या हुआ, दो वाक्यों में।]

आपके लिए इसका क्या मतलब है: अनजान लोग स्कूल के नाम से फ़ोन कर सकते हैं या लिख सकते हैं। हम फ़ोन या संदेश से कभी पैसे, OTP या PIN नहीं माँगते।

हमने क्या किया: [जैसे: रास्ता बंद किया, सब पासवर्ड बदले, डेटा संरक्षण बोर्ड को बताया]।

आप क्या कर सकते हैं: ऐसे फ़ोन का जवाब मत दीजिए; शक हो तो वेबसाइट पर लिखे नंबर पर हमें फ़ोन कीजिए। आप अपनी जानकारी तुरंत मिटवा सकते हैं: हमारी वेबसाइट पर /Enquiry।

किससे पूछें: ${contact}`,
  },
});

/** The rows of the table for the Board that the website cannot know. */
export const boardQuestions = [
  ["What happened, and how", ""],
  ["When it began and ended, when it was noticed", ""],
  ["Who or what caused it, as far as known", ""],
  ["What it may mean for the persons", "Calls and messages in the school’s name; nothing that opens an account"],
  ["What was done against it", ""],
  ["What will keep it from happening again", ""],
] as const;
