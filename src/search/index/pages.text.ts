import { texts } from "../../base/language.ts";

/** Sentences under the hits of pages that have neither facts nor a text of the office, by route. */
export const summaryTexts = texts({
  VideoGallery: { en: "Films of the school, by year.", hi: "स्कूल के वीडियो, साल के हिसाब से।" },
  PhotoGallery: { en: "Albums of the school, by year.", hi: "स्कूल की फ़ोटो के एल्बम, साल के हिसाब से।" },
  News: { en: "All news of the school, by year and month.", hi: "स्कूल के सब समाचार, साल और महीने के हिसाब से।" },
  Events: { en: "All events of the school, with time and venue.", hi: "स्कूल के सब कार्यक्रम, समय और जगह के साथ।" },
  Topperx: {
    en: "Names and marks in the board examination, Class X.",
    hi: "कक्षा X की बोर्ड परीक्षा में नाम और अंक।",
  },
  TopperXII: {
    en: "Names and marks in the board examination, Class XII.",
    hi: "कक्षा XII की बोर्ड परीक्षा में नाम और अंक।",
  },
  Today: {
    en: "Says for each class if school is open today and on the next school day, from when to when, and why not.",
    hi: "हर कक्षा के लिए: आज और अगले दिन स्कूल खुला है या छुट्टी है, कब से कब तक, और क्यों नहीं।",
  },
  Calendar: {
    en: "Holidays, events, examinations and fee days to come, also in the calendar of your phone.",
    hi: "आने वाली छुट्टियाँ, कार्यक्रम, परीक्षाएँ और फ़ीस की तारीखें, आपके फ़ोन के कैलेंडर में भी।",
  },
});

/** Forms and checks that have no facts and no text of the office: what each is called, and what it is for. */
export const furtherTexts = texts({
  check: { en: "Check a notice", hi: "सूचना जाँचिए" },
  checkText: {
    en: "Every notice, circular and order of the school has a code of eight letters. Here you see whether it stands, was replaced or withdrawn.",
    hi: "स्कूल की हर सूचना, परिपत्र और आदेश का आठ अक्षरों का कोड होता है। यहाँ देखिए कि वह अब भी लागू है, बदल गया है या वापस ले लिया गया है।",
  },
  enquiry: { en: "Your enquiry", hi: "आपकी पूछताछ" },
  enquiryText: {
    en: "Reference and phone number show where your admission enquiry stands. You can add a line, correct it or withdraw it.",
    hi: "रेफ़रेंस और फ़ोन नंबर से देखिए कि प्रवेश की पूछताछ कहाँ तक पहुँची। आप एक पंक्ति जोड़ सकते हैं, उसे सुधार सकते हैं या वापस ले सकते हैं।",
  },
  removal: { en: "Ask the school to remove a photo", hi: "स्कूल से फ़ोटो हटाने को कहिए" },
  removalText: {
    en: "A family can ask that the photo of a child is taken off the website.",
    hi: "परिवार कह सकता है कि बच्चे की फ़ोटो वेबसाइट से हटा दी जाए।",
  },
  feedback: { en: "Tell us what you think", hi: "हमें अपनी राय बताइए" },
  feedbackText: {
    en: "Praise, a question or a complaint: a person in the school office reads it.",
    hi: "तारीफ़, सवाल या शिकायत: स्कूल के दफ़्तर में कोई इसे पढ़ता है।",
  },
});
