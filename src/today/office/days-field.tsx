import { addDays } from "../../base/dates.ts";
import { dayInWords } from "../../school/order-in-words.ts";
import { timeField } from "../../school/school-moment.ts";
import { useFrame } from "../../shell/frame.ts";
import { TextField } from "../../ui/office/field.tsx";
import { isClosed, nextSchoolDay } from "../rules/school-day.ts";

/** The value of the choice that shows the two fields for days. */
export const OTHER_DAYS = "other";

interface DaysFieldProps {
  now: Date;
  errors: Readonly<Record<string, string>>;
  /** A post that was not accepted. */
  posted: Readonly<Record<string, string>> | null;
}

/** Today and the next school day are one tap. */
export function DaysField({ now, errors, posted }: DaysFieldProps) {
  const { today, next, likely } = useDaysToOrder(now);
  const chosen = posted?.day ?? likely;
  const tomorrow = addDays(today, 1);
  const choices = [
    { value: today, name: `Today, ${dayInWords(today)}` },
    ...(next ? [{ value: next, name: `${next === tomorrow ? "Tomorrow" : "Next"}, ${dayInWords(next)}` }] : []),
    { value: OTHER_DAYS, name: "Another day, or some days" },
  ];
  const isOther = !choices.some(({ value }) => value === chosen) || errors.from || errors.until;
  return (
    <fieldset className="part">
      <legend>When?</legend>
      <div className="choices">
        {choices.map(({ value, name }) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              name="day"
              value={value}
              data-order={value === OTHER_DAYS ? "other-days" : undefined}
              defaultChecked={value === (isOther ? OTHER_DAYS : chosen)}
            />
            <span className="choice__name">{name}</span>
          </label>
        ))}
      </div>
      <div className="reveal order-form__days">
        <div className="pair">
          <TextField
            name="from"
            label="First day"
            type="date"
            error={errors.from}
            defaultValue={posted?.from ?? likely}
          />
          <TextField name="until" label="Last day" type="date" error={errors.until} defaultValue={posted?.until} />
        </div>
        <p className="field__hint">Without a last day it is for one day.</p>
      </div>
    </fieldset>
  );
}

/** From this hour on, an order is for the next school day. */
const AFTER_SCHOOL = "14:00";

/** The next day is that of the calendar: an order that stands for it may be about to change. */
export function useDaysToOrder(now: Date): { today: string; next: string | null; likely: string } {
  const { profile, schoolToday } = useFrame();
  const { day } = schoolToday;
  const next = nextSchoolDay(profile, [], day.date)?.date ?? null;
  const isOver = timeField(now) >= AFTER_SCHOOL || isClosed(day);
  return { today: day.date, next, likely: isOver && next ? next : day.date };
}
