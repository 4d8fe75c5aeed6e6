import { addDays } from "../../base/dates.ts";
import { ClassesField } from "../../editor/entry-fields.tsx";
import { postedClasses } from "../../editor/form/form-texts.ts";
import { type OrderState, orderStates } from "../../kinds/orders.ts";
import { weekdayText } from "../../school/order-text.ts";
import { timeField, timeOfDay } from "../../school/times.ts";
import { useFrame } from "../../shell/frame.ts";
import { TextField } from "../../ui/office/field.tsx";
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
            <Choice key={one} name="state" value={one} marker={one.replace(" ", "-")} checked={one === chosen}>
              {stateLabels[one]}
            </Choice>
          ))}
        </div>
      </fieldset>
      <WhomField chosen={text("whom")} classes={postedClasses("classes", posted ?? {}) ?? ""} error={errors.classes} />
      <DaysField {...{ now, errors, posted }} />
      <HoursFields
        look="order-form__changed"
        names={["opens", "closes"]}
        hints={["Filled in: one hour later.", "Empty: as usual."]}
        texts={[text("opens", useHourLater(likely)), text("closes")]}
        error={errors.opens}
      />
      <HoursFields
        look="order-form__hours"
        names={["begins", "ends"]}
        hints={["Empty: as usual.", "Empty: as usual."]}
        texts={[text("begins"), text("ends")]}
        error={undefined}
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
          <button className="button" type="submit" name="verb" value="tell">
            Tell parents
          </button>
          <a className="button button--quiet" href="/office">
            Leave it as it is
          </a>
        </div>
        <p className="small quiet">It stands at the top of every page within two seconds. Take back ends it.</p>
      </div>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  /** What the form shows while it is chosen. */
  marker: string | undefined;
  checked: boolean;
  children: string;
}

const Choice = ({ name, value, marker, checked, children }: ChoiceProps) => (
  <label className="choice">
    <input type="radio" name={name} value={value} data-order={marker} defaultChecked={checked} />
    <span className="choice__name">{children}</span>
  </label>
);

interface HoursFieldsProps {
  look: string;
  names: [opens: string, closes: string];
  hints: [opens: string, closes: string];
  texts: [opens: string, closes: string];
  error: string | undefined;
}

function HoursFields({ look, names, hints, texts, error }: HoursFieldsProps) {
  const [opens, closes] = names;
  return (
    <div className={`pair ${look}`}>
      <TextField name={opens} label="School begins" hint={hints[0]} type="time" error={error} defaultValue={texts[0]} />
      <TextField name={closes} label="School ends" hint={hints[1]} type="time" defaultValue={texts[1]} />
    </div>
  );
}

function WhomField({ chosen, classes, error }: { chosen: string; classes: string; error: string | undefined }) {
  const { profile, schoolToday } = useFrame();
  const groups = profile.timings[schoolToday.day.season].map((group) => group.classes);
  const choices = [
    { value: "", name: "All classes" },
    ...groups.map((group) => ({ value: group, name: group })),
    { value: "other", name: "Other classes" },
  ];
  return (
    <fieldset className="part">
      <legend>For whom?</legend>
      <div className="choices">
        {choices.map(({ value, name }) => (
          <Choice
            key={value}
            name="whom"
            value={value}
            marker={value === "other" ? "some" : undefined}
            checked={chosen === value}
          >
            {name}
          </Choice>
        ))}
      </div>
      <div className={error ? "reveal" : "reveal order-form__classes"}>
        <ClassesField name="classes" label="Which classes" hint={undefined} error={error} text={classes} />
      </div>
    </fieldset>
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
  const tomorrow = addDays(today, 1);
  const choices = [
    { value: today, name: `Today, ${weekdayText(today)}` },
    ...(next ? [{ value: next, name: `${next === tomorrow ? "Tomorrow" : "Next"}, ${weekdayText(next)}` }] : []),
    { value: OTHER_DAYS, name: "Another day, or some days" },
  ];
  const isOther = !choices.some(({ value }) => value === chosen) || errors.from || errors.until;
  return (
    <fieldset className="part">
      <legend>When?</legend>
      <div className="choices">
        {choices.map(({ value, name }) => (
          <Choice
            key={value}
            name="day"
            value={value}
            marker={value === OTHER_DAYS ? "other-days" : undefined}
            checked={value === (isOther ? OTHER_DAYS : chosen)}
          >
            {name}
          </Choice>
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
function useDaysToOrder(now: Date): { today: string; next: string | null; likely: string } {
  const { profile, schoolToday } = useFrame();
  const { day } = schoolToday;
  const next = nextSchoolDay(profile, [], day.date)?.date ?? null;
  const isOver = timeField(now) >= AFTER_SCHOOL || isClosed(day);
  return { today: day.date, next, likely: isOver && next ? next : day.date };
}
