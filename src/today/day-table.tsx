import { dayInWords } from "../school/order-in-words.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Part } from "../ui/part.tsx";
import type { DayOfClasses, SchoolDay } from "./rules/school-day.ts";
import { hoursOfPart } from "./rules/school-today.ts";

export const stateWords: Record<DayOfClasses["state"], string> = {
  open: "School is open",
  closed: "No school",
  "other timings": "Other timings",
  online: "Lessons online",
  "exams only": "Only examinations",
};

export const uniformOf = ({ season }: SchoolDay) => (season === "summer" ? "Summer uniform" : "Winter uniform");

export function DayTable({ day, title }: { day: SchoolDay; title: string }) {
  const { date, closedFor, parts } = day;
  const said = [closedFor, parts.some(({ state }) => isAttended(state)) && uniformOf(day)].filter(Boolean);
  return (
    <Part id={`day-${date}`} title={`${title}, ${dayInWords(date)}`}>
      <DataTable
        caption={
          <>
            <span className="visually-hidden">{dayInWords(date)}. </span>
            {said.join(". ")}
          </>
        }
        columns={["Classes", "School", "Hours"]}
        rows={parts.map((part) => [capital(part.classes), stateWords[part.state], hoursOfPart(part) || "–"])}
        shortNames
      />
    </Part>
  );
}

export const isAttended = (state: DayOfClasses["state"]) => state !== "closed" && state !== "online";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
