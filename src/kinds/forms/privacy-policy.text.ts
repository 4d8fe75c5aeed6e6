import { texts } from "../../base/language.ts";

/** The privacy policy as the product delivers it; the school adds words of its own under "Privacy". */
export const privacyTexts = texts({
  forms: { en: "What the forms keep", hi: "फ़ॉर्म में क्या रखा जाता है" },
  formsCaption: {
    en: "Only what stands in the fields and ticks, and when it was sent.",
    hi: "सिर्फ़ वह जो ख़ानों और निशानों में है, और भेजने का समय।",
  },
  columns: {
    en: ["Form", "What is kept", "What for", "How long"],
    hi: ["फ़ॉर्म", "क्या रखा जाता है", "किसलिए", "कब तक"],
  },
  howLong: {
    en: (time: string) => `${time}, or until you take it back; then nobody can read it, and a week later it is deleted`,
    hi: (time: string) => `${time}, या जब तक आप वापस न लें; फिर उसे कोई नहीं पढ़ सकता, और एक हफ़्ते बाद वह मिट जाता है`,
  },
  months: { en: (count: number) => `${count} months`, hi: (count: number) => `${count} महीने` },
  feedback: {
    en: ["Feedback", "Your name, e-mail, phone and message", "To read and answer your message"],
    hi: ["राय या शिकायत", "आपका नाम, ई-मेल, फ़ोन और संदेश", "आपका संदेश पढ़ने और जवाब देने के लिए"],
  },
  answer: {
    en: ["Admission enquiry", "The child’s name and class, the parents’ names, phone and e-mail", "To answer it"],
    hi: ["प्रवेश की पूछताछ", "बच्चे का नाम और कक्षा, माता-पिता के नाम, फ़ोन और ई-मेल", "उसका जवाब देने के लिए"],
  },
  later: {
    en: ["The same, if you ticked it", "The same", "To tell you about admission in later years"],
    hi: ["वही, अगर आपने निशान लगाया", "वही", "अगले सालों के प्रवेश के बारे में बताने के लिए"],
  },
  removal: {
    en: ["Wish that a photo goes", "The photo, your name, phone and message", "To take the photo away and to ring you"],
    hi: ["फ़ोटो हटाने का अनुरोध", "फ़ोटो, आपका नाम, फ़ोन और संदेश", "फ़ोटो हटाने और आपको फ़ोन करने के लिए"],
  },
  readers: { en: "Who reads it", hi: "इसे कौन पढ़ता है" },
  readersLines: {
    en: [
      "The people of the school office, each with a password of his own. Who opened a form is written down.",
      "Where the school has set it so, its mailbox and its own computer system get a copy. Backups hold it for up to twelve months.",
      "Nobody else. It is used for no advertising, no statistics about visitors, and no profile of a child.",
    ],
    hi: [
      "स्कूल के दफ़्तर के लोग, हर एक अपने पासवर्ड से। किसने फ़ॉर्म खोला, यह लिखा जाता है।",
      "अगर स्कूल ने ऐसा तय किया है, तो एक प्रति उसके मेलबॉक्स और उसके अपने कंप्यूटर में जाती है। बैकअप में यह बारह महीने तक रहती है।",
      "और कोई नहीं। इससे न विज्ञापन होते हैं, न देखने वालों की गिनती, न किसी बच्चे की प्रोफ़ाइल बनती है।",
    ],
  },
  choices: { en: "What you can do", hi: "आप क्या कर सकते हैं" },
  choicesLines: {
    en: (days: number) => [
      "An admission enquiry is the parents’ or guardian’s to send: they say that they are that, and 18 or older. Whoever is younger asks them to write, also for the other forms.",
      "Under “Your enquiry”, with reference and phone, you see all that is kept, correct it, take back one purpose or all, have it erased, and complain. It is done at once, and costs as little as the ticks.",
      `For other forms, and in other ways, ask the office. It answers within ${days} days.`,
      "If the answer does not help you, you may turn to the Data Protection Board of India.",
    ],
    hi: (days: number) => [
      "प्रवेश की पूछताछ माता-पिता या अभिभावक भेजते हैं: वे बताते हैं कि वे वही हैं, और 18 साल या उससे बड़े हैं। जो छोटा है, वह उनसे लिखने को कहे, दूसरे फ़ॉर्म के लिए भी।",
      "“आपकी पूछताछ” में, रेफ़रेंस और फ़ोन से, आप देख सकते हैं कि क्या रखा है, उसे सुधार सकते हैं, एक मक़सद या सब वापस ले सकते हैं, मिटवा सकते हैं और शिकायत कर सकते हैं। यह तुरंत होता है, और निशान लगाने जितना ही आसान है।",
      `दूसरे फ़ॉर्म के लिए, या दूसरे तरीक़े से, दफ़्तर से कहिए। वह ${days} दिन में जवाब देता है।`,
      "जवाब से बात न बने, तो आप भारत के डेटा संरक्षण बोर्ड के पास जा सकते हैं।",
    ],
  },
  yourEnquiry: { en: "Your enquiry", hi: "आपकी पूछताछ" },
  visits: { en: "What a visit leaves behind", hi: "वेबसाइट देखने पर क्या रह जाता है" },
  visitsLines: {
    en: [
      "No counting of visitors, nothing from other websites until you open it yourself.",
      "No cookies but one: after you have sent an admission enquiry, or looked it up, this browser shows it for half an hour.",
      "What you have begun to write in a form stays in this browser tab, so that a reload loses nothing. It is gone once you have sent it or closed the tab.",
      "What you look for with the search is kept nowhere, and stands in no record of the server.",
      "Whoever sends many forms in a row is asked to wait. The address they come from is not kept with the form.",
    ],
    hi: [
      "देखने वालों की गिनती नहीं होती, और दूसरी वेबसाइटों से कुछ नहीं आता जब तक आप उसे ख़ुद न खोलें।",
      "सिर्फ़ एक कुकी: प्रवेश की पूछताछ भेजने या देखने के बाद यह ब्राउज़र उसे आधे घंटे तक दिखाता है।",
      "फ़ॉर्म में जो आप लिखने लगे हैं, वह इसी टैब में रहता है, ताकि पन्ना फिर खुलने पर कुछ न खोए। भेजने या टैब बंद करने पर वह मिट जाता है।",
      "आप खोज में जो लिखते हैं, वह कहीं नहीं रखा जाता।",
      "जो एक के बाद एक बहुत से फ़ॉर्म भेजे, उससे रुकने को कहा जाता है। वह किस पते से आया, यह फ़ॉर्म के साथ नहीं रखा जाता।",
    ],
  },
  whom: { en: "Whom to ask", hi: "किससे पूछें" },
  version: {
    en: (version: string) => `Version ${version} of this notice`,
    hi: (version: string) => `इस सूचना का संस्करण ${version}`,
  },
});
