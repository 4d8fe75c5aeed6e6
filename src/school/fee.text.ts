import { texts } from "../base/language.ts";

/** Due days, as calendar, School today and the pages about fees name them. */
export const feeTexts = texts({
  due: { en: "Fees due", hi: "फ़ीस की आख़िरी तारीख" },
  dueMonth: { en: "Fees due, by the month", hi: "फ़ीस की आख़िरी तारीख, हर महीने भरने वालों के लिए" },
  dueQuarter: { en: "Fees due, by the quarter", hi: "फ़ीस की आख़िरी तारीख, तिमाही भरने वालों के लिए" },
  dueMonthOrQuarter: {
    en: "Fees due, by the month or quarter",
    hi: "फ़ीस की आख़िरी तारीख, महीने या तिमाही भरने वालों के लिए",
  },
});
