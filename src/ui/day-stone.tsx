import { dateParts } from "../base/dates.ts";
import { texts } from "../base/language.ts";
import { useLanguage, useText } from "./language.ts";
import "./day-stone.css";

const stoneTexts = texts({
  noDate: { en: "No date", hi: "तारीख नहीं" },
});

export function DayStone({ date }: { date: string | null }) {
  const language = useLanguage();
  const t = useText(stoneTexts);
  if (date === null) {
    return (
      <p className="stone grid arched stone--empty">
        <span className="stone__day" aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{t.noDate}</span>
      </p>
    );
  }
  const { day, month } = dateParts(date, language);
  return (
    <p className="stone grid arched">
      <span className="stone__day">{day}</span> <span className="visually-hidden">|</span>{" "}
      <span className="stone__month">{month}</span>
    </p>
  );
}
