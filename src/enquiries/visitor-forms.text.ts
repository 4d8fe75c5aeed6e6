import { texts } from "../base/language.ts";

/** The forms of visitors and what stands around them; both forms are islands. */
export const formTexts = texts({
  tenDigits: { en: "10 digits", hi: "10 अंक" },
  sendFeedback: { en: "Send feedback", hi: "राय भेजिए" },
  anotherMessage: { en: "Send another message", hi: "एक और संदेश भेजिए" },
  readsIn: {
    en: (hours: string) => `The school office reads it in its hours: ${hours}.`,
    hi: (hours: string) => `स्कूल का दफ़्तर इसे खुलने के समय पढ़ेगा: ${hours}।`,
  },
  tryAgain: { en: "Try again", hi: "फिर कोशिश कीजिए" },
  sendEnquiry: { en: "Send enquiry", hi: "पूछताछ भेजिए" },
  anotherEnquiry: { en: "Send another enquiry", hi: "एक और पूछताछ भेजिए" },
  bareDigits: { en: "10 digits, without +91 or 0", hi: "10 अंक, +91 या 0 के बिना" },
  chooseClass: { en: "Choose a class", hi: "कक्षा चुनिए" },
  yourReference: { en: "Your reference is", hi: "आपका रेफ़रेंस है:" },
  withIt: { en: ". With it you see where the enquiry stands: ", hi: "। इससे आप देख सकते हैं कि पूछताछ कहाँ तक पहुँची: " },
  slip: { en: "your slip, to print or keep", hi: "आपकी पर्ची, प्रिंट करने या रखने के लिए" },
  weCall: { en: "We will call", hi: "हम इस नंबर पर फ़ोन करेंगे:" },
  orWrite: { en: ", or write to ", hi: ", या यहाँ लिखेंगे: " },
  wrong: { en: ". Wrong? ", hi: "। ग़लत है? " },
  correct: { en: "Correct it", hi: "सुधारिए" },
});

/** The section of Home. */
export const feedbackSectionTexts = texts({
  title: { en: "Tell us what you think", hi: "हमें अपनी राय बताइए" },
  lead: {
    en: "Praise, a question or a complaint: a person in the school office reads it.",
    hi: "तारीफ़, सवाल या शिकायत: स्कूल के दफ़्तर में कोई इसे पढ़ता है।",
  },
  purpose: { en: "to read and answer your message", hi: "आपका संदेश पढ़ने और जवाब देने के लिए" },
  office: { en: "Office", hi: "दफ़्तर" },
  email: { en: "E-mail", hi: "ई-मेल" },
  officeHours: { en: "Office hours", hi: "दफ़्तर का समय" },
  helpDesk: { en: "Help desk", hi: "हेल्प डेस्क" },
  helpDeskPhone: { en: "Help desk, phone", hi: "हेल्प डेस्क, फ़ोन" },
  helpDeskEmail: { en: "Help desk, e-mail", hi: "हेल्प डेस्क, ई-मेल" },
  principal: { en: "Principal", hi: "प्रिंसिपल" },
  allWays: { en: "All ways to reach us", hi: "हमसे संपर्क के सभी तरीक़े" },
});
