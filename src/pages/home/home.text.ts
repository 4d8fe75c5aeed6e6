import { texts } from "../../base/language.ts";

export const homeTexts = texts({
  // 1. and 2.
  nameless: { en: "A notice of the school", hi: "स्कूल की एक सूचना" },
  readMore: { en: "Read more", hi: "और पढ़िए" },
  close: { en: "Close", hi: "बंद कीजिए" },
  moveNotices: { en: "Move through the notices", hi: "सूचनाएँ बदलिए" },
  previousNotice: { en: "Previous notice", hi: "पिछली सूचना" },
  nextNotice: { en: "Next notice", hi: "अगली सूचना" },
  noticeOf: { en: (count: number) => `Notice 1 of ${count}`, hi: (count: number) => `सूचना 1 / ${count}` },
  notices: { en: "Notices", hi: "सूचनाएँ" },
  inPictures: { en: "The school in pictures", hi: "तस्वीरों में स्कूल" },
  slogans: { en: "Pictures with slogans", hi: "तस्वीरें और संदेश" },
  pictures: { en: "Pictures", hi: "तस्वीरें" },
  // 3.
  registration: { en: "Online registration", hi: "ऑनलाइन रजिस्ट्रेशन" },
  doors: {
    en: (isOutside: boolean) =>
      `Choose a door: its form opens ${isOutside ? "on another site" : "as a PDF or on another site"}. Whatever you cannot answer there, the`,
    hi: (isOutside: boolean) =>
      `एक दरवाज़ा चुनिए: उसका फ़ॉर्म ${isOutside ? "दूसरी वेबसाइट पर" : "PDF में या दूसरी वेबसाइट पर"} खुलेगा। वहाँ जो समझ न आए, वह पूछिए:`,
  },
  office: { en: "school office", hi: "स्कूल का दफ़्तर" },
  can: { en: " can.", hi: "।" },
  papersFirst: { en: "Papers to read first", hi: "पहले ये काग़ज़ पढ़िए" },
  // 4. to 8.
  missionAndVision: { en: "Mission and vision", hi: "उद्देश्य और विज़न" },
  mission: { en: "Mission", hi: "उद्देश्य" },
  vision: { en: "Vision", hi: "विज़न" },
  noMission: { en: "The school’s mission will stand here.", hi: "यहाँ स्कूल का उद्देश्य लिखा जाएगा।" },
  noVision: { en: "The school’s vision will stand here.", hi: "यहाँ स्कूल का विज़न लिखा जाएगा।" },
  news: { en: "Latest news", hi: "ताज़ा समाचार" },
  allNews: { en: "View All news", hi: "सभी समाचार देखिए" },
  about: { en: "About our school", hi: "हमारा स्कूल" },
  inOneSentence: {
    en: (name: string, kind: string, town: string, year: number, board: string) =>
      `${name} is ${kind ? `a ${kind.toLowerCase()}` : "a school"}${town && ` in ${town}`}, founded in ${year} and affiliated to the ${board}.`,
    hi: (name: string, kind: string, town: string, year: number, board: string) =>
      `${name}${town && ` ${town} का`} एक ${kind || "स्कूल"} है। इसकी शुरुआत ${year} में हुई, और यह ${board} से संबद्ध है।`,
  },
  teachers: { en: "Teachers", hi: "शिक्षक" },
  pupilsPerTeacher: { en: "Pupils to a teacher", hi: "एक शिक्षक पर छात्र" },
  campus: { en: "Campus", hi: "परिसर" },
  squareMetres: { en: (size: string) => `${size} sq m`, hi: (size: string) => `${size} वर्ग मीटर` },
  preSchool: { en: "The pre-school", hi: "प्री-स्कूल" },
  fromPrincipal: { en: "From the principal", hi: "प्रिंसिपल की ओर से" },
  noMessage: { en: "A message to every family will stand here.", hi: "यहाँ हर परिवार के लिए संदेश होगा।" },
  principal: { en: "Principal", hi: "प्रिंसिपल" },
  principalSince: { en: (year: number) => `Principal since ${year}`, hi: (year: number) => `${year} से प्रिंसिपल` },
  wholeMessage: { en: "Read the whole message", hi: "पूरा संदेश पढ़िए" },
  facilities: { en: "School facilities", hi: "स्कूल की सुविधाएँ" },
  facilitiesLead: {
    en: "Look into the rooms and grounds of the school.",
    hi: "स्कूल के कमरे और मैदान देखिए।",
  },
  // 9. to 12.
  events: { en: "School events", hi: "स्कूल के कार्यक्रम" },
  allEvents: { en: "View All events", hi: "सभी कार्यक्रम देखिए" },
  toPhone: { en: "Add to your phone’s calendar", hi: "अपने फ़ोन के कैलेंडर में जोड़िए" },
  toppers: { en: "School toppers", hi: "स्कूल के टॉपर" },
  examsOf: { en: (year: number) => `Board examinations of ${year}.`, hi: (year: number) => `${year} की बोर्ड परीक्षा।` },
  classXII: { en: "Class XII", hi: "कक्षा XII" },
  classX: { en: "Class X", hi: "कक्षा X" },
  toppersOf: { en: (name: string) => `Toppers of ${name}`, hi: (name: string) => `${name} के टॉपर` },
  allOf: { en: (name: string) => `All of ${name}`, hi: (name: string) => `${name} के सभी टॉपर` },
  gallery: { en: "School gallery", hi: "स्कूल की गैलरी" },
  allAlbums: { en: "View All albums", hi: "सभी एल्बम देखिए" },
  photos: {
    en: (count: number) => `${count} ${count === 1 ? "photo" : "photos"}`,
    hi: (count: number) => `${count} फ़ोटो`,
  },
  photoOf: {
    en: (number: number, count: number) => `Photo ${number} of ${count}`,
    hi: (number: number, count: number) => `फ़ोटो ${number} / ${count}`,
  },
});
