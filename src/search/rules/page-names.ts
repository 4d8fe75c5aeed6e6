import type { screenTitles } from "../../school/screens.ts";

type Page = keyof typeof screenTitles | "";

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
};

/** Returns the other names of a page. A query that is exactly such a name shows this page first. */
export const namesOfPage = (page: string): string[] => names[page as Page]?.trim().split(/,\s+/) ?? [];
