import { texts } from "../base/language.ts";

/** Headings by route, in the order of §2, then ours. Home shows the school's name instead, SubGallery the title of its album. */
export const screenTexts = texts({
  AboutUs: { en: "About us", hi: "हमारे बारे में" },
  Admission: { en: "Admission", hi: "प्रवेश" },
  "admission-result": { en: "Admission result", hi: "प्रवेश का नतीजा" },
  OurGoals: { en: "Our goals", hi: "हमारे लक्ष्य" },
  PrincipalMessage: { en: "Principal’s message", hi: "प्रिंसिपल का संदेश" },
  SchoolTiming: { en: "School timing", hi: "स्कूल का समय" },
  SchoolUniform: { en: "School uniform", hi: "स्कूल यूनिफ़ॉर्म" },
  Discipline: { en: "Discipline", hi: "अनुशासन" },
  ActivityPlanner: { en: "Activity planner", hi: "साल भर की गतिविधियाँ" },
  FeeRules: { en: "Fee rules", hi: "फ़ीस के नियम" },
  FeeStructure: { en: "Fee structure", hi: "फ़ीस कितनी है" },
  ModeOfPayment: { en: "Mode of payment", hi: "फ़ीस कैसे भरें" },
  VideoGallery: { en: "Video Gallery", hi: "वीडियो गैलरी" },
  PhotoGallery: { en: "Photo Gallery", hi: "फ़ोटो गैलरी" },
  News: { en: "News", hi: "समाचार" },
  Events: { en: "Events", hi: "कार्यक्रम" },
  Infrastructure: { en: "Infrastructure", hi: "स्कूल की सुविधाएँ" },
  Pphelp: { en: "Parent Guidelines", hi: "अभिभावकों के लिए मदद" },
  ErpSoftware: { en: "ERP software", hi: "ERP सॉफ़्टवेयर" },
  ContactUs: { en: "Contact us", hi: "संपर्क" },
  Topperx: { en: "Toppers of Class X", hi: "कक्षा X के टॉपर" },
  TopperXII: { en: "Toppers of Class XII", hi: "कक्षा XII के टॉपर" },
  CBSEDisclosure: { en: "Mandatory public disclosure", hi: "अनिवार्य सार्वजनिक जानकारी" },
  PreSchool: { en: "Pre-school", hi: "प्री-स्कूल" },
  PreAdmission: { en: "Admission Open", hi: "प्रवेश शुरू है" },
  InterSchoolQuizCompetition: { en: "Inter-school quiz competition", hi: "अंतर-विद्यालय क्विज़ प्रतियोगिता" },
  Today: { en: "School today", hi: "आज का स्कूल" },
  SafePayment: { en: "Safe payment", hi: "सुरक्षित भुगतान" },
  Calendar: { en: "School calendar", hi: "स्कूल कैलेंडर" },
  OpenData: { en: "Open data", hi: "खुला डेटा" },
  Privacy: { en: "Privacy", hi: "निजता" },
});

/** In the office, for search engines and in commands. */
export const screenTitles = screenTexts.en;

/** The addresses of these pages, in the same order. */
export const screenPaths = Object.keys(screenTitles).map((route) => `/${route}`);

export function isTitledScreen(route: string): route is keyof typeof screenTitles {
  return Object.hasOwn(screenTitles, route);
}
