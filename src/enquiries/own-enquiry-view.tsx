import { longDate, schoolDay } from "../base/dates.ts";
import { type Enquiry, type EnquiryField, enquiryFields, enquiryLabels } from "../kinds/forms/enquiries.ts";
import { LONGEST_LINE, type OwnEnquiry, SESSION_MINUTES, stateForFamily } from "../kinds/forms/own-enquiry.ts";
import { useProfile } from "../shell/frame.ts";
import { Alert, NumberOfRequest } from "../ui/alert.tsx";
import { Field, fieldLimit } from "../ui/form/field.tsx";
import { Part } from "../ui/part.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { type DeniedPost, PAGE } from "./enquiry-request.ts";
import { type FormField, FormFields, HowToReach } from "./form-fields.tsx";

interface OwnEnquiryProps {
  own: OwnEnquiry;
  address: string;
  done: string | null;
  denied: DeniedPost | null;
}

const doneText = new Map([
  ["line", "Your line is with the school."],
  ["correct", "It is corrected. The school sees that you changed it."],
]);

export function OwnEnquiryView({ own, address, done, denied }: OwnEnquiryProps) {
  const { title, words } = stateForFamily[own.state];
  const alert = done && !denied ? doneText.get(done) : undefined;
  const failed = denied?.answer.status === "failed";
  return (
    <>
      <section className="own-enquiry__stands no-print" aria-labelledby="stands" id="state">
        <div role="status">{alert && <Alert kind="done">{alert}</Alert>}</div>
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
          <LineForm denied={denied?.verb === "line" ? denied : null} />
        </Part>
        <CorrectForm fields={own.fields} denied={denied?.verb === "correct" ? denied : null} />
        <Part id="end" title="Leave, or withdraw">
          <p>
            This browser shows your enquiry for {SESSION_MINUTES} minutes. On a computer that others use, close it here:
            the enquiry itself stays with the school.
          </p>
          <form className="own-enquiry__ends" method="post" action={PAGE}>
            <button className="button button--quiet" type="submit" name="verb" value="end">
              Close it here
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
          {[
            ["Student", fields.name],
            ["Class", fields.class],
            ["Sent", longDate(schoolDay(receivedAt))],
            ["School", profile.name],
            ["Its office", profile.phones[0]],
          ].map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <QrCode text={address} label="Leads to the page of your enquiry" />
      </div>
      <p className="slip__address">
        {address.replace(/^https?:\/\//, "")} asks for this reference and the phone number that you gave.
      </p>
      <p className="slip__hint no-print">
        <HowToReach {...fields} />
      </p>
      <p className="slip__hint no-print">Print this page, take a picture of the screen, or write the reference down.</p>
    </section>
  );
}

function LineForm({ denied }: { denied: DeniedPost | null }) {
  return (
    <form className="form" method="post" action={`${PAGE}#lines`}>
      <Field
        id="line"
        label="A line for the office"
        hint="Such as when you can be reached. Names and numbers of others do not belong here."
        error={errorsOf(denied).line}
      >
        {(control) => (
          <textarea
            {...control}
            name="line"
            rows={3}
            required
            maxLength={LONGEST_LINE}
            defaultValue={denied?.typed.line}
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

/** Closed until its post is denied. */
function CorrectForm({ fields, denied }: { fields: Enquiry; denied: DeniedPost | null }) {
  const errors = errorsOf(denied);
  const { classes } = useProfile().admission;
  const inputs = enquiryFields.map((name): FormField<EnquiryField> => {
    const field = { name, label: enquiryLabels[name] };
    if (name === "phone") return { ...field, type: "tel", inputMode: "tel", hint: phoneHint };
    if (name !== "class" || classes.length === 0) return { ...field, ...fieldLimit(name) };
    // A class that the school no longer offers stays as it was sent.
    return { ...field, as: "choice", options: [...new Set([denied?.typed.class ?? fields.class, ...classes])] };
  });
  return (
    <details className="own-enquiry__fold" id="correct" open={denied !== null}>
      <summary>Correct what you wrote</summary>
      <form className="form" method="post" action={`${PAGE}#correct`}>
        <div className="form__fields">
          <FormFields form="correct" fields={inputs} errors={errors} values={{ ...fields, ...denied?.typed }} />
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

const phoneHint = "From then on your enquiry opens with this number.";

const errorsOf = (denied: DeniedPost | null) => (denied?.answer.status === "invalid" ? denied.answer.errors : {});
