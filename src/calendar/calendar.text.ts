import { texts } from "../base/language.ts";

/** Entries, made from facts. */
export const entryTexts = texts({
  holiday: { en: (name: string) => `Holiday: ${name}`, hi: (name: string) => `छुट्टी: ${name}` },
  opensAgain: { en: (day: string) => `School opens again on ${day}.`, hi: (day: string) => `स्कूल ${day} को फिर खुलेगा।` },
  meeting: { en: "Parent–teacher meeting", hi: "अभिभावक-शिक्षक बैठक" },
  lastDay: { en: "Last day without a late fee.", hi: "इस दिन तक लेट फ़ीस नहीं लगती।" },
  lateFee: { en: (steps: string) => ` Late fee: ${steps}.`, hi: (steps: string) => ` लेट फ़ीस: ${steps}।` },
  feeFrom: {
    en: (fee: string, day: string) => `${fee} from ${day}`,
    hi: (fee: string, day: string) => `${day} से ${fee}`,
  },
  cancelled: { en: (title: string) => `Cancelled: ${title}`, hi: (title: string) => `रद्द: ${title}` },
  orderedBy: { en: (name: string) => `Ordered by ${name}.`, hi: (name: string) => `आदेश: ${name}।` },
});

export const feedTexts = texts({
  title: {
    en: (school: string) => `${school}: news and circulars`,
    hi: (school: string) => `${school}: समाचार और परिपत्र`,
  },
});

export const calendarTexts = texts({
  feeds: { en: "News in a feed reader", hi: "फ़ीड रीडर में समाचार" },
  feedsText: {
    en: "News, circulars and orders of the school as a feed:",
    hi: "स्कूल के समाचार, परिपत्र और आदेश फ़ीड में:",
  },
  or: { en: "or", hi: "या" },
  coming: { en: "Next in the calendar", hi: "आने वाली तारीखें" },
  unreadable: {
    en: "The dates cannot be read just now. Please try again in a minute.",
    hi: "तारीखें अभी नहीं खुल रहीं। कृपया एक मिनट बाद फिर देखिए।",
  },
  exams: { en: "Examinations", hi: "परीक्षाएँ" },
  examsCaption: { en: "The examinations of the session.", hi: "इस सत्र की परीक्षाएँ।" },
  exam: { en: "Examination", hi: "परीक्षा" },
  from: { en: "From", hi: "कब से" },
  until: { en: "Until", hi: "कब तक" },
  classes: { en: "Classes", hi: "कक्षाएँ" },
  noExams: {
    en: "The examinations of this session will be announced here.",
    hi: "इस सत्र की परीक्षाएँ यहाँ बताई जाएँगी।",
  },
  comingCaption: { en: "The next dates of the whole school.", hi: "पूरे स्कूल की अगली तारीखें।" },
  day: { en: "Day", hi: "दिन" },
  what: { en: "What", hi: "क्या है" },
  yourCalendar: { en: "Your calendar", hi: "आपका कैलेंडर" },
  add: { en: "Add", hi: "जोड़िए" },
  toYours: { en: (title: string) => ` ${title} to your calendar`, hi: (title: string) => ` ${title}, अपने कैलेंडर में` },
  noDates: { en: "The dates of this session will be announced here.", hi: "इस सत्र की तारीखें यहाँ बताई जाएँगी।" },
  days: {
    en: (from: string, until: string) => `${from} to ${until}`,
    hi: (from: string, until: string) => `${from} से ${until}`,
  },
  subscribe: { en: "Add to your phone’s calendar", hi: "अपने फ़ोन के कैलेंडर में जोड़िए" },
  subscribeText: {
    en: "Holidays, events, examinations, fee days and closings come into your own calendar. When the school moves or cancels one, your calendar follows within hours.",
    hi: "छुट्टियाँ, कार्यक्रम, परीक्षाएँ, फ़ीस की तारीखें और स्कूल बंद होने के दिन आपके अपने कैलेंडर में आ जाएँगे। स्कूल कोई तारीख बदले या रद्द करे, तो कुछ घंटों में आपका कैलेंडर भी बदल जाएगा।",
  },
  chooseClasses: { en: "Choose the classes", hi: "कक्षाएँ चुनिए" },
  whole: { en: "Whole school", hi: "पूरा स्कूल" },
  late: {
    en: "Closings reach a calendar late. In the morning, look at",
    hi: "स्कूल बंद होने की ख़बर कैलेंडर में देर से आती है। सुबह यह पन्ना देखिए:",
  },
  schoolToday: { en: "School today", hi: "आज का स्कूल" },
  end: { en: ".", hi: "" },
  another: { en: "Another program: give it the address", hi: "दूसरे प्रोग्राम में यह पता डालिए:" },
  planner: { en: "activity planner", hi: "साल भर की गतिविधियाँ" },
  plannerMore: {
    en: "Dates, and how they come into your phone’s calendar",
    hi: "तारीखें, और उन्हें फ़ोन के कैलेंडर में कैसे जोड़ें",
  },
});

/** The sorts of entries, as a calendar file names them. */
export const sortTexts = texts({
  event: { en: "Event", hi: "कार्यक्रम" },
  meeting: { en: "Meeting", hi: "बैठक" },
  exam: { en: "Examination", hi: "परीक्षा" },
  holiday: { en: "Holiday", hi: "छुट्टी" },
  vacation: { en: "Vacation", hi: "लंबी छुट्टी" },
  fees: { en: "Fees", hi: "फ़ीस" },
  closing: { en: "School closed", hi: "स्कूल बंद" },
  order: { en: "Order of the school", hi: "स्कूल का आदेश" },
});
