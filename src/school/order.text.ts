import { texts } from "../base/language.ts";

/** Heads of the sentences about orders. */
export const orderHeadTexts = texts({
  closed: { en: "School is closed", hi: "स्कूल बंद है" },
  "other timings": { en: "Other timings", hi: "समय बदला है" },
  online: { en: "Lessons are online", hi: "पढ़ाई ऑनलाइन है" },
  "exams only": { en: "Only examinations", hi: "सिर्फ़ परीक्षा है" },
  open: { en: "School is open", hi: "स्कूल खुला है" },
  "not ours": { en: "NOT FROM THE SCHOOL", hi: "यह स्कूल का संदेश नहीं है" },
});

/** Sentences of orders and of the day. `when` comes from these too; in English it begins with a space, in Hindi it ends with one. */
export const orderTexts = texts({
  denial: {
    en: "This is false. Only what stands on the school’s own website is true.",
    hi: "यह झूठ है। सच वही है जो स्कूल की अपनी वेबसाइट पर लिखा है।",
  },
  head: {
    en: (what: string, when: string, whom: string, hours: string) => `${what}${when} for ${whom}${hours}.`,
    hi: (what: string, when: string, whom: string, hours: string) => `${when}${whom} के लिए ${what}${hours}।`,
  },
  on: { en: (day: string) => ` on ${day}`, hi: (day: string) => `${day} को ` },
  fromTo: {
    en: (from: string, until: string) => ` from ${from} to ${until}`,
    hi: (from: string, until: string) => `${from} से ${until} तक `,
  },
  inTheNameOf: {
    en: (writer: string, principal: string) => `${writer}, in the name of ${principal}`,
    hi: (writer: string, principal: string) => `${writer}, ${principal} की ओर से`,
  },
  today: { en: (day: string) => ` today, ${day},`, hi: (day: string) => `आज, ${day} को, ` },
  tomorrow: { en: (day: string) => ` tomorrow, ${day},`, hi: (day: string) => `कल, ${day} को, ` },
  all: { en: "all classes", hi: "सभी कक्षाओं" },
  class: { en: (name: string) => `Class ${name}`, hi: (name: string) => `कक्षा ${name}` },
  classes: { en: (names: string) => `Classes ${names}`, hi: (names: string) => `कक्षा ${names}` },
  others: { en: "Other classes as usual.", hi: "बाकी कक्षाएँ रोज़ की तरह।" },
  until: { en: (day: string) => `Until ${day}.`, hi: (day: string) => `${day} तक।` },
  openAgain: { en: (day: string) => `Open again on ${day}.`, hi: (day: string) => `स्कूल ${day} को फिर खुलेगा।` },
  hoursFrom: { en: (time: string) => `from ${time}`, hi: (time: string) => `${time} से` },
  hoursUntil: { en: (time: string) => `until ${time}`, hi: (time: string) => `${time} तक` },
  hours: {
    en: (from: string, until: string) => `${from} to ${until}`,
    hi: (from: string, until: string) => `${from} से ${until} तक`,
  },
  school: { en: (hours: string) => `school ${hours}.`, hi: (hours: string) => `स्कूल ${hours}।` },
  isOpen: { en: "is open", hi: "खुला है" },
  noSchool: { en: (why: string) => `no school today${why}.`, hi: (why: string) => `आज स्कूल नहीं है${why}।` },
  next: {
    en: (day: string, hours: string) => `${day}: ${hours}.`,
    hi: (day: string, hours: string) => `${day}: ${hours}।`,
  },
  schoolIsOpen: { en: "school is open", hi: "स्कूल खुला है" },
});
