import { texts } from "../../base/language.ts";

export const fineTexts = texts({
  title: { en: "Work out the fine", hi: "जुर्माने का हिसाब" },
  lent: { en: "Lent on", hi: "किताब कब ली" },
  returned: { en: "Brought back on", hi: "कब लौटाई" },
  choose: { en: "Choose the two days.", hi: "दोनों दिन चुनिए।" },
  wrong: {
    en: "The day of return lies before the day of lending. Please look at the two days again.",
    hi: "लौटाने का दिन लेने के दिन से पहले है। कृपया दोनों दिन फिर देखिए।",
  },
  noFine: { en: "No fine", hi: "कोई जुर्माना नहीं" },
  inTime: {
    en: (until: string) => `In time: the book is free until ${until}.`,
    hi: (until: string) => `समय पर: किताब ${until} तक मुफ़्त है।`,
  },
  over: {
    en: (days: number, until: string) => `${days} day${days === 1 ? "" : "s"} over: the book was free until ${until}.`,
    hi: (days: number, until: string) => `${days} दिन ज़्यादा: किताब ${until} तक मुफ़्त थी।`,
  },
});
