import { texts } from "../../base/language.ts";
import type { screenTitles } from "../../school/screens.ts";

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
  v: {
    en: "Every notice, circular and order of the school has a code of eight letters. Here you see whether it stands, was replaced or withdrawn.",
    hi: "स्कूल की हर सूचना, परिपत्र और आदेश का आठ अक्षरों का कोड होता है। यहाँ देखिए कि वह अब भी लागू है, बदल गया है या वापस ले लिया गया है।",
  },
  Enquiry: {
    en: "Reference and phone number show where your admission enquiry stands. You can add a line, correct it or withdraw it.",
    hi: "रेफ़रेंस और फ़ोन नंबर से देखिए कि प्रवेश की पूछताछ कहाँ तक पहुँची। आप एक पंक्ति जोड़ सकते हैं, उसे सुधार सकते हैं या वापस ले सकते हैं।",
  },
  RemovePhoto: {
    en: "A family can ask that the photo of a child is taken off the website.",
    hi: "परिवार कह सकता है कि बच्चे की फ़ोटो वेबसाइट से हटा दी जाए।",
  },
  "#feedback": {
    en: "Praise, a question or a complaint: a person in the school office reads it.",
    hi: "तारीफ़, सवाल या शिकायत: स्कूल के दफ़्तर में कोई इसे पढ़ता है।",
  },
});

/** Titles of forms and checks that are no screens of the menu, by route. */
export const furtherTitles = texts({
  v: { en: "Check a notice", hi: "सूचना जाँचिए" },
  Enquiry: { en: "Your enquiry", hi: "आपकी पूछताछ" },
  RemovePhoto: { en: "Ask the school to remove a photo", hi: "स्कूल से फ़ोटो हटाने को कहिए" },
  "#feedback": { en: "Tell us what you think", hi: "हमें अपनी राय बताइए" },
});

type Page = keyof typeof screenTitles | keyof typeof furtherTitles.en | "";

/** Names that parents give a page besides its title, with commas between. */
const names: Readonly<Partial<Record<Page, string>>> = {
  "": "home, main page, मुख्य पृष्ठ",
  AboutUs: "about, about the school, history, school history, हमारे बारे में, विद्यालय के बारे में",
  Admission: `
    admissions, how to apply, apply, admission process, papers for admission, admission documents, nursery age,
    age limit, streams, registration, when does registration open, is my child old enough, प्रवेश, दाखिला,
    प्रवेश प्रक्रिया`,
  "admission-result": "admission list, selected list, result of admission, प्रवेश परिणाम, चयन सूची",
  OurGoals: "goals, aims, objectives, उद्देश्य, लक्ष्य",
  PrincipalMessage: "principal, message of the principal, प्रधानाचार्य, प्रधानाचार्य का संदेश",
  SchoolTiming: `
    timing, timings, school hours, opening hours, school time, holidays, vacation, ptm, विद्यालय समय,
    स्कूल का समय, छुट्टी, अवकाश`,
  SchoolUniform: "uniform, dress, dress code, houses, वर्दी, ड्रेस",
  Discipline: "rules, school rules, library fine, library rules, अनुशासन, नियम",
  ActivityPlanner: "planner, activities, calendar of activities, गतिविधियां",
  FeeRules: `
    late fee, fee due date, last date of fees, fine, refund, fee refund, विलंब शुल्क, लेट फीस, फीस नियम,
    फीस की तारीख, फीस कब भरनी है`,
  FeeStructure: `
    fees, fee, school fees, tuition fee, transport fee, bus fee, how much are the fees, फीस, शुल्क, शुल्क संरचना`,
  ModeOfPayment: "payment, pay fees, online payment, fee payment, upi, qr code, cheque, फीस भुगतान, फीस जमा",
  VideoGallery: "videos, films, वीडियो",
  PhotoGallery: "photos, pictures, gallery, albums, फोटो, तस्वीरें",
  News: "latest news, समाचार",
  Events: "functions, programmes, coming events, कार्यक्रम",
  Infrastructure: "facilities, laboratories, labs, campus, सुविधाएं, प्रयोगशाला",
  Pphelp: `
    how to pay online, parent help, fee receipt, receipt, school code, code of the school, अभिभावक सहायता,
    स्कूल कोड`,
  ErpSoftware: "erp, app, mobile app, parent portal, portal, मोबाइल ऐप",
  ContactUs: "contact, phone, phone number, address, email, help desk, map, संपर्क, पता, फोन नंबर",
  Topperx: "class 10 toppers, class x toppers, 10th toppers, दसवीं के टॉपर",
  TopperXII: "toppers, class 12 toppers, class xii toppers, 12th toppers, टॉपर, बारहवीं के टॉपर",
  CBSEDisclosure: `
    disclosure, cbse disclosure, public disclosure, affiliation, teachers list, staff, teachers, शिक्षक`,
  PreSchool: "preschool, pre school, play school, playgroup, प्री स्कूल",
  PreAdmission: "enquiry, enquiry form, admission enquiry, ask about admission, प्रवेश पूछताछ",
  InterSchoolQuizCompetition: "quiz, quiz competition, प्रश्नोत्तरी",
  Today: `
    is school open, is school open today, school closed, holiday today, today, tomorrow, school tomorrow,
    is there school tomorrow, holiday tomorrow, आज, आज छुट्टी, आज स्कूल, कल, कल छुट्टी, कल स्कूल`,
  Calendar: "calendar, dates, holiday list, list of holidays, calendar on my phone, कैलेंडर, छुट्टियों की सूची",
  SafePayment: "fraud, scam, fake message, fake payment, whom to pay, धोखा, ठगी",
  Privacy: "data protection, privacy policy, गोपनीयता",
  v: "code, check a code, is a message true, forwarded message, सूचना की जांच, क्या यह सूचना सही है",
  Enquiry: `
    enquiry status, status of my enquiry, admission status, application status, track application,
    withdraw enquiry, correct enquiry, आवेदन की स्थिति`,
  RemovePhoto: "remove photo, delete photo, remove picture, photo of my child, फोटो हटाएं, फोटो हटाना",
  "#feedback": "feedback, complaint, suggestion, write to the school, message to the school, शिकायत, सुझाव",
};

/** Returns the other names of a page. A query that is exactly such a name shows this page first. */
export const namesOfPage = (page: string): string[] => names[page as Page]?.trim().split(/,\s+/) ?? [];
