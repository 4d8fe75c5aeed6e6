import { texts } from "../../base/language.ts";

export const privacyTexts = texts({
  forms: { en: "What the forms keep", hi: "फ़ॉर्म में क्या रखा जाता है" },
  formsCaption: {
    en: "Only what stands in the fields, and when it was sent.",
    hi: "सिर्फ़ वह जो ख़ानों में लिखा है, और भेजने का समय।",
  },
  form: { en: "Form", hi: "फ़ॉर्म" },
  kept: { en: "What is kept", hi: "क्या रखा जाता है" },
  purpose: { en: "What for", hi: "किसलिए" },
  howLong: { en: "How long", hi: "कब तक" },
  erased: {
    en: (months: number) => `${months} months; then nobody can read it, and a week later it is deleted`,
    hi: (months: number) => `${months} महीने; फिर उसे कोई नहीं पढ़ सकता, और एक हफ़्ते बाद वह मिट जाता है`,
  },
  feedback: { en: "Feedback", hi: "राय या शिकायत" },
  feedbackKept: { en: "Your name, e-mail, phone and message", hi: "आपका नाम, ई-मेल, फ़ोन और संदेश" },
  feedbackFor: { en: "To read and answer your message", hi: "आपका संदेश पढ़ने और जवाब देने के लिए" },
  enquiry: { en: "Admission enquiry", hi: "प्रवेश की पूछताछ" },
  enquiryKept: {
    en: "The child’s name and class, the parents’ names, phone and e-mail",
    hi: "बच्चे का नाम और कक्षा, माता-पिता के नाम, फ़ोन और ई-मेल",
  },
  enquiryFor: { en: "To call you about a place", hi: "प्रवेश के बारे में आपको फ़ोन करने के लिए" },
  removal: { en: "Wish that a photo goes", hi: "फ़ोटो हटाने का अनुरोध" },
  removalKept: { en: "The photo, your name, phone and message", hi: "फ़ोटो, आपका नाम, फ़ोन और संदेश" },
  removalFor: { en: "To take the photo away and to ring you", hi: "फ़ोटो हटाने और आपको फ़ोन करने के लिए" },
  visits: { en: "What a visit leaves behind", hi: "वेबसाइट देखने पर क्या रह जाता है" },
  visitRules: {
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
  rights: {
    en: "You may ask the school office at any time what it keeps of you, have it corrected or erased, or take back your consent. If its answer does not help you, you may turn to the Data Protection Board of India.",
    hi: "आप जब चाहें स्कूल के दफ़्तर से पूछ सकते हैं कि उसके पास आपकी क्या जानकारी है, उसे सुधरवा या मिटवा सकते हैं, या अपनी सहमति वापस ले सकते हैं। जवाब से बात न बने, तो आप भारत के डेटा संरक्षण बोर्ड के पास जा सकते हैं।",
  },
});
