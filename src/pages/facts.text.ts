import { texts } from "../base/language.ts";

/** Pages about the school: timing, uniform, discipline, About us, the portal, safe payment, contact. */
export const factsTexts = texts({
  classes: { en: "Classes", hi: "कक्षाएँ" },
  today: { en: (day: string) => `Today, ${day}`, hi: (day: string) => `आज, ${day}` },
  summer: { en: "Summer", hi: "गर्मी" },
  winter: { en: "Winter", hi: "सर्दी" },
  months: { en: (from: string, to: string) => `${from} to ${to}`, hi: (from: string, to: string) => `${from} से ${to}` },
  now: { en: "now", hi: "अभी" },
  // Timing.
  hoursOfDay: { en: "Hours of the day", hi: "दिन का समय" },
  hoursOf: {
    en: (season: string) => `${season}: hours of the classes`,
    hi: (season: string) => `${season}: कक्षाओं का समय`,
  },
  hours: { en: "Hours", hi: "समय" },
  from: { en: (time: string) => `from ${time}`, hi: (time: string) => `${time} से` },
  season: { en: "Season", hi: "मौसम" },
  noSchool: { en: "No school", hi: "स्कूल बंद" },
  schoolOpens: { en: "School opens", hi: "स्कूल कब खुलेगा" },
  winterHoursFrom: { en: "Winter hours from", hi: "सर्दी का समय कब से" },
  summerHoursFrom: { en: "Summer hours from", hi: "गर्मी का समय कब से" },
  firstBell: { en: "First bell", hi: "पहली घंटी" },
  begin: { en: (classes: string) => `${classes} begin`, hi: (classes: string) => `${classes}: शुरू` },
  goHome: { en: (classes: string) => `${classes} go home`, hi: (classes: string) => `${classes}: छुट्टी` },
  vacations: { en: "Vacations", hi: "लंबी छुट्टियाँ" },
  vacationsCaption: {
    en: "The first day without lessons, and the day on which school opens again.",
    hi: "छुट्टी का पहला दिन, और वह दिन जब स्कूल फिर खुलेगा।",
  },
  vacation: { en: "Vacation", hi: "छुट्टी" },
  fromDay: { en: "From", hi: "कब से" },
  noVacations: {
    en: "The vacations of this session will be announced here.",
    hi: "इस सत्र की छुट्टियाँ यहाँ बताई जाएँगी।",
  },
  meetings: { en: "PTM schedule", hi: "अभिभावक-शिक्षक बैठकें" },
  meetingsCaption: { en: "Parent–teacher meetings of the session.", hi: "इस सत्र की अभिभावक-शिक्षक बैठकें।" },
  when: { en: "When", hi: "कब" },
  about: { en: "What it is about", hi: "किस बारे में" },
  noMeetings: {
    en: "The meetings of this session will be announced here.",
    hi: "इस सत्र की बैठकें यहाँ बताई जाएँगी।",
  },
  // Uniform.
  seasons: { en: "Summer and winter", hi: "गर्मी और सर्दी" },
  houseUniform: { en: "House uniform", hi: "हाउस यूनिफ़ॉर्म" },
  wornNow: { en: "Worn now", hi: "अभी पहनिए" },
  summerUniform: { en: "Summer uniform", hi: "गर्मी की यूनिफ़ॉर्म" },
  winterUniform: { en: "Winter uniform", hi: "सर्दी की यूनिफ़ॉर्म" },
  summerUniformFrom: { en: "Summer uniform from", hi: "गर्मी की यूनिफ़ॉर्म कब से" },
  winterUniformFrom: { en: "Winter uniform from", hi: "सर्दी की यूनिफ़ॉर्म कब से" },
  // Library.
  lateBook: { en: "When a library book comes back late", hi: "पुस्तकालय की किताब देर से लौटाने पर" },
  freeDays: {
    en: (days: number, fine: string) => `The first ${days} days are free. After them each week begun costs ${fine}.`,
    hi: (days: number, fine: string) => `पहले ${days} दिन मुफ़्त हैं। उसके बाद हर शुरू हुए हफ़्ते के ${fine} लगते हैं।`,
  },
  fineCaption: {
    en: "Days since the book was lent, and the fine for one book.",
    hi: "किताब लिए कितने दिन हुए, और एक किताब का जुर्माना।",
  },
  days: { en: "Days", hi: "दिन" },
  fine: { en: "Fine", hi: "जुर्माना" },
  range: { en: (from: number, to: number) => `${from} to ${to}`, hi: (from: number, to: number) => `${from} से ${to}` },
  none: { en: "none", hi: "कुछ नहीं" },
  eachWeek: { en: "each week after", hi: "उसके बाद हर हफ़्ते" },
  more: { en: (fine: string) => `${fine} more`, hi: (fine: string) => `${fine} और` },
  // About us, goals, principal.
  founded: { en: "the year the school was founded", hi: "स्कूल की शुरुआत का साल" },
  teachers: { en: "teachers", hi: "शिक्षक" },
  pupilsPerTeacher: { en: "pupils for each teacher", hi: "हर शिक्षक पर छात्र" },
  squareMetres: { en: "square metres of campus", hi: "वर्ग मीटर का परिसर" },
  inShort: { en: "In short", hi: "संक्षेप में" },
  school: { en: "School", hi: "स्कूल" },
  kind: { en: "Kind", hi: "स्कूल का प्रकार" },
  affiliatedTo: { en: "Affiliated to", hi: "किससे संबद्ध" },
  affiliationNumber: { en: "Affiliation number", hi: "संबद्धता संख्या" },
  noGoals: {
    en: (name: string) => `${name} has not written about its goals yet.`,
    hi: (name: string) => `${name} ने अपने लक्ष्यों के बारे में अभी नहीं लिखा है।`,
  },
  principalOf: { en: (school: string) => `Principal, ${school}`, hi: (school: string) => `प्रिंसिपल, ${school}` },
  principal: { en: "The principal", hi: "प्रिंसिपल" },
  name: { en: "Name", hi: "नाम" },
  qualification: { en: "Qualification", hi: "योग्यता" },
  inOffice: { en: "In office since", hi: "कब से" },
  openDoor: { en: "Open door", hi: "मिलने का समय" },
  // Infrastructure, pre-school, quiz.
  placesLead: {
    en: "The rooms and grounds in which a school day is spent.",
    hi: "वे कमरे और मैदान जहाँ स्कूल का दिन बीतता है।",
  },
  places: { en: "Places of the school", hi: "स्कूल की जगहें" },
  inside: { en: "A look inside", hi: "अंदर की झलक" },
  preSchoolPhotos: { en: "Photos of the pre-school", hi: "प्री-स्कूल की फ़ोटो" },
  visit: { en: "Come and see us", hi: "आइए, मिलिए" },
  tellUs: {
    en: "Tell us about your child, and the office will get in touch with you.",
    hi: "अपने बच्चे के बारे में बताइए, दफ़्तर आपसे बात करेगा।",
  },
  sendEnquiry: { en: "Send an enquiry", hi: "पूछताछ भेजिए" },
  photosOfDay: { en: "Photos of the day", hi: "उस दिन की फ़ोटो" },
  // Contact.
  office: { en: "School office", hi: "स्कूल का दफ़्तर" },
  noAddress: {
    en: "The office has not entered its address and telephone number yet.",
    hi: "दफ़्तर ने अपना पता और फ़ोन नंबर अभी नहीं लिखा है।",
  },
  helpDesk: { en: "Help desk", hi: "हेल्प डेस्क" },
  helpDeskNote: { en: "For the parent portal and the app", hi: "पैरेंट पोर्टल और ऐप के लिए" },
  preSchool: { en: "Pre-school", hi: "प्री-स्कूल" },
  writeHere: { en: "Write to the school here", hi: "स्कूल को यहाँ लिखिए" },
  askPlace: { en: "Ask about a place", hi: "प्रवेश के बारे में पूछिए" },
  mapNote: {
    en: (place: string, site: string) =>
      `The road map of ${place} comes from ${site}, which is asked for it only when you wish to see it.`,
    hi: (place: string, site: string) => `${place} का नक्शा ${site} से आता है, और तभी जब आप उसे देखना चाहें।`,
  },
  showMap: { en: "Show the map", hi: "नक्शा दिखाइए" },
  roadMap: { en: "Road map", hi: "नक्शा" },
  // Portal and payment.
  madeBy: { en: "Made by", hi: "किसने बनाया" },
  website: { en: "The company’s website", hi: "कंपनी की वेबसाइट" },
  noPortal: {
    en: "The address of the parent portal does not stand here yet.",
    hi: "पैरेंट पोर्टल का पता यहाँ अभी नहीं है।",
  },
  askSchool: { en: "Ask the school", hi: "स्कूल से पूछिए" },
  codeToEnter: { en: " for it. The school code to enter is", hi: "। वहाँ यह स्कूल कोड डालिए:" },
  end: { en: ".", hi: "" },
  schoolCode: { en: "School code", hi: "स्कूल कोड" },
  portalAndApp: { en: "Parent portal and app", hi: "पैरेंट पोर्टल और ऐप" },
  portal: { en: "Parent portal", hi: "पैरेंट पोर्टल" },
  app: { en: "Parents’ app", hi: "अभिभावकों का ऐप" },
  elsewhere: {
    en: "It opens on another site, which asks for the school code first.",
    hi: "यह दूसरी वेबसाइट पर खुलता है, जो पहले स्कूल कोड पूछती है।",
  },
  openPortal: { en: "Open the portal", hi: "पोर्टल खोलिए" },
  safePayment: { en: "Safe payment", hi: "सुरक्षित भुगतान" },
  payOnly: { en: "Pay only to", hi: "पैसे सिर्फ़ इन्हें दीजिए" },
  paySafely: { en: "How to pay safely", hi: "सुरक्षित भुगतान कैसे करें" },
  knownFraud: { en: "Known fraud", hi: "सामने आई धोखाधड़ी" },
  whomYouPay: { en: "Whom you pay", hi: "पैसे किसे देने हैं" },
  noOthers: {
    en: "There are no others. Read each letter before you pay.",
    hi: "इनके सिवा कोई नहीं। पैसे देने से पहले हर अक्षर पढ़िए।",
  },
  payee: { en: "Payee", hi: "पाने वाला" },
  sample: { en: " (sample)", hi: " (नमूना)" },
  askOffice: { en: "Ask the office", hi: "दफ़्तर से पूछिए" },
  // Not found.
  notFound: { en: "Page not found", hi: "पन्ना नहीं मिला" },
  nowhere: { en: "This door leads nowhere", hi: "यह दरवाज़ा कहीं नहीं खुलता" },
  moved: {
    en: "The page you asked for has moved, or never was. The rest of the school is where you left it.",
    hi: "आपने जो पन्ना माँगा, वह हट गया है या था ही नहीं। बाकी स्कूल अपनी जगह पर है।",
  },
});

/** The four goals of §2. */
export const goalTexts = texts({
  Character: { en: "Character", hi: "चरित्र" },
  Academic: { en: "Academic", hi: "पढ़ाई" },
  Social: { en: "Social", hi: "समाज" },
  Cultural: { en: "Cultural", hi: "संस्कृति" },
});
