import { FIRST, type Language, texts } from "../base/language.ts";

/** Names that many schools write alike: what the office typed in English is shown in the language of the page. Others stay as written. */
const known = texts({
  sunday: { en: "Sunday", hi: "रविवार" },
  newYear: { en: "New Year’s Day", hi: "नया साल" },
  republicDay: { en: "Republic Day", hi: "गणतंत्र दिवस" },
  independenceDay: { en: "Independence Day", hi: "स्वतंत्रता दिवस" },
  gandhi: { en: "Gandhi Jayanti", hi: "गांधी जयंती" },
  ambedkar: { en: "Ambedkar Jayanti", hi: "अंबेडकर जयंती" },
  labourDay: { en: "Labour Day", hi: "मज़दूर दिवस" },
  saptami: { en: "Maha Saptami", hi: "महा सप्तमी" },
  ashtami: { en: "Maha Ashtami", hi: "महा अष्टमी" },
  navami: { en: "Maha Navami", hi: "महा नवमी" },
  dussehra: { en: "Dussehra", hi: "दशहरा" },
  valmiki: { en: "Maharshi Valmiki Jayanti", hi: "महर्षि वाल्मीकि जयंती" },
  diwali: { en: "Diwali", hi: "दीवाली" },
  deepavali: { en: "Deepavali", hi: "दीपावली" },
  bhaiDuj: { en: "Bhai Dooj", hi: "भाई दूज" },
  chhath: { en: "Chhath Puja", hi: "छठ पूजा" },
  holi: { en: "Holi", hi: "होली" },
  rakhi: { en: "Raksha Bandhan", hi: "रक्षाबंधन" },
  janmashtami: { en: "Janmashtami", hi: "जन्माष्टमी" },
  shivaratri: { en: "Maha Shivaratri", hi: "महाशिवरात्रि" },
  ramNavami: { en: "Ram Navami", hi: "राम नवमी" },
  guruNanak: { en: "Guru Nanak Jayanti", hi: "गुरु नानक जयंती" },
  mahavir: { en: "Mahavir Jayanti", hi: "महावीर जयंती" },
  buddha: { en: "Buddha Purnima", hi: "बुद्ध पूर्णिमा" },
  eid: { en: "Eid", hi: "ईद" },
  eidFitr: { en: "Eid al-Fitr", hi: "ईद-उल-फ़ित्र" },
  eidAdha: { en: "Eid al-Adha", hi: "ईद-उल-अज़हा" },
  bakrid: { en: "Bakrid", hi: "बकरीद" },
  muharram: { en: "Muharram", hi: "मुहर्रम" },
  goodFriday: { en: "Good Friday", hi: "गुड फ़्राइडे" },
  easter: { en: "Easter", hi: "ईस्टर" },
  allSaints: { en: "All Saints’ Day", hi: "सर्व संत दिवस" },
  christmas: { en: "Christmas", hi: "क्रिसमस" },
  christmasDay: { en: "Christmas Day", hi: "क्रिसमस" },
  foundersDay: { en: "Founders’ Day", hi: "संस्थापक दिवस" },
  childrensDay: { en: "Children’s Day", hi: "बाल दिवस" },
  teachersDay: { en: "Teachers’ Day", hi: "शिक्षक दिवस" },
  pujaHolidays: { en: "Puja holidays", hi: "पूजा की छुट्टियाँ" },
  summerVacation: { en: "Summer vacation", hi: "गर्मी की छुट्टियाँ" },
  winterVacation: { en: "Winter vacation", hi: "सर्दी की छुट्टियाँ" },
  sessionBreak: { en: "Break before the new session", hi: "नए सत्र से पहले की छुट्टी" },
  firstTests: { en: "First tests", hi: "पहली जाँच परीक्षा" },
  unitTest: { en: "Unit test", hi: "यूनिट टेस्ट" },
  halfYearly: { en: "Half-yearly examinations", hi: "अर्धवार्षिक परीक्षा" },
  preBoards: { en: "Pre-boards", hi: "प्री-बोर्ड परीक्षा" },
  yearly: { en: "Yearly examinations", hi: "वार्षिक परीक्षा" },
  annual: { en: "Annual examinations", hi: "वार्षिक परीक्षा" },
  smartClasses: { en: "Smart classes", hi: "स्मार्ट कक्षाएँ" },
  library: { en: "Library", hi: "पुस्तकालय" },
  computerLab: { en: "Computer lab", hi: "कंप्यूटर लैब" },
  chemistryLab: { en: "Chemistry lab", hi: "रसायन विज्ञान लैब" },
  biologyLab: { en: "Biology lab", hi: "जीव विज्ञान लैब" },
  physicsLab: { en: "Physics lab", hi: "भौतिक विज्ञान लैब" },
  robotics: { en: "Robotics", hi: "रोबोटिक्स" },
  playground: { en: "Playground", hi: "खेल का मैदान" },
  transport: { en: "Transport", hi: "स्कूल बस" },
  seniorSecondary: { en: "Senior Secondary School", hi: "सीनियर सेकेंडरी स्कूल" },
  conventSeniorSecondary: { en: "Convent Senior Secondary School", hi: "कॉन्वेंट सीनियर सेकेंडरी स्कूल" },
  science: { en: "Science", hi: "विज्ञान" },
  commerce: { en: "Commerce", hi: "वाणिज्य" },
  humanities: { en: "Humanities", hi: "मानविकी" },
  medical: { en: "Medical", hi: "मेडिकल" },
  nonMedical: { en: "Non-medical", hi: "नॉन-मेडिकल" },
  girls: { en: "Girls", hi: "लड़कियाँ" },
  boys: { en: "Boys", hi: "लड़के" },
  redHouse: { en: "Red House", hi: "लाल हाउस" },
  blueHouse: { en: "Blue House", hi: "नीला हाउस" },
  greenHouse: { en: "Green House", hi: "हरा हाउस" },
  yellowHouse: { en: "Yellow House", hi: "पीला हाउस" },
  red: { en: "Red", hi: "लाल" },
  blue: { en: "Blue", hi: "नीला" },
  green: { en: "Green", hi: "हरा" },
  yellow: { en: "Yellow", hi: "पीला" },
  slogan1: { en: "Learning from Nursery to Class XII", hi: "नर्सरी से कक्षा XII तक की पढ़ाई" },
  slogan2: { en: "Character comes first", hi: "सबसे पहले चरित्र" },
  slogan3: { en: "Learn by doing", hi: "करके सीखिए" },
  slogan4: { en: "Everyone belongs to a house", hi: "हर बच्चे का अपना हाउस" },
  slogan5: { en: "Admission is open", hi: "प्रवेश शुरू है" },
  line1: {
    en: "A convent school, with a pre-school of its own.",
    hi: "एक कॉन्वेंट स्कूल, जिसका अपना प्री-स्कूल भी है।",
  },
  line2: {
    en: "Our goals are of character, learning, society and culture.",
    hi: "हमारे लक्ष्य हैं चरित्र, पढ़ाई, समाज और संस्कृति।",
  },
  line3: {
    en: "Smart classes, a library, and laboratories for science and computers.",
    hi: "स्मार्ट कक्षाएँ, पुस्तकालय, विज्ञान और कंप्यूटर की लैब।",
  },
  line4: {
    en: "Pupils of all classes meet in their houses and on the playground.",
    hi: "सब कक्षाओं के बच्चे अपने हाउस में और खेल के मैदान में मिलते हैं।",
  },
  line5: {
    en: "Send an enquiry, and the office will answer you.",
    hi: "पूछताछ भेजिए, दफ़्तर आपको जवाब देगा।",
  },
  document1: {
    en: "Copies of affiliation/upgradation letter and recent extension of affiliation, if any",
    hi: "संबद्धता/उन्नयन पत्र और हाल के विस्तार की प्रतियाँ, यदि हों",
  },
  document2: {
    en: "Copies of societies/trust/company registration/renewal certificate, as applicable",
    hi: "सोसाइटी/ट्रस्ट/कंपनी के पंजीकरण/नवीनीकरण प्रमाणपत्र की प्रतियाँ, जो लागू हो",
  },
  document3: {
    en: "Copy of no objection certificate (NOC) issued, if applicable, by the State Govt./UT",
    hi: "राज्य सरकार/केंद्र शासित प्रदेश का अनापत्ति प्रमाणपत्र (NOC), यदि लागू हो",
  },
  document4: {
    en: "Copies of recognition certificate under RTE Act, 2009, and its renewal, if applicable",
    hi: "RTE अधिनियम 2009 के तहत मान्यता प्रमाणपत्र और उसका नवीनीकरण, यदि लागू हो",
  },
  document5: {
    en: "Copy of valid building safety certificate as per the National Building Code",
    hi: "राष्ट्रीय भवन संहिता के अनुसार भवन सुरक्षा प्रमाणपत्र की प्रति",
  },
  document6: {
    en: "Copy of valid fire safety certificate issued by the competent authority",
    hi: "सक्षम अधिकारी का अग्नि सुरक्षा प्रमाणपत्र",
  },
  document7: {
    en: "Copy of the DEO certificate submitted by the school for affiliation/upgradation/extension of affiliation, or self-certification by the school",
    hi: "संबद्धता/उन्नयन/विस्तार के लिए स्कूल का दिया DEO प्रमाणपत्र, या स्कूल का स्व-प्रमाणन",
  },
  document8: {
    en: "Copies of valid water, health and sanitation certificates",
    hi: "पानी, स्वास्थ्य और स्वच्छता के प्रमाणपत्रों की प्रतियाँ",
  },
  document9: { en: "Water testing report", hi: "पानी की जाँच रिपोर्ट" },
  document10: { en: "Fee structure of the school", hi: "स्कूल की फ़ीस" },
  document11: { en: "Annual academic calendar", hi: "साल का कैलेंडर" },
  document12: { en: "List of school management committee (SMC)", hi: "स्कूल प्रबंधन समिति (SMC) की सूची" },
  document13: {
    en: "List of parents teachers association (PTA) members",
    hi: "अभिभावक शिक्षक संघ (PTA) के सदस्यों की सूची",
  },
  document14: {
    en: "Last three-year result of the board examination, as per applicability",
    hi: "बोर्ड परीक्षा के पिछले तीन साल के नतीजे, जो लागू हों",
  },
  document15: { en: "Annual report", hi: "वार्षिक रिपोर्ट" },
  document16: { en: "Fees as published for the session", hi: "सत्र की प्रकाशित फ़ीस" },
});

const keyOf = (name: string) => name.trim().toLowerCase().replaceAll("'", "’");
const names = new Map(Object.entries(known[FIRST]).map(([id, name]) => [keyOf(name), id as keyof typeof known.en]));

/** Returns a name or a default text of the specification in a language; any other text unchanged. Knows "Science (Medical)" by its parts. */
export function nameIn(language: Language, text: string): string {
  const id = language === FIRST ? undefined : names.get(keyOf(text));
  if (id) return known[language][id];
  const [, name = "", more = ""] = /^(.+) \((.+)\)$/.exec(text) ?? [];
  return names.has(keyOf(name)) && names.has(keyOf(more))
    ? `${nameIn(language, name)} (${nameIn(language, more)})`
    : text;
}
