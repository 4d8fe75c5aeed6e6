import { dateParts } from "../base/dates.ts";
import "./day-stone.css";

export function DayStone({ date }: { date: string | null }) {
  if (date === null) {
    return (
      <p className="stone grid arched stone--empty">
        <span className="stone__day" aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">No date</span>
      </p>
    );
  }
  const { day, month } = dateParts(date);
  return (
    <p className="stone grid arched">
      <span className="stone__day">{day}</span> <span className="visually-hidden">|</span>{" "}
      <span className="stone__month">{month}</span>
    </p>
  );
}
