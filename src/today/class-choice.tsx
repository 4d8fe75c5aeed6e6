import type { Circular } from "../kinds/circulars.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import type { FeeRules } from "../school/fees.ts";
import { nextDue, nextQuarterDue } from "../school/late-fee.ts";
import { dayInWords } from "../school/order-in-words.ts";
import { useFrame } from "../shell/frame.ts";
import { Facts } from "../ui/facts.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { Part } from "../ui/part.tsx";
import { isAttended, stateWords, uniformOf } from "./day-table.tsx";
import { type SchoolDay, schoolClasses } from "./rules/school-day.ts";
import { circularsFor, hoursOfPart, nextDaysOff } from "./rules/school-today.ts";

interface ClassChoiceProps {
  day: SchoolDay;
  next: SchoolDay | null;
  circulars: readonly Circular[];
}

/** Without script the answer comes from the server; with script this device remembers the class. */
export function ClassChoice({ day, next, circulars }: ClassChoiceProps) {
  const { profile } = useFrame();
  const classes = schoolClasses(profile);
  if (classes.length === 0) return null;
  return (
    <Part id="class" title="For one class">
      <fieldset className="class-choice" data-class>
        <legend className="visually-hidden">Choose a class</legend>
        <div className="class-choice__all">
          {classes.map((name) => (
            <div className="class-choice__one" key={name}>
              <label className="class-choice__name">
                <input className="class-choice__box" type="radio" name="class" value={name} />
                {name}
              </label>
              <div className="class-choice__answer">
                <ClassAnswer {...{ name, day, next }} circulars={circularsFor(circulars, name)} />
              </div>
            </div>
          ))}
          <p className="class-choice__hint">
            Choose a class. <span className="class-choice__kept">Only this device remembers it.</span>
          </p>
        </div>
      </fieldset>
      <p className="section__foot class-choice__ways">
        <MoreLink href="/ModeOfPayment">How to pay fees</MoreLink>{" "}
        <MoreLink href="/Calendar">Add to your phone’s calendar</MoreLink>
      </p>
    </Part>
  );
}

function ClassAnswer({ name, day, next, circulars }: ClassChoiceProps & { name: string }) {
  const { profile, today } = useFrame();
  const off = nextDaysOff(profile, today);
  return (
    <>
      <Facts
        words
        facts={[
          [`Class ${name}, ${dayInWords(day.date)}`, saidFor(day, name)],
          [next ? `Next, ${dayInWords(next.date)}` : "", next && saidFor(next, name)],
          ["Next holiday", off && `${off.name}, ${dayInWords(off.date)}`],
          ["Fees due by", feesDue(profile.fees, today)],
        ]}
      />
      {circulars.length > 0 && (
        <ul className="class-choice__papers" aria-label={`Circulars for ${name}`}>
          {circulars.map(({ _id, title, attachments: [file] }) => (
            <li key={_id}>{file ? <a href={fileAddress(file)}>{title}</a> : title}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function feesDue(fees: FeeRules, today: string): string {
  const [month, quarter] = [nextDue(fees, today), nextQuarterDue(fees, today)];
  if (quarter === null || quarter === month) return dayInWords(month);
  return `${dayInWords(month)}, or ${dayInWords(quarter)} by the quarter`;
}

function saidFor(day: SchoolDay, name: string): string {
  const part = day.parts.find(({ names }) => names.includes(name));
  if (!part) return "";
  const hours = hoursOfPart(part);
  const said = hours ? `${stateWords[part.state]}, ${hours}` : stateWords[part.state];
  return isAttended(part.state) ? `${said}. ${uniformOf(day)}` : said;
}
