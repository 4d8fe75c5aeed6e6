import { use } from "react";
import { RequestId } from "../ui/failure-number.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { Field } from "../ui/form/field.tsx";
import type { FormAnswer } from "../ui/form/form-answer.ts";
import { FormFoot } from "../ui/form/form-foot.tsx";
import { Notice } from "../ui/notice.tsx";
import { PAGE, type Refused } from "./enquiry-request.ts";

/** Asks for reference and phone. A wrong one of either has the same answer. */
export function LookUpForm({ refused, isDown }: { refused: Refused | null; isDown: boolean }) {
  const asked = refused?.verb === "find" ? refused : null;
  const first: FormAnswer = isDown ? { status: "failed", number: use(RequestId) } : { status: "idle" };
  const answer = asked?.answer ?? first;
  const errors = answer.status === "invalid" ? answer.errors : {};
  const summed = Object.entries(errors).map(([field, text = ""]) => ({ field: `find-${field}`, text }));
  const isUnknown = answer.status === "invalid" && Object.keys(errors).length === 0;
  return (
    <section className="own-enquiry__ask" aria-labelledby="find-title">
      <h2 className="visually-hidden" id="find-title">
        Find your enquiry
      </h2>
      <p>
        Here you see where your enquiry stands, without an account. You need the reference from your slip, and the phone
        number that you gave.
      </p>
      <p lang="hi">अपनी पर्ची का रेफ़रेंस और दिया हुआ फ़ोन नंबर लिखें। आप देखेंगे कि आपका आवेदन कहाँ तक पहुँचा है।</p>
      {refused && !asked && (
        <Notice kind="wait">The half hour is over. Write your reference and phone again; nothing was changed.</Notice>
      )}
      {isUnknown && (
        <div role="alert">
          <Notice kind="failed">
            No enquiry has this reference and this phone number. Look at both again, or call the office.
          </Notice>
        </div>
      )}
      <form className="form" method="post" action={`${PAGE}#find`} id="find">
        {summed.length > 0 && <ErrorSummary title="Please look at these fields again" errors={summed} />}
        <Field
          id="find-reference"
          label="Reference"
          hint="Four letters and four digits, such as KTRM-4827"
          error={errors.reference}
        >
          {(control) => (
            <input
              {...control}
              name="reference"
              defaultValue={asked?.typed.reference}
              required
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <Field id="find-phone" label="Phone" hint="The number that you gave in the enquiry" error={errors.phone}>
          {(control) => (
            <input
              {...control}
              name="phone"
              defaultValue={asked?.typed.phone}
              required
              maxLength={40}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
            />
          )}
        </Field>
        <FormFoot
          answer={answer}
          isSending={false}
          send="Show my enquiry"
          sent=""
          failed="Enquiries cannot be read just now. Try again in a minute, or call the office: your enquiry is safe."
        />
      </form>
    </section>
  );
}
