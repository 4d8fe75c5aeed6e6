import { texts } from "../../base/language.ts";

export const feePageTexts = texts({
  dueNext: { en: "Due next", hi: "अगली तारीख" },
  lateFeeRules: { en: "What a late payment costs", hi: "देर से भरने पर कितनी लेट फ़ीस" },
  howToPay: { en: "How to pay", hi: "फ़ीस कैसे भरें" },
  whenDue: { en: "When fees are due", hi: "फ़ीस कब भरनी है" },
  paidBy: { en: "Fees are paid by the", hi: "फ़ीस भरने की आख़िरी तारीख:" },
  ofMonth: { en: (day: string) => `${day} of the month`, hi: (day: string) => `हर महीने की ${day} तारीख` },
  orQuarter: {
    en: (months: string) => `, or by the quarter: in ${months}`,
    hi: (months: string) => `, या तिमाही में: ${months}`,
  },
  end: { en: ".", hi: "।" },
  quarterDays: { en: "Quarterly due days", hi: "तिमाही की तारीखें" },
  feeStructure: { en: "fee structure", hi: "फ़ीस की सूची" },
  eachMonthBy: { en: "Each month, by the", hi: "हर महीने, इस तारीख तक" },
  orQuarterlyBy: {
    en: (day: string) => `Or quarterly, by the ${day} of`,
    hi: (day: string) => `या तिमाही में, इन महीनों की ${day} तारीख तक`,
  },
  lateFeeDays: {
    en: (from: number, to: number) => `Late fee, ${from} to ${to} days after`,
    hi: (from: number, to: number) => `लेट फ़ीस, ${from} से ${to} दिन बाद`,
  },
  afterDays: { en: (days: number) => `After ${days} days`, hi: (days: number) => `${days} दिन के बाद` },
  struckOff: { en: "Name struck off", hi: "नाम कट जाता है" },
  feeRules: { en: "Fee rules", hi: "फ़ीस के नियम" },
  yearCosts: { en: "What a year costs", hi: "साल भर की फ़ीस" },
  forOneChild: {
    en: "For one child, without the bus. In the first year the amount on joining comes to the sum.",
    hi: "एक बच्चे के लिए, बस के बिना। पहले साल में प्रवेश के समय की रकम इसमें जुड़ जाती है।",
  },
  preSchoolFees: {
    en: (name: string) => ` The fees of ${name || "the pre-school"} are not among them: `,
    hi: (name: string) => ` ${name || "प्री-स्कूल"} की फ़ीस इसमें नहीं है: `,
  },
  askThere: { en: "ask there", hi: "वहाँ पूछिए" },
  classes: { en: "Classes", hi: "कक्षाएँ" },
  yearInAll: { en: "A year in all", hi: "साल भर में कुल" },
  eachQuarter: { en: "Each quarter", hi: "हर तिमाही" },
  orEachMonth: { en: "Or each month", hi: "या हर महीने" },
  eachMonth: { en: "Each month", hi: "हर महीने" },
  onceAYear: { en: "Once a year", hi: "साल में एक बार" },
  onceAYearBy: {
    en: (day: number, month: string) => `Once a year, by ${day} ${month}`,
    hi: (day: number, month: string) => `साल में एक बार, ${day} ${month} तक`,
  },
  onJoining: { en: "On joining", hi: "प्रवेश के समय" },
  none: { en: "none", hi: "कुछ नहीं" },
  isStruckOff: {
    en: "The child’s name is struck off; re-admission is at the management’s discretion",
    hi: "बच्चे का नाम कट जाता है; फिर से प्रवेश प्रबंधन की मर्ज़ी पर है",
  },
  lateFee: { en: "Late fee", hi: "लेट फ़ीस" },
  lateFeeCaption: {
    en: "For each instalment. It is one amount: the later one takes the place of the earlier.",
    hi: "हर किस्त पर। यह एक ही रकम है: बाद वाली पहली की जगह लेती है।",
  },
  daysLate: { en: "Days late", hi: "कितने दिन देर" },
  range: { en: (from: number, to: number) => `${from} to ${to}`, hi: (from: number, to: number) => `${from} से ${to}` },
  above: { en: (days: number) => `above ${days}`, hi: (days: number) => `${days} से ज़्यादा` },
  byUpi: { en: "By UPI", hi: "UPI से" },
  samples: {
    en: "These addresses and codes are samples and cannot be paid to.",
    hi: "ये पते और कोड नमूने हैं, इन पर पैसे नहीं भेजे जा सकते।",
  },
  scan: {
    en: "Scan a code with your payment app, or copy the address. Check that the app shows the name of the school before you pay.",
    hi: "अपने पेमेंट ऐप से कोड स्कैन कीजिए, या पता कॉपी कीजिए। पैसे देने से पहले देखिए कि ऐप में स्कूल का नाम दिख रहा है।",
  },
  sample: { en: "Sample", hi: "नमूना" },
  qrFor: {
    en: (address: string, isSample: boolean) =>
      `QR code for ${address}${isSample ? ", a sample that cannot be paid to" : ""}`,
    hi: (address: string, isSample: boolean) =>
      `${address} का QR कोड${isSample ? ", नमूना, इस पर पैसे नहीं भेजे जा सकते" : ""}`,
  },
});
