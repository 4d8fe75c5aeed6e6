import { texts } from "../base/language.ts";

/** The page of a family's own enquiry. */
export const ownTexts = texts({
  title: { en: "Your enquiry", hi: "आपकी पूछताछ" },
  admission: { en: "Admission", hi: "प्रवेश" },
  find: { en: "Find your enquiry", hi: "अपनी पूछताछ देखिए" },
  closed: {
    en: "Closed on every device. Your enquiry stays with the school.",
    hi: "हर फ़ोन और कंप्यूटर पर बंद हो गई। आपकी पूछताछ स्कूल के पास है।",
  },
  here: {
    en: "Here you see where your enquiry stands, without an account. You need the reference from your slip, and the phone number that you gave.",
    hi: "यहाँ आप बिना लॉगिन के देख सकते हैं कि आपकी पूछताछ कहाँ तक पहुँची। पर्ची पर लिखा रेफ़रेंस और अपना दिया हुआ फ़ोन नंबर चाहिए।",
  },
  halfHour: {
    en: "The half hour is over, or the enquiry was closed elsewhere. Write your reference and phone again; nothing was changed.",
    hi: "आधा घंटा पूरा हो गया, या पूछताछ कहीं और बंद की गई। रेफ़रेंस और फ़ोन फिर लिखिए; कुछ नहीं बदला है।",
  },
  unknown: {
    en: "No enquiry has this reference and this phone number. Look at both again, or call the office.",
    hi: "इस रेफ़रेंस और फ़ोन नंबर की कोई पूछताछ नहीं है। दोनों फिर देखिए, या दफ़्तर को फ़ोन कीजिए।",
  },
  again: { en: "Please look at these fields again", hi: "कृपया इन ख़ानों को फिर देखिए" },
  show: { en: "Show my enquiry", hi: "मेरी पूछताछ दिखाइए" },
  unreadable: {
    en: "Enquiries cannot be read just now. Try again in a minute, or call the office: your enquiry is safe.",
    hi: "पूछताछ अभी नहीं खुल रही। एक मिनट बाद फिर देखिए, या दफ़्तर को फ़ोन कीजिए: आपकी पूछताछ सुरक्षित है।",
  },
  reference: { en: "Reference", hi: "रेफ़रेंस" },
  referenceHint: { en: "Four letters and four digits, such as KTRM-4827", hi: "चार अक्षर और चार अंक, जैसे KTRM-4827" },
  phone: { en: "Phone", hi: "फ़ोन" },
  phoneHint: { en: "The number that you gave in the enquiry", hi: "जो नंबर आपने पूछताछ में दिया था" },
  noReference: { en: "This is no reference: look at your slip again", hi: "यह रेफ़रेंस नहीं है: अपनी पर्ची फिर देखिए" },
  noPhone: { en: "Write the number that you gave in the enquiry", hi: "वह नंबर लिखिए जो पूछताछ में दिया था" },
  backups: {
    en: "Backups of the website hold it for up to twelve months; after a restore it is erased again.",
    hi: "वेबसाइट के बैकअप में यह बारह महीने तक रहती है; बैकअप से लौटने पर फिर मिटा दी जाती है।",
  },
  withdrawIt: {
    en: (reference: string) => `Withdraw the enquiry ${reference}?`,
    hi: (reference: string) => `पूछताछ ${reference} वापस लें?`,
  },
  notErased: {
    en: "It could not be erased just now. Try again in a minute, or call the office.",
    hi: "यह अभी नहीं मिट सकी। एक मिनट बाद फिर कोशिश कीजिए, या दफ़्तर को फ़ोन कीजिए।",
  },
  whatGoes: {
    en: [
      "Names, phone, e-mail, your lines and the school’s notes are erased at once. Nobody can bring them back.",
      "The school keeps that there was an enquiry for this class, and the days on which it came and went.",
      "Where a copy has gone to as mail or to the school’s computer system, the office is told to erase it there.",
    ],
    hi: [
      "नाम, फ़ोन, ई-मेल, आपकी लिखी बातें और स्कूल के नोट तुरंत मिट जाएँगे। उन्हें कोई वापस नहीं ला सकता।",
      "स्कूल सिर्फ़ यह रखता है कि इस कक्षा के लिए पूछताछ आई थी, और वह कब आई और कब गई।",
      "अगर इसकी प्रति मेल से या स्कूल के कंप्यूटर में गई है, तो दफ़्तर से कहा जाएगा कि उसे वहाँ भी मिटा दे।",
    ],
  },
  withdrawAndErase: { en: "Withdraw and erase it", hi: "वापस लीजिए और मिटाइए" },
  keepIt: { en: "Keep it", hi: "रहने दीजिए" },
  asMail: { en: "as mail to the school", hi: "मेल से स्कूल को" },
  toSystem: { en: "to the school’s computer system", hi: "स्कूल के कंप्यूटर में" },
  and: { en: " and ", hi: " और " },
  erasedThere: {
    en: (day: string) => `The office had it erased there on ${day}.`,
    hi: (day: string) => `दफ़्तर ने ${day} को उसे वहाँ से मिटवा दिया।`,
  },
  toldToErase: {
    en: "The office has been told to have it erased there.",
    hi: "दफ़्तर से कहा गया है कि उसे वहाँ से मिटवा दे।",
  },
  withdrawn: { en: "Withdrawn", hi: "वापस ली गई" },
  wasErased: {
    en: (day: string) => `Your enquiry was erased on ${day}. Its reference opens nothing any more.`,
    hi: (day: string) => `आपकी पूछताछ ${day} को मिटा दी गई। उसका रेफ़रेंस अब कुछ नहीं खोलता।`,
  },
  keptOnly: {
    en: (name: string, day: string) =>
      `The school keeps only that there was an enquiry for class ${name}, sent on ${day}.`,
    hi: (name: string, day: string) => `स्कूल सिर्फ़ यह रखता है कि कक्षा ${name} के लिए ${day} को पूछताछ आई थी।`,
  },
  copyHadGone: {
    en: (where: string, erased: string) => `A copy had gone ${where}. ${erased}`,
    hi: (where: string, erased: string) => `इसकी प्रति ${where} गई थी। ${erased}`,
  },
  writeNew: { en: "Write a new enquiry", hi: "नई पूछताछ लिखिए" },
  otherEnquiry: {
    en: (reference: string) => `This browser has opened another enquiry meanwhile: ${reference}. Nothing was changed.`,
    hi: (reference: string) => `इस ब्राउज़र में इस बीच दूसरी पूछताछ खोली गई: ${reference}। कुछ नहीं बदला है।`,
  },
  lineDone: { en: "Your line is with the school.", hi: "आपकी बात स्कूल तक पहुँच गई।" },
  correctDone: {
    en: "It is corrected. The school sees that you changed it.",
    hi: "सुधार हो गया। स्कूल देख सकता है कि आपने बदला है।",
  },
  notStored: {
    en: "It could not be stored just now. Try again in a minute, or call the office.",
    hi: "यह अभी सेव नहीं हो सका। एक मिनट बाद फिर कोशिश कीजिए, या दफ़्तर को फ़ोन कीजिए।",
  },
  tellMore: { en: "Tell the school more", hi: "स्कूल को और बताइए" },
  leave: { en: "Leave, or withdraw", hi: "बंद कीजिए, या वापस लीजिए" },
  leaveText: {
    en: (minutes: number) =>
      `This browser shows your enquiry for ${minutes} minutes. On a computer that others use, close it, and it is closed on every device: the enquiry itself stays with the school.`,
    hi: (minutes: number) =>
      `यह ब्राउज़र आपकी पूछताछ ${minutes} मिनट तक दिखाता है। दूसरों के कंप्यूटर पर हों, तो बंद कर दीजिए, वह हर जगह बंद हो जाएगी: पूछताछ स्कूल के पास रहेगी।`,
  },
  close: { en: "Close it", hi: "बंद कीजिए" },
  withdraw: { en: "Withdraw the enquiry", hi: "पूछताछ वापस लीजिए" },
  slip: { en: "Admission enquiry", hi: "प्रवेश की पूछताछ" },
  student: { en: "Student", hi: "बच्चे का नाम" },
  class: { en: "Class", hi: "कक्षा" },
  sent: { en: "Sent", hi: "कब भेजी" },
  school: { en: "School", hi: "स्कूल" },
  itsOffice: { en: "Its office", hi: "स्कूल का दफ़्तर" },
  leadsTo: { en: "Leads to the page of your enquiry", hi: "आपकी पूछताछ के पन्ने पर ले जाता है" },
  asksFor: {
    en: (address: string) => `${address} asks for this reference and the phone number that you gave.`,
    hi: (address: string) => `${address} पर यह रेफ़रेंस और आपका दिया फ़ोन नंबर पूछा जाएगा।`,
  },
  print: {
    en: "Print this page, take a picture of the screen, or write the reference down.",
    hi: "यह पन्ना प्रिंट कीजिए, स्क्रीन की फ़ोटो लीजिए, या रेफ़रेंस लिख लीजिए।",
  },
  line: { en: "A line for the office", hi: "दफ़्तर के लिए एक बात" },
  lineHint: {
    en: "Such as when you can be reached. Names and numbers of others do not belong here.",
    hi: "जैसे आपसे कब बात हो सकती है। दूसरों के नाम और नंबर यहाँ मत लिखिए।",
  },
  sendLine: { en: "Send this line", hi: "भेजिए" },
  noLine: { en: "Write a line first", hi: "पहले कुछ लिखिए" },
  longLine: {
    en: (most: number, count: number) => `At most ${most} characters, not ${count}`,
    hi: (most: number, count: number) => `ज़्यादा से ज़्यादा ${most} अक्षर; आपने ${count} लिखे हैं`,
  },
  manyLines: {
    en: "There are many lines already: call the office",
    hi: "पहले ही बहुत कुछ लिखा है: दफ़्तर को फ़ोन कीजिए",
  },
  manyChanges: {
    en: "There are many changes already: call the office",
    hi: "पहले ही बहुत बदलाव हो चुके हैं: दफ़्तर को फ़ोन कीजिए",
  },
  correct: { en: "Correct what you wrote", hi: "लिखा हुआ सुधारिए" },
  correctIt: { en: "Correct it", hi: "सुधारिए" },
  newNumber: {
    en: "From then on your enquiry opens with this number.",
    hi: "इसके बाद आपकी पूछताछ इसी नंबर से खुलेगी।",
  },
});

/** The states of an enquiry in a parent's words. */
export const familyStateTexts = texts({
  new: {
    en: { title: "Received", words: "The school office has your enquiry and will call you." },
    hi: { title: "मिल गई", words: "आपकी पूछताछ स्कूल के दफ़्तर में है। दफ़्तर आपको फ़ोन करेगा।" },
  },
  called: {
    en: { title: "The school has called", words: "The office has spoken with you, or has tried to reach you." },
    hi: { title: "स्कूल ने फ़ोन किया", words: "दफ़्तर ने आपसे बात की है, या फ़ोन करने की कोशिश की है।" },
  },
  visited: {
    en: {
      title: "You have visited",
      words: "You have been at the school. The office will tell you what comes next.",
    },
    hi: { title: "आप आ चुके हैं", words: "आप स्कूल आ चुके हैं। आगे क्या होगा, दफ़्तर बताएगा।" },
  },
  offered: {
    en: { title: "A place is offered", words: "The school offers a place. Ask the office what to bring, and by when." },
    hi: { title: "जगह मिली है", words: "स्कूल आपके बच्चे को जगह दे रहा है। दफ़्तर से पूछिए कि क्या लाना है और कब तक।" },
  },
  closed: {
    en: {
      title: "Closed",
      words: "For the school nothing more is to be done. Call the office when you see that otherwise.",
    },
    hi: { title: "पूरी हुई", words: "स्कूल की ओर से अब कुछ बाकी नहीं है। आपको ऐसा न लगे, तो दफ़्तर को फ़ोन कीजिए।" },
  },
});

export const removePhotoTexts = texts({
  title: { en: "Ask the school to remove a photo", hi: "स्कूल से फ़ोटो हटाने को कहिए" },
  afterwards: {
    en: "It can take the photo off its website at once, and will call you. A copy that somebody has saved on a phone, or sent to others, the school cannot take back.",
    hi: "स्कूल फ़ोटो को अपनी वेबसाइट से तुरंत हटा सकता है, और आपको फ़ोन करेगा। जो प्रति किसी ने फ़ोन में रख ली या दूसरों को भेज दी, उसे स्कूल वापस नहीं ले सकता।",
  },
  back: { en: "Back to the photos", hi: "फ़ोटो पर वापस" },
  gone: {
    en: "This photo is not on the website any more. If you still see it somewhere, tell the office where.",
    hi: "यह फ़ोटो अब वेबसाइट पर नहीं है। अगर कहीं और दिखे, तो दफ़्तर को बताइए कि कहाँ।",
  },
  openAlbum: {
    en: "Open the album with the photo. Below the photos stands “Ask the school to remove a photo”.",
    hi: "उस फ़ोटो का एल्बम खोलिए। फ़ोटो के नीचे लिखा है “स्कूल से फ़ोटो हटाने को कहिए”।",
  },
  toGallery: { en: "To the photo gallery", hi: "फ़ोटो गैलरी पर जाइए" },
  which: { en: (title: string) => `Which photo of “${title}”?`, hi: (title: string) => `“${title}” की कौन-सी फ़ोटो?` },
  photoOf: {
    en: (number: number, count: number) => `Photo ${number} of ${count}`,
    hi: (number: number, count: number) => `फ़ोटो ${number} / ${count}`,
  },
  yourName: { en: "Your name", hi: "आपका नाम" },
  yourPhone: { en: "Your phone", hi: "आपका फ़ोन" },
  phoneHint: { en: "10 digits. The school will call this number.", hi: "10 अंक। स्कूल इसी नंबर पर फ़ोन करेगा।" },
  why: { en: "Why (if you like)", hi: "क्यों (चाहें तो लिखिए)" },
  theOne: { en: "The photo that is to go", hi: "जो फ़ोटो हटानी है" },
  lead: {
    en: "Is this your child, or you? Write your name and your phone number. You need not say why. The school can take the photo off its website at once. It will call you.",
    hi: "क्या यह आपका बच्चा है, या आप? अपना नाम और फ़ोन नंबर लिखिए। कारण बताना ज़रूरी नहीं है। स्कूल फ़ोटो को वेबसाइट से तुरंत हटा सकता है, और आपको फ़ोन करेगा।",
  },
  whoAsks: { en: "Who asks", hi: "कौन कह रहा है" },
  send: { en: "Ask to remove this photo", hi: "यह फ़ोटो हटाने को कहिए" },
  purpose: { en: "to find the photo and to call you", hi: "फ़ोटो ढूँढने और आपको फ़ोन करने के लिए" },
});
