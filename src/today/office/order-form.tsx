import type { ReactNode } from "react";
import { addDays } from "../../base/dates.ts";
import { postedClasses } from "../../editor/form/form-texts.ts";
import { ClassesField } from "../../editor/special-fields.tsx";
import { type OrderState, orderStates } from "../../kinds/orders.ts";
import { weekdayText } from "../../school/order-text.ts";
import { timeField, timeOfDay } from "../../school/times.ts";
import { useFrame } from "../../shell/frame.ts";
import { Choice, TextField } from "../../ui/office/field.tsx";
import { Submit } from "../../ui/office/parts.tsx";
import { isClosed, nextSchoolDay, schoolDayOf } from "../rules/school-day.ts";

interface OrderFormProps {
  id: string;
  seen: string;
  state: OrderState;
  issuer: string;
  now: Date;
  errors: Readonly<Record<string, string>>;
  /** A post that was not accepted. */
  posted: Readonly<Record<string, string>> | null;
  /** The warning shown above the form when two orders meet: the same post with it is accepted. */
  clashes: readonly string[];
}

const stateLabels: Record<OrderState, string> = {
  "other timings": "Other timings",
  closed: "Closed",
  online: "Lessons online",
  "exams only": "Only examinations",
  open: "Open, though the calendar says closed, or after an order",
  "not ours": "An order goes around that is not ours",
};

const USUAL = "Empty: as usual.";

export function OrderForm({ id, seen, state, issuer, now, errors, posted, clashes }: OrderFormProps) {
  const { profile } = useFrame();
  const { likely } = useDaysToOrder(now);
  const text = (name: string, otherwise = "") => posted?.[name] ?? otherwise;
  const chosen = text("state", state);
  return (
    <form className="sheet order-form" id="order" method="post" action="/office/today" aria-label="A new order">
      <input type="hidden" name="id" value={text("id", id)} />
      <input type="hidden" name="seen" value={text("seen", seen)} />
      {clashes.length > 0 && <input type="hidden" name="clashes" value={clashes.join(" ")} />}
      <fieldset>
        <legend className="legend">What is it?</legend>
        <div className="choices choices--boxed">
          {orderStates.map((one) => (
            <Choice
              key={one}
              {...{ type: "radio", name: "state", value: one, label: stateLabels[one] }}
              data-order={one.replace(" ", "-")}
              defaultChecked={one === chosen}
            />
          ))}
        </div>
      </fieldset>
      <WhomField chosen={text("whom")} classes={postedClasses("classes", posted ?? {}) ?? ""} error={errors.classes} />
      <DaysField {...{ now, errors, posted }} />
      <HoursFields
        look="order-form__changed"
        names={["opens", "closes"]}
        hint="Filled in: one hour later."
        texts={[text("opens", useHourLater(likely)), text("closes")]}
        error={errors.opens}
      />
      <HoursFields
        look="order-form__hours"
        names={["begins", "ends"]}
        hint={USUAL}
        texts={[text("begins"), text("ends")]}
      />
      <TextField
        name="reason"
        label="Why, in one short sentence"
        hint="Parents read it as it stands."
        autoComplete="off"
        enterKeyHint="next"
        error={errors.reason}
        defaultValue={text("reason")}
      />
      <TextField
        name="issuer"
        label="Who says so"
        error={errors.issuer}
        defaultValue={text("issuer", profile.principal.name || issuer)}
      />
      <div className="order-form__sure">
        <TextField
          name="typed"
          label={`Type the name of the school: ${profile.name}`}
          hint="So that nobody closes the school by a slip of the thumb."
          autoComplete="off"
          autoCapitalize="words"
          error={errors.typed}
          defaultValue={text("typed")}
        />
      </div>
      <div className="verbs">
        <div className="verbs__row">
          <Submit value="tell" text="Tell parents" />
          <a className="button button--quiet" href="/office">
            Leave it as it is
          </a>
        </div>
        <p className="small quiet">It stands at the top of every page within two seconds. Take back ends it.</p>
      </div>
    </form>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  /** `marker`: what the form shows while it is chosen. */
  choices: readonly (readonly [value: string, label: string, marker?: string])[];
  chosen: string;
  children: ReactNode;
}

const Choices = ({ legend, name, choices, chosen, children }: ChoicesProps) => (
  <fieldset className="part">
    <legend>{legend}</legend>
    <div className="choices">
      {choices.map(([value, label, marker]) => (
        <Choice
          key={value}
          {...{ type: "radio", name, value, label }}
          data-order={marker}
          defaultChecked={value === chosen}
        />
      ))}
    </div>
    {children}
  </fieldset>
);

interface HoursFieldsProps {
  look: string;
  names: [opens: string, closes: string];
  hint: string;
  texts: [opens: string, closes: string];
  error?: string | undefined;
}

const HoursFields = ({ look, names: [opens, closes], hint, texts, error }: HoursFieldsProps) => (
  <div className={`pair ${look}`}>
    <TextField name={opens} label="School begins" hint={hint} type="time" error={error} defaultValue={texts[0]} />
    <TextField name={closes} label="School ends" hint={USUAL} type="time" defaultValue={texts[1]} />
  </div>
);

function WhomField({ chosen, classes, error }: { chosen: string; classes: string; error: string | undefined }) {
  const { profile, schoolToday } = useFrame();
  const groups = profile.timings[schoolToday.day.season].map((group) => [group.classes, group.classes] as const);
  const choices = [["", "All classes"], ...groups, ["other", "Other classes", "some"]] as const;
  return (
    <Choices legend="For whom?" name="whom" choices={choices} chosen={chosen}>
      <div className={error ? "reveal" : "reveal order-form__classes"}>
        <ClassesField name="classes" label="Which classes" error={error} text={classes} />
      </div>
    </Choices>
  );
}

/** Returns the usual first hour, one hour later, for a form. */
function useHourLater(date: string): string {
  const { profile } = useFrame();
  const opens = schoolDayOf(profile, [], date).parts.flatMap((part) => part.opens ?? []);
  const [hour = "", minute] = timeOfDay(opens[0]).split(":");
  return minute ? `${String(Number(hour) + 1).padStart(2, "0")}:${minute}` : "";
}

/** The value of the choice that shows the two fields for days. */
export const OTHER_DAYS = "other";

interface DaysFieldProps {
  now: Date;
  errors: Readonly<Record<string, string>>;
  /** A post that was not accepted. */
  posted: Readonly<Record<string, string>> | null;
}

/** Today and the next school day are one tap. */
function DaysField({ now, errors, posted }: DaysFieldProps) {
  const { today, next, likely } = useDaysToOrder(now);
  const chosen = posted?.day ?? likely;
  const nextName = next === addDays(today, 1) ? "Tomorrow" : "Next";
  const choices = [
    [today, `Today, ${weekdayText(today)}`],
    ...(next ? [[next, `${nextName}, ${weekdayText(next)}`] as const] : []),
    [OTHER_DAYS, "Another day, or some days", "other-days"],
  ] as const;
  const isOther = !choices.some(([value]) => value === chosen) || errors.from || errors.until;
  return (
    <Choices legend="When?" name="day" choices={choices} chosen={isOther ? OTHER_DAYS : chosen}>
      <div className="reveal order-form__days">
        <div className="pair">
          <TextField
            {...{ type: "date", name: "from", label: "First day", error: errors.from }}
            defaultValue={posted?.from ?? likely}
          />
          <TextField type="date" name="until" label="Last day" error={errors.until} defaultValue={posted?.until} />
        </div>
        <p className="field__hint">Without a last day it is for one day.</p>
      </div>
    </Choices>
  );
}

/** From this hour on, an order is for the next school day. */
const AFTER_SCHOOL = "14:00";

/** The next day is that of the calendar: an order that stands for it may be about to change. */
function useDaysToOrder(now: Date): { today: string; next: string | null; likely: string } {
  const { profile, schoolToday } = useFrame();
  const { day } = schoolToday;
  const next = nextSchoolDay(profile, [], day.date)?.date ?? null;
  const isOver = timeField(now) >= AFTER_SCHOOL || isClosed(day);
  return { today: day.date, next, likely: isOver && next ? next : day.date };
}
