import { texts } from "../../base/language.ts";

/** The calculator of the late fee: an island. */
export const lateFeeTexts = texts({
  title: { en: "Work out the late fee", hi: "लेट फ़ीस का हिसाब" },
  due: { en: "Due by", hi: "आख़िरी तारीख" },
  paid: { en: "Paid on", hi: "कब भरी" },
  choose: { en: "Choose the two days.", hi: "दोनों दिन चुनिए।" },
  days: {
    en: (due: string, paid: string) => `due by ${due}, paid on ${paid}.`,
    hi: (due: string, paid: string) => `आख़िरी तारीख ${due}, भरी ${paid} को।`,
  },
  noFee: { en: "No late fee", hi: "कोई लेट फ़ीस नहीं" },
  inTime: { en: (days: string) => `In time: ${days}`, hi: (days: string) => `समय पर: ${days}` },
  late: {
    en: (count: number, days: string) => `${count} day${count === 1 ? "" : "s"} late: ${days}`,
    hi: (count: number, days: string) => `${count} दिन देर: ${days}`,
  },
  struckOff: { en: "Name struck off", hi: "नाम कट गया" },
  discretion: {
    en: " Re-admission is at the management’s discretion.",
    hi: " फिर से प्रवेश प्रबंधन की मर्ज़ी पर है।",
  },
});
