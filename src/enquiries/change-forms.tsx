import { type Enquiry, type EnquiryField, enquiryFields, enquiryLabels } from "../kinds/forms/enquiries.ts";
import { LONGEST_LINE } from "../kinds/forms/own-enquiry.ts";
import { Field } from "../ui/form/field.tsx";
import { fieldLimit } from "../ui/form/field-limit.ts";
import { PAGE, type Refused } from "./enquiry-request.ts";

export function LineForm({ refused }: { refused: Refused | null }) {
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
export function CorrectForm({ fields, refused }: { fields: Enquiry; refused: Refused | null }) {
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
