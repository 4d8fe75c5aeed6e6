import { addDays, timeField } from "../../base/dates.ts";
import { postedClasses } from "../../editor/form/form-texts.ts";
import { ClassesField } from "../../editor/special-fields.tsx";
import { type OrderState, orderStates } from "../../kinds/orders.ts";
import { classesTextIn } from "../../school/classes.text.ts";
import { timeOfDay } from "../../school/clock.ts";
import { weekdayText } from "../../school/order-text.ts";
import { useFrame } from "../../shell/frame.ts";
import { useSignedIn } from "../../shell/office/signed-in.ts";
import { useText } from "../../ui/language.ts";
import { Choice, TextField } from "../../ui/office/field.tsx";
import { ChoicesPart, Hidden, Submit } from "../../ui/office/parts.tsx";
import { isClosed, nextSchoolDay, schoolDayOf } from "../rules/school-day.ts";
import { todaySentences } from "./today-office.text.ts";

interface OrderFormProps {
  id: string;
  seen: string;
  state: OrderState;
  issuer: string;
  errors: Readonly<Record<string, string>>;
  /** A post that was not accepted. */
  posted: Readonly<Record<string, string>> | null;
  /** The warning shown above the form when two orders meet: the same post with it is accepted. */
  clashes: readonly string[];
}

const stateLabels = {
  "other timings": "Other timings",
  closed: "Closed",
  online: "Lessons online",
  "exams only": "Only examinations",
  open: "Open, though the calendar says closed, or after an order",
  "not ours": "An order goes around that is not ours",
} as const satisfies Record<OrderState, string>;

const USUAL = "Empty: as usual.";

export function OrderForm({ id, seen, state, issuer, errors, posted, clashes }: OrderFormProps) {
  const say = useText(todaySentences);
  const { profile } = useFrame();
  const { likely } = useDaysToOrder();
  const text = (name: string, otherwise = "") => posted?.[name] ?? otherwise;
  const chosen = text("state", state);
  // Kept while another field is put right: nobody is asked the same twice.
  const answered = clashes.length > 0 ? clashes.join(" ") : text("clashes");
  return (
    <form className="sheet order-form" id="order" method="post" action="/office/today" aria-label={say("A new order")}>
      <Hidden fields={{ id: text("id", id), seen: text("seen", seen), clashes: answered || null }} />
      <fieldset>
        <legend className="legend">{say("What is it?")}</legend>
        <div className="choices choices--boxed grid gap-2">
          {orderStates.map((one) => (
            <Choice
              key={one}
              {...{ type: "radio", name: "state", value: one, label: say(stateLabels[one]) }}
              data-order={one.replace(" ", "-")}
              defaultChecked={one === chosen}
            />
          ))}
        </div>
      </fieldset>
      <WhomField chosen={text("whom")} classes={postedClasses("classes", posted ?? {}) ?? ""} error={errors.classes} />
      <DaysField {...{ errors, posted }} />
      <HoursFields
        look="order-form__changed"
        names={["opens", "closes"]}
        hint={say("Filled in: one hour later.")}
        texts={[text("opens", useHourLater(likely)), text("closes")]}
        error={errors.opens}
      />
      <HoursFields
        look="order-form__hours"
        names={["begins", "ends"]}
        hint={say(USUAL)}
        texts={[text("begins"), text("ends")]}
      />
      <TextField
        name="reason"
        label={say("Why, in one short sentence")}
        hint={say("Parents read it as it stands.")}
        autoComplete="off"
        enterKeyHint="next"
        error={errors.reason}
        defaultValue={text("reason")}
      />
      <TextField
        name="issuer"
        label={say("Who says so")}
        error={errors.issuer}
        defaultValue={text("issuer", profile.principal.name || issuer)}
      />
      <div className="order-form__sure">
        <TextField
          name="typed"
          label={say("Type the name of the school: {name}", { name: profile.name })}
          hint={say("So that nobody closes the school by a slip of the thumb.")}
          autoComplete="off"
          autoCapitalize="words"
          error={errors.typed}
          defaultValue={text("typed")}
        />
      </div>
      <div className="verbs grid gap-3">
        <div className="verbs__row">
          <Submit value="tell" text={say("Tell parents")} />
          <a className="button button--quiet" href="/office">
            {say("Leave it as it is")}
          </a>
        </div>
        <p className="small quiet">
          {say(
            "It stands at the top of every page within two seconds, and ends by itself after its last day. Take back ends it at once.",
          )}
        </p>
      </div>
    </form>
  );
}

interface HoursFieldsProps {
  look: string;
  names: [opens: string, closes: string];
  hint: string;
  texts: [opens: string, closes: string];
  error?: string | undefined;
}

const HoursFields = ({ look, names: [opens, closes], hint, texts, error }: HoursFieldsProps) => {
  const say = useText(todaySentences);
  return (
    <div className={`pair ${look}`}>
      <TextField
        name={opens}
        label={say("School begins")}
        hint={hint}
        type="time"
        error={error}
        defaultValue={texts[0]}
      />
      <TextField name={closes} label={say("School ends")} hint={say(USUAL)} type="time" defaultValue={texts[1]} />
    </div>
  );
};

function WhomField({ chosen, classes, error }: { chosen: string; classes: string; error: string | undefined }) {
  const say = useText(todaySentences);
  const { profile, schoolToday } = useFrame();
  const groups = profile.timings[schoolToday.day.season].map(({ classes }) => ({
    value: classes,
    text: classesTextIn(say.language, classes),
  }));
  const all = { value: "", text: say("All classes") };
  const other = { value: "other", text: say("Other classes"), marker: "some" };
  return (
    <ChoicesPart legend={say("For whom?")} name="whom" choices={[all, ...groups, other]} chosen={chosen}>
      <div className={error ? "reveal" : "reveal order-form__classes"}>
        <ClassesField name="classes" label={say("Which classes")} error={error} text={classes} />
      </div>
    </ChoicesPart>
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

/** Today and the next school day are one tap. */
function DaysField({ errors, posted }: Pick<OrderFormProps, "errors" | "posted">) {
  const say = useText(todaySentences);
  const { today, next, likely } = useDaysToOrder();
  const chosen = posted?.day ?? likely;
  const nextName = next === addDays(today, 1) ? say("Tomorrow") : say("Next");
  const choices = [
    { value: today, text: `${say("Today")}, ${weekdayText(today, say.language)}` },
    ...(next ? [{ value: next, text: `${nextName}, ${weekdayText(next, say.language)}` }] : []),
    { value: OTHER_DAYS, text: say("Another day, or some days"), marker: "other-days" },
  ];
  const isOther = !choices.some(({ value }) => value === chosen) || errors.from || errors.until;
  return (
    <ChoicesPart legend={say("When?")} name="day" choices={choices} chosen={isOther ? OTHER_DAYS : chosen}>
      <div className="reveal order-form__days">
        <div className="pair">
          <TextField
            {...{ type: "date", name: "from", label: say("First day"), error: errors.from }}
            defaultValue={posted?.from ?? likely}
          />
          <TextField
            type="date"
            name="until"
            label={say("Last day")}
            error={errors.until}
            defaultValue={posted?.until}
          />
        </div>
        <p className="field__hint">{say("Without a last day it is for one day.")}</p>
      </div>
    </ChoicesPart>
  );
}

/** From this hour on, an order is for the next school day. */
const AFTER_SCHOOL = "14:00";

/** The next day is that of the calendar: an order that stands for it may be about to change. */
function useDaysToOrder(): { today: string; next: string | null; likely: string } {
  const { profile, schoolToday } = useFrame();
  const { day } = schoolToday;
  const next = nextSchoolDay(profile, [], day.date)?.date ?? null;
  const isOver = timeField(useSignedIn().now) >= AFTER_SCHOOL || isClosed(day);
  return { today: day.date, next, likely: isOver && next ? next : day.date };
}
