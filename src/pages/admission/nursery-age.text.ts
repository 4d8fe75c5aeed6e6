import { texts } from "../../base/language.ts";

/** The calculator of age: an island. */
export const ageTexts = texts({
  title: { en: "Is my child old enough?", hi: "क्या मेरे बच्चे की उम्र पूरी है?" },
  born: { en: "Date of birth", hi: "जन्म की तारीख" },
  hint: { en: "The date is not kept anywhere.", hi: "यह तारीख कहीं नहीं रखी जाती।" },
  choose: { en: "Choose the day your child was born.", hi: "बच्चे के जन्म का दिन चुनिए।" },
  toCome: {
    en: "This day is still to come. Please look at the date again.",
    hi: "यह दिन अभी आया नहीं है। कृपया तारीख फिर देखिए।",
  },
  notBorn: { en: "not yet born", hi: "का जन्म तब नहीं हुआ होगा" },
  old: { en: (age: string) => `${age} old`, hi: (age: string) => `की उम्र ${age} होगी` },
  onDay: {
    en: (day: string, born: string, then: string) => `On ${day} a child born on ${born} is ${then}.`,
    hi: (day: string, born: string, then: string) => `${day} के दिन, ${born} को जन्मे बच्चे ${then}।`,
  },
  yes: { en: "Nursery: yes", hi: "नर्सरी: हाँ" },
  notYet: { en: "Nursery: not yet", hi: "नर्सरी: अभी नहीं" },
  later: { en: " For a later class, see Transfer.", hi: " बड़ी कक्षा में प्रवेश के लिए दफ़्तर से पूछिए।" },
  firstSession: {
    en: (session: string) => ` The first session will be ${session}.`,
    hi: (session: string) => ` पहला सत्र ${session} होगा।`,
  },
  years: { en: (count: number) => `${count} year${count === 1 ? "" : "s"}`, hi: (count: number) => `${count} साल` },
  months: { en: (count: number) => `${count} month${count === 1 ? "" : "s"}`, hi: (count: number) => `${count} महीने` },
  and: { en: " and ", hi: " " },
  lessThanMonth: { en: "less than a month", hi: "एक महीने से कम" },
});
