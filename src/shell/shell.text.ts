import { texts } from "../base/language.ts";

/** Names of pages in menu, breadcrumb and footer. */
export const menuTexts = texts({
  today: { en: "Today", hi: "आज" },
  news: { en: "News", hi: "समाचार" },
  circulars: { en: "Circulars", hi: "परिपत्र" },
  events: { en: "Events", hi: "कार्यक्रम" },
  calendar: { en: "Calendar", hi: "कैलेंडर" },
  fees: { en: "Fees", hi: "फ़ीस" },
  search: { en: "Search", hi: "खोज" },
  home: { en: "Home", hi: "मुख्य पन्ना" },
  aboutUs: { en: "About Us", hi: "हमारे बारे में" },
  message: { en: "Principal’s Message", hi: "प्रिंसिपल का संदेश" },
  infrastructure: { en: "Infrastructure", hi: "स्कूल की सुविधाएँ" },
  disclosure: { en: "CBSE Disclosure", hi: "CBSE जानकारी" },
  academic: { en: "Academic", hi: "पढ़ाई" },
  uniform: { en: "School Uniform", hi: "स्कूल यूनिफ़ॉर्म" },
  timing: { en: "School Timing", hi: "स्कूल का समय" },
  goals: { en: "Our Goals", hi: "हमारे लक्ष्य" },
  discipline: { en: "Discipline", hi: "अनुशासन" },
  planner: { en: "Activity Planner", hi: "साल भर की गतिविधियाँ" },
  calendarFile: { en: "School Calendar (PDF)", hi: "स्कूल कैलेंडर (PDF)" },
  coCurricular: { en: "Co-Curricular", hi: "पढ़ाई के अलावा" },
  quiz: { en: "Inter-School Quiz", hi: "अंतर-विद्यालय क्विज़" },
  admission: { en: "Admission", hi: "प्रवेश" },
  admissionResult: { en: "Admission Result", hi: "प्रवेश का नतीजा" },
  feeRules: { en: "Fee Rules", hi: "फ़ीस के नियम" },
  feeStructure: { en: "Fee Structure", hi: "फ़ीस कितनी है" },
  payment: { en: "Mode of Payment", hi: "फ़ीस कैसे भरें" },
  students: { en: "Student Corner", hi: "छात्रों के लिए" },
  gallery: { en: "Gallery", hi: "गैलरी" },
  photos: { en: "Photo Gallery", hi: "फ़ोटो गैलरी" },
  videos: { en: "Video Gallery", hi: "वीडियो गैलरी" },
  careers: { en: "Careers", hi: "नौकरी" },
  contact: { en: "Contact Us", hi: "संपर्क" },
  guidelines: { en: "Parent Guidelines", hi: "अभिभावकों के लिए मदद" },
  erp: { en: "ERP Software", hi: "ERP सॉफ़्टवेयर" },
  openData: { en: "Open data", hi: "खुला डेटा" },
  privacy: { en: "Privacy", hi: "निजता" },
});

/** The frame of each page. */
export const frameTexts = texts({
  skip: { en: "Skip to the page", hi: "सीधे मुख्य जानकारी पर जाइए" },
  contact: { en: "Contact", hi: "संपर्क" },
  elsewhere: { en: "The school elsewhere", hi: "स्कूल और कहाँ मिलेगा" },
  schoolCode: { en: "School code", hi: "स्कूल कोड" },
  menu: { en: "Menu", hi: "मेनू" },
  closeMenu: { en: "Close menu", hi: "मेनू बंद कीजिए" },
  main: { en: "Main", hi: "मुख्य" },
  forParents: { en: "For parents", hi: "अभिभावकों के लिए" },
  parentLogin: { en: "PARENT LOGIN", hi: "अभिभावक लॉगिन" },
  affiliation: {
    en: (board: string, number: string) => `${board} affiliation no. ${number}`,
    hi: (board: string, number: string) => `${board} संबद्धता संख्या ${number}`,
  },
  printed: { en: (day: string) => `printed on ${day}`, hi: (day: string) => `${day} को प्रिंट किया गया` },
  announcements: { en: "Announcements", hi: "सूचनाएँ" },
  notices: { en: "Notices", hi: "सूचनाएँ" },
  running: { en: "Running announcements", hi: "चलती सूचनाएँ" },
  pauseAnnouncements: { en: "Pause announcements", hi: "सूचनाएँ रोकिए" },
  here: { en: "You are here", hi: "आप यहाँ हैं" },
  beside: { en: "Beside the text", hi: "साथ की जानकारी" },
  walk: { en: "A walk through the school", hi: "स्कूल की सैर" },
  gate: { en: "The gate", hi: "मुख्य द्वार" },
  house: { en: "School house", hi: "स्कूल भवन" },
  laboratories: { en: "Laboratories", hi: "प्रयोगशालाएँ" },
  feeOffice: { en: "Fee office", hi: "फ़ीस दफ़्तर" },
  parlour: { en: "Parents’ corner", hi: "अभिभावक कक्ष" },
  computers: { en: "Computer room", hi: "कंप्यूटर कक्ष" },
  affiliated: {
    en: (board: string, number: string) => `Affiliated to the ${board}${number && `, No. ${number}`}`,
    hi: (board: string, number: string) => `${board} से संबद्ध${number && `, संख्या ${number}`}`,
  },
  checkNotice: { en: "Check a notice", hi: "सूचना जाँचिए" },
  since: {
    en: (name: string, kind: string, year: number) => `${name} ${kind}, since ${year}`,
    hi: (name: string, kind: string, year: number) => `${name} ${kind}, ${year} से`,
  },
  onMap: { en: "Find us on the map", hi: "नक्शे पर देखिए" },
  codeInApp: { en: "In the app, enter school code", hi: "ऐप में यह स्कूल कोड डालिए" },
  android: { en: "Android app", hi: "Android ऐप" },
  iphone: { en: "iPhone app", hi: "iPhone ऐप" },
});

/** Sentences that many pages show. */
export const noteTexts = texts({
  textUnreadable: {
    en: "The text of this page cannot be read just now. Please try again later, or ask the school office.",
    hi: "इस पन्ने की जानकारी अभी नहीं खुल रही। कृपया थोड़ी देर बाद देखिए, या स्कूल के दफ़्तर से पूछिए।",
  },
  unwritten: { en: "The office has not written this page yet.", hi: "दफ़्तर ने यह पन्ना अभी नहीं लिखा है।" },
  ask: { en: "Ask the school", hi: "स्कूल से पूछिए" },
  askWhat: { en: " what you would like to know.", hi: ", जो भी जानना हो।" },
  kept: {
    en: (purpose: string, months: number) =>
      `The school office alone reads what you write here, ${purpose}. After ${months} months nobody can read it; a week later it is deleted. To see, correct or erase it, or to complain, ask the office`,
    hi: (purpose: string, months: number) =>
      `आप यहाँ जो लिखते हैं, उसे सिर्फ़ स्कूल का दफ़्तर पढ़ता है, ${purpose}। ${months} महीने बाद उसे कोई नहीं पढ़ सकता; एक हफ़्ते बाद वह मिटा दिया जाता है। उसे देखना, सुधारना, मिटवाना या शिकायत करनी हो, तो दफ़्तर से कहिए`,
  },
  at: { en: "at", hi: "यहाँ:" },
  or: { en: "or", hi: "या" },
  moreUnder: { en: ". All of it:", hi: "। पूरी सूचना:" },
  end: { en: ".", hi: "" },
  callOffice: { en: "Or call the office", hi: "या दफ़्तर को फ़ोन कीजिए" },
  askOffice: { en: "Or ask the office", hi: "या दफ़्तर से पूछिए" },
  reachUs: { en: "How to reach us", hi: "हमसे संपर्क कैसे करें" },
  money: { en: "Does it ask for money?", hi: "क्या इसमें पैसे माँगे गए हैं?" },
  whomYouPay: {
    en: "Whom you pay, and by which addresses only",
    hi: "पैसे किसे देने हैं, और सिर्फ़ किन पतों पर",
  },
});

/** Pages that say what went wrong. */
export const failureTexts = texts({
  wrong: { en: "Something went wrong", hi: "कुछ गड़बड़ हो गई" },
  notDone: {
    en: "What you sent was not done, or only in part. Go back in a minute, and look before you send it again.",
    hi: "आपने जो भेजा, वह नहीं हुआ या अधूरा हुआ। एक मिनट बाद वापस जाइए, और दोबारा भेजने से पहले देख लीजिए।",
  },
  notShown: {
    en: "This page cannot be shown just now. Please try again in a minute.",
    hi: "यह पन्ना अभी नहीं दिख सकता। कृपया एक मिनट बाद फिर देखिए।",
  },
  tellNumber: {
    en: "If it happens again, tell the school this number:",
    hi: "अगर फिर ऐसा हो, तो स्कूल को यह नंबर बताइए:",
  },
});

/** Above each page of a demo. */
export const demoTexts = texts({
  demo: { en: "This is a demo: nothing is saved. Look at", hi: "यह डेमो है: कुछ सेव नहीं होता। देखिए" },
  website: { en: "the website", hi: "वेबसाइट" },
  and: { en: "and", hi: "और" },
  office: { en: "the office", hi: "दफ़्तर" },
});

/** For the script that opens a photo: it has the English ones itself, so that an album stays small. */
export const openingTexts = texts({
  "data-large": { en: "Photos in large", hi: "बड़ी फ़ोटो" },
  "data-close": { en: "Close", hi: "बंद कीजिए" },
});
