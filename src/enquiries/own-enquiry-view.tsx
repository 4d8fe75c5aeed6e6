import { longDate, schoolDay } from "../base/dates.ts";
import { type Enquiry, type EnquiryField, enquiryFields, enquiryLabels } from "../kinds/forms/enquiries.ts";
import { LONGEST_LINE, type OwnEnquiry, SESSION_MINUTES, stateForFamily } from "../kinds/forms/own-enquiry.ts";
import { useProfile } from "../shell/frame.ts";
import { Alert, NumberOfRequest } from "../ui/alert.tsx";
import { Field, fieldLimit } from "../ui/form/field.tsx";
import { Part } from "../ui/part.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { PAGE, type Refused } from "./enquiry-request.ts";

interface OwnEnquiryProps {
  own: OwnEnquiry;
  address: string;
  done: string | null;
  refused: Refused | null;
}

const doneWords = new Map([
  ["line", "Your line is with the school."],
  ["correct", "It is corrected. The school sees that you changed it."],
]);

export function OwnEnquiryView({ own, address, done, refused }: OwnEnquiryProps) {
  const { title, words } = stateForFamily[own.state];
  const said = done && !refused ? doneWords.get(done) : undefined;
  const failed = refused?.answer.status === "failed";
  return (
    <>
      <section className="own-enquiry__stands no-print" aria-labelledby="stands">
        <div role="status">{said && <Alert kind="done">{said}</Alert>}</div>
        {failed && (
          <div role="alert">
            <Alert kind="failed">
              It could not be stored just now. Try again in a minute, or call the office.
              <NumberOfRequest />
            </Alert>
          </div>
        )}
        <h2 id="stands">{title}</h2>
        <p>{words}</p>
      </section>
      <Slip own={own} address={address} />
      <div className="no-print">
        <Part id="lines" title="Tell the school more">
          {own.lines.length > 0 && (
            <ul className="own-enquiry__lines">
              {own.lines.map(({ text, at }) => (
                <li key={at.toISOString()}>
                  {text} <span className="own-enquiry__when">{longDate(schoolDay(at))}</span>
                </li>
              ))}
            </ul>
          )}
          <LineForm refused={refused?.verb === "line" ? refused : null} />
        </Part>
        <CorrectForm fields={own.fields} refused={refused?.verb === "correct" ? refused : null} />
        <Part id="end" title="Leave, or withdraw">
          <p>
            This browser shows your enquiry for {SESSION_MINUTES} minutes. On a computer that others use, end it now.
          </p>
          <form className="own-enquiry__ends" method="post" action={PAGE}>
            <button className="button button--quiet" type="submit" name="verb" value="end">
              End it now
            </button>
            <a className="own-enquiry__withdraw" href={`${PAGE}?withdraw=1`}>
              Withdraw the enquiry
            </a>
          </form>
        </Part>
      </div>
    </>
  );
}

/** A slip to print or to photograph. Its code leads to the page and holds nothing of the family. */
function Slip({ own: { reference, fields, receivedAt }, address }: { own: OwnEnquiry; address: string }) {
  const profile = useProfile();
  return (
    <section className="slip" aria-labelledby="slip">
      <h2 className="slip__title" id="slip">
        Admission enquiry
      </h2>
      <p className="slip__reference">{reference}</p>
      <div className="slip__columns">
        <dl className="slip__facts">
          <Fact name="Student" value={fields.name} />
          <Fact name="Class" value={fields.class} />
          <Fact name="Sent" value={longDate(schoolDay(receivedAt))} />
          <Fact name="School" value={profile.name} />
          {profile.phones[0] && <Fact name="Its office" value={profile.phones[0]} />}
        </dl>
        <QrCode text={address} label="Leads to the page of your enquiry" />
      </div>
      <p className="slip__address">
        {address.replace(/^https?:\/\//, "")} asks for this reference and the phone number that you gave.
      </p>
      <p className="slip__hint no-print">Print this page, take a picture of the screen, or write the reference down.</p>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function LineForm({ refused }: { refused: Refused | null }) {
  return (
    <form className="form" method="post" action={`${PAGE}#lines`}>
      <Field
        id="line"
        label="A line for the office"
        hint="Such as when you can be reached. Names and numbers of others do not belong here."
        error={errorsOf(refused).line}
      >
        {(control) => (
          <textarea
            {...control}
            name="line"
            rows={3}
            required
            maxLength={LONGEST_LINE}
            defaultValue={refused?.typed.line}
          />
        )}
      </Field>
      <p>
        <button className="button" type="submit" name="verb" value="line">
          Send this line
        </button>
      </p>
    </form>
  );
}

/** Closed until its post is refused. */
function CorrectForm({ fields, refused }: { fields: Enquiry; refused: Refused | null }) {
  const errors = errorsOf(refused);
  return (
    <details className="own-enquiry__fold" id="correct" open={refused !== null}>
      <summary>Correct what you wrote</summary>
      <form className="form" method="post" action={`${PAGE}#correct`}>
        <div className="form__fields">
          {enquiryFields.map((name) => (
            <Field key={name} id={`correct-${name}`} label={enquiryLabels[name]} error={errors[name]}>
              {(control) => (
                <input
                  {...control}
                  {...limitOf(name)}
                  name={name}
                  required
                  defaultValue={refused?.typed[name] ?? fields[name]}
                />
              )}
            </Field>
          ))}
        </div>
        <p>
          <button className="button" type="submit" name="verb" value="correct">
            Correct it
          </button>
        </p>
      </form>
    </details>
  );
}

const limitOf = (name: EnquiryField) =>
  name === "phone" ? ({ type: "tel", inputMode: "tel" } as const) : fieldLimit(name);

const errorsOf = (refused: Refused | null) => (refused?.answer.status === "invalid" ? refused.answer.errors : {});
