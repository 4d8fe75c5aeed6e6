/** Questions of parents to the demo school, and the beginning of the address to which the first answer leads, without its year and month. */
type Question = [asked: string, expected: string];

export const inEnglish: readonly Question[] = [
  ["fees", "/FeeStructure"],
  ["fee structure", "/FeeStructure"],
  ["late fee", "/FeeRules"],
  ["last date of fees", "/FeeRules"],
  ["pay by cheque", "/ModeOfPayment"],
  ["concession for brothers and sisters", "/FeeRules"],
  ["refund of caution deposit", "/FeeRules"],
  ["notice before leaving", "/FeeRules"],
  ["uniform", "/SchoolUniform"],
  ["dress", "/SchoolUniform"],
  ["winter uniform", "/SchoolUniform"],
  ["school timing", "/SchoolTiming"],
  ["when is the winter vacation", "/SchoolTiming"],
  ["parents meeting", "/SchoolTiming"],
  ["age for nursery", "/Admission"],
  ["admission result", "/admission-result"],
  ["nursery first list", "/admission-result"],
  ["streams of class XI", "/Admission"],
  ["bus stops", "/api/image/circulars/bus-stops.pdf"],
  ["date sheet", "/api/image/circulars/half-yearly-date-sheet.pdf"],
  ["sports day photos", "/SubGallery?id=sports-day"],
  ["annual day dances", "/VideoGallery"],
  ["open morning", "/Events?q=Open+morning"],
  ["careers evening", "/Events?q=Careers"],
  ["library cards", "/News?q=Class+IV"],
  ["robotics state final", "/News?q=Robotics"],
  ["Ananya Kerketta", "/TopperXII"],
  ["principal", "/PrincipalMessage"],
  ["phone number", "/ContactUs"],
  ["library fine", "/Discipline"],
];

/** The last three are answered by news in Hindi. */
export const inHindi: readonly Question[] = [
  ["फीस", "/FeeStructure"],
  ["शुल्क", "/FeeStructure"],
  ["प्रवेश", "/Admission"],
  ["दाखिला", "/Admission"],
  ["वर्दी", "/SchoolUniform"],
  ["विद्यालय समय", "/SchoolTiming"],
  ["छुट्टी", "/SchoolTiming"],
  ["सर्दी की छुट्टियाँ", "/SchoolTiming"],
  ["विलंब शुल्क", "/FeeRules"],
  ["पुस्तकालय जुर्माना", "/Discipline"],
  ["प्रधानाचार्य", "/PrincipalMessage"],
  ["फ़ोन नंबर", "/ContactUs"],
  ["परीक्षा कार्यक्रम", "/api/image/circulars/half-yearly-date-sheet.pdf"],
  ["बस स्टॉप", "/api/image/circulars/bus-stops.pdf"],
  ["नर्सरी आयु", "/Admission"],
  ["टॉपर", "/TopperXII"],
  ["खेल दिवस फोटो", "/SubGallery?id=sports-day"],
  ["दान", "/News?q=%E0%A4%A6%E0%A4%BE%E0%A4%A8"],
  ["दिन", "/News?q=%E0%A4%96%E0%A5%87%E0%A4%B2"],
  ["हिंदी कविताएं", "/News?q=%E0%A4%B9"],
];

export const mistyped: readonly Question[] = [
  ["unifrom", "/SchoolUniform"],
  ["addmission", "/Admission"],
  ["fee structrue", "/FeeStructure"],
  ["school timming", "/SchoolTiming"],
  ["princpal", "/PrincipalMessage"],
  ["winter vaccation", "/SchoolTiming"],
  ["libary fine", "/Discipline"],
  ["disclousre", "/CBSEDisclosure"],
  ["robotcs state final", "/News?q=Robotics"],
  ["प्रवश", "/Admission"],
];

export const newsInHindi = [
  { _id: "daan", title: "दान पेटी खुली", description: "पुस्तकालय के लिए 42 पुस्तकें मिलीं।" },
  { _id: "din", title: "खेल के दिन बदले", description: "अब मैच शनिवार को होंगे।" },
  { _id: "kavita", title: "हिंदी कविता की शाम", description: "कक्षा छह से आठ ने अपनी कविताएँ पढ़ीं।" },
].map((news) => ({ ...news, fromDate: "2026-11-18", attachments: [] }));
