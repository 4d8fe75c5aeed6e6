import { texts } from "../../base/language.ts";

export const openDataTexts = texts({
  lead: {
    en: "What the school publishes, as data for other programs: free to fetch, without a key.",
    hi: "स्कूल जो बताता है, वही दूसरे प्रोग्रामों के लिए डेटा में: बिना रजिस्ट्रेशन, मुफ़्त।",
  },
  fetching: { en: "How to fetch", hi: "कैसे लें" },
  fetchingText: {
    en: "The addresses stay. An answer changes when the school publishes something; ask with the ETag of your last answer, and you get 304 when nothing has changed. Dates are written 2026-11-20, hours are those of the school, fees are rupees. A table has a line for each value. All calls and fields:",
    hi: "पते नहीं बदलते। स्कूल कुछ नया लगाए तो जवाब बदलता है; पिछले जवाब के ETag के साथ पूछिए, कुछ न बदला हो तो 304 मिलेगा। तारीखें 2026-11-20 जैसी हैं, समय स्कूल का है, फ़ीस रुपयों में है। तालिका में हर मान की एक पंक्ति है। सारे पते और ख़ाने:",
  },
  description: { en: "the description of the API", hi: "API का विवरण" },
  facts: { en: "Facts of the school", hi: "स्कूल की जानकारी" },
  factsCaption: {
    en: "Each of them stands on a page of this site too.",
    hi: "यह सब इस वेबसाइट के पन्नों पर भी है।",
  },
  data: { en: "Data", hi: "डेटा" },
  inIt: { en: "What is in it", hi: "इसमें क्या है" },
  programs: { en: "For programs", hi: "प्रोग्रामों के लिए" },
  table: { en: "As a table", hi: "तालिका में" },
  of: { en: (title: string) => ` of ${title}`, hi: (title: string) => ` ${title}` },
  others: { en: "Lists and dates", hi: "सूचियाँ और तारीखें" },
  othersCaption: { en: "What changes from day to day.", hi: "जो रोज़ बदलता है।" },
  address: { en: "Address", hi: "पता" },
  today: { en: "School today", hi: "आज का स्कूल" },
  calendar: { en: "Calendar (iCalendar)", hi: "कैलेंडर (iCalendar)" },
  atom: { en: "News and circulars (Atom)", hi: "समाचार और परिपत्र (Atom)" },
  json: { en: "News and circulars (JSON Feed)", hi: "समाचार और परिपत्र (JSON Feed)" },
  licence: { en: "Licence", hi: "लाइसेंस" },
  under: { en: "You may use this data under", hi: "यह डेटा आप इस लाइसेंस पर इस्तेमाल कर सकते हैं:" },
  end: { en: ".", hi: "" },
  noLicence: {
    en: "The school has not chosen a licence yet.",
    hi: "स्कूल ने अभी कोई लाइसेंस नहीं चुना है।",
  },
  ask: { en: "Ask the school", hi: "स्कूल से पूछिए" },
  before: {
    en: " before you publish this data elsewhere.",
    hi: ", फिर यह डेटा कहीं और छापिए।",
  },
});

export const dataSetTexts = texts({
  holidays: {
    en: { title: "Holidays", use: "Holidays, vacations and examinations of the session." },
    hi: { title: "छुट्टियाँ", use: "इस सत्र की छुट्टियाँ और परीक्षाएँ।" },
  },
  fees: {
    en: { title: "Fee rules", use: "Due days, late fee and library fine, in rupees." },
    hi: { title: "फ़ीस के नियम", use: "फ़ीस की तारीखें, लेट फ़ीस और पुस्तकालय का जुर्माना, रुपयों में।" },
  },
  disclosure: {
    en: {
      title: "Mandatory public disclosure",
      use: "Documents with their dates, board results, staff, campus. A file is at /api/image/ and its path.",
    },
    hi: {
      title: "अनिवार्य सार्वजनिक जानकारी",
      use: "काग़ज़ और उनकी तारीखें, बोर्ड के नतीजे, शिक्षक, परिसर। फ़ाइल /api/image/ और उसके पते पर है।",
    },
  },
});
