import { longDate } from "../../base/dates.ts";
import { type Language, texts } from "../../base/language.ts";
import { type LateFees, lateFeeText, latePayment } from "../../school/fee-rules.ts";
import { type Answer, Calculator } from "../../ui/calculator/calculator.tsx";
import { useLanguage, useText } from "../../ui/language.ts";

const lateFeeTexts = texts({
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

export interface LateFeeCalculatorProps {
  rules: LateFees;
  page: string;
  /** Days from the address, or a useful default, `YYYY-MM-DD`. */
  asked: { due: string; paid: string };
}

export default function LateFeeCalculator({ rules, page, asked }: LateFeeCalculatorProps) {
  const language = useLanguage();
  const t = useText(lateFeeTexts);
  return (
    <Calculator
      id="late-fee-on"
      title={t.title}
      fields={[
        { name: "due", label: t.due, value: asked.due },
        { name: "paid", label: t.paid, value: asked.paid },
      ]}
      answerFor={(due, paid) => answer(rules, due, paid, language)}
      page={page}
    />
  );
}

function answer(rules: LateFees, due: string | null, paid: string | null, language: Language): Answer {
  const t = lateFeeTexts[language];
  if (!due || !paid) return { words: t.choose };
  const { daysLate, fee } = latePayment(rules, due, paid);
  const days = t.days(longDate(due, language), longDate(paid, language));
  if (daysLate === 0) return { result: t.noFee, words: t.inTime(days) };
  const words = t.late(daysLate, days) + (fee === "struck off" ? t.discretion : "");
  return { result: lateFeeText(rules, daysLate, t.struckOff), words };
}
