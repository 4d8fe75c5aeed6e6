import { texts } from "../base/language.ts";

/** The verdicts on a code, and the pages around them. */
export const verifyTexts = texts({
  /** Of a notice whose title is deleted. */
  untitled: { en: (one: string) => `A ${one}`, hi: (_: string) => "एक सूचना" },
  inspectors: {
    en: "For inspectors: the text to the letter, and every version",
    hi: "जाँच करने वालों के लिए: अक्षर-अक्षर पूरा लेख, और हर संस्करण",
  },
  says: { en: "What it says", hi: "इसमें क्या लिखा है" },
  deleted: {
    en: "The text of this version is deleted, because it names people and no longer stands.",
    hi: "इस संस्करण का लेख मिटा दिया गया है, क्योंकि इसमें लोगों के नाम हैं और यह अब मान्य नहीं है।",
  },
  leads: { en: (address: string) => `Leads a camera to ${address}`, hi: (address: string) => `कैमरे से ${address} खुलेगा` },
  shareIt: { en: "Share it", hi: "इसे भेजिए" },
  whatsApp: { en: "Share by WhatsApp", hi: "WhatsApp पर भेजिए" },
  copy: { en: "Or copy these words", hi: "या ये शब्द कॉपी कीजिए" },
  didNotSay: { en: "The school did not say this:", hi: "स्कूल ने यह नहीं कहा:" },
  isFalse: { en: "This is false.", hi: "यह झूठ है।" },
  saysSo: {
    en: (since: string) => ` The school says so since ${since}. Do not pass it on.`,
    hi: (since: string) => ` स्कूल ${since} से यह कह रहा है। इसे आगे मत भेजिए।`,
  },
  currentHead: { en: "Current.", hi: "मान्य है।" },
  current: {
    en: (since: string) => ` The school says so since ${since}, and now.`,
    hi: (since: string) => ` स्कूल ने यह ${since} को कहा, और आज भी कहता है।`,
  },
  /** A true code may stand under words that somebody changed. */
  onlyThis: {
    en: "Does your message say something else? Only what stands here is the school’s.",
    hi: "आपके पास आए संदेश में कुछ और लिखा है? स्कूल ने सिर्फ़ वही कहा है जो यहाँ लिखा है।",
  },
  validUntil: { en: (day: string) => ` Valid until ${day}.`, hi: (day: string) => ` ${day} तक मान्य।` },
  ranOutHead: { en: (day: string) => `Ran out on ${day}.`, hi: (day: string) => `${day} को समय पूरा हुआ।` },
  ranOut: {
    en: " That was its last day; nothing newer has taken its place.",
    hi: " वह इसका आख़िरी दिन था; इसकी जगह कुछ नया नहीं आया।",
  },
  withdrawn: { en: (on: string) => `${on}. It no longer stands.`, hi: (on: string) => `${on}। यह अब मान्य नहीं है।` },
  on: { en: (day: string) => ` on ${day}`, hi: (day: string) => ` ${day} को` },
  by: { en: (on: string) => `${on} by `, hi: (on: string) => `${on}, इसकी जगह: ` },
  end: { en: ".", hi: "।" },
  newest: { en: "The newest is", hi: "सबसे नया:" },
  withdrawnToo: { en: " That was withdrawn, too.", hi: " वह भी वापस ले लिया गया।" },
  versions: { en: "Every version", hi: "हर संस्करण" },
  newestFirst: { en: "Newest first", hi: "सबसे नया पहले" },
  issued: { en: "Issued", hi: "कब जारी हुआ" },
  now: { en: "Now", hi: "अब" },
  code: { en: "Code", hi: "कोड" },
  unknown: { en: "No notice has this code", hi: "इस कोड की कोई सूचना नहीं है" },
  noCode: { en: "This is no code", hi: "यह कोड नहीं है" },
  unreadable: { en: "This code cannot be checked just now", hi: "यह कोड अभी नहीं जाँचा जा सकता" },
  whyUnknown: {
    en: (school: string, code: string) => `${school} has issued nothing under the code ${code}.`,
    hi: (school: string, code: string) => `${school} ने कोड ${code} से कुछ जारी नहीं किया है।`,
  },
  whyNoCode: {
    en: "A code has eight letters, and none of A, E, I, L, O and U.",
    hi: "कोड में आठ अक्षर होते हैं, और A, E, I, L, O, U इनमें नहीं होते।",
  },
  whyUnreadable: {
    en: "The list of notices cannot be read at the moment. Please try again in a minute.",
    hi: "सूचनाओं की सूची अभी नहीं खुल रही। कृपया एक मिनट बाद फिर देखिए।",
  },
  untilThen: { en: "Until then, ask the school office.", hi: "तब तक स्कूल के दफ़्तर से पूछिए।" },
  doNotAct: {
    en: "Do not act on it before you have done this.",
    hi: "पहले नीचे लिखा काम कीजिए; तब तक इस पर भरोसा मत कीजिए।",
  },
  whatToDo: { en: "What to do", hi: "क्या करें" },
  compare: {
    en: "Compare the code with the paper or message, letter by letter, and type it again below.",
    hi: "कोड को काग़ज़ या संदेश से अक्षर-अक्षर मिलाइए, और नीचे फिर लिखिए।",
  },
  notFromHere: {
    en: "If it stands there just so, the paper is not from this website. Call the school",
    hi: "अगर वहाँ यही लिखा है, तो वह काग़ज़ इस वेबसाइट का नहीं है। स्कूल को फ़ोन कीजिए",
  },
  sendIt: { en: "Send what you received to the school", hi: "जो मिला, उसे स्कूल को भेजिए" },
  doNotPass: { en: ", and do not pass it on.", hi: ", और आगे मत भेजिए।" },
  howChecked: { en: "How notices are checked", hi: "सूचनाएँ कैसे जाँची जाती हैं" },
  itsCode: { en: "Its code", hi: "उसका कोड" },
  codeHint: {
    en: "Eight letters, such as BCDF-GHJK. Capitals and the hyphen do not matter. Or paste the school’s message.",
    hi: "आठ अक्षर, जैसे BCDF-GHJK। छोटे-बड़े अक्षर और बीच की लकीर से फ़र्क नहीं पड़ता। या स्कूल का पूरा संदेश यहाँ डालिए।",
  },
  check: { en: "Check", hi: "जाँचिए" },
  codeFault: {
    en: "This is no code: a code has eight letters, and none of A, E, I, L, O and U.",
    hi: "यह कोड नहीं है: कोड में आठ अक्षर होते हैं, और A, E, I, L, O, U इनमें नहीं होते।",
  },
  title: { en: "Check a notice", hi: "सूचना जाँचिए" },
  lead: {
    en: "What the school puts on this website has a code of eight letters, on the page and on its prints. Here you see whether it stands.",
    hi: "स्कूल इस वेबसाइट पर जो लगाता है, उस पर आठ अक्षरों का कोड होता है, पन्ने पर भी और छपे काग़ज़ पर भी। यहाँ देखिए कि वह मान्य है या नहीं।",
  },
  elsewhere: { en: "On another website?", hi: "किसी और वेबसाइट पर?" },
  trueOn: { en: "Codes of this school are true on", hi: "इस स्कूल के कोड सिर्फ़ यहीं सच हैं:" },
  nowhereElse: {
    en: " and nowhere else. A code that leads to another address was not issued by this school.",
    hi: "। जो कोड किसी और पते पर ले जाए, वह इस स्कूल ने जारी नहीं किया।",
  },
  checkTrue: { en: "Check that it is true", hi: "जाँचिए कि यह सच है" },
  lookFirst: { en: "Look here before you pass it on", hi: "आगे भेजने से पहले यहाँ देखिए" },
  codeInMessage: {
    en: (check: string, address: string, code: string) => `${check}: ${address} (code ${code})`,
    hi: (check: string, address: string, code: string) => `${check}: ${address} (कोड ${code})`,
  },
});

export const publicationStateTexts = texts({
  current: { en: "Current", hi: "मान्य" },
  "ran out": { en: "Ran out", hi: "समय पूरा" },
  replaced: { en: "Replaced", hi: "बदला गया" },
  withdrawn: { en: "Withdrawn", hi: "वापस लिया गया" },
});
