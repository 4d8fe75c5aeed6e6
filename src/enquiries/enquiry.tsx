import { use } from "react";
import { longDate, schoolDay } from "../base/dates.ts";
import type { OwnEnquiry, WithdrawnEnquiry } from "../kinds/forms/own-enquiry.ts";
import { useOfficeHeading, WaysToOffice } from "../shell/page/notes.tsx";
import { PageHead } from "../shell/page/page-head.tsx";
import type { PageHandle } from "../shell/page-handle.ts";
import { Alert, NumberOfRequest, RequestId } from "../ui/alert.tsx";
import { Field } from "../ui/form/field.tsx";
import type { FormAnswer } from "../ui/form/form-answer.ts";
import { ErrorSummary, FormFoot } from "../ui/form/posted-form.tsx";
import { Part } from "../ui/part.tsx";
import type { Route } from "./+types/enquiry";
import { PAGE, type Refused, readOwnEnquiry, workOnOwnEnquiry } from "./enquiry-request.ts";
import { OwnEnquiryView } from "./own-enquiry-view.tsx";
import "./enquiry.css";

export const handle: PageHandle = { isPersonal: true };

export const loader = (asked: Route.LoaderArgs) => readOwnEnquiry(asked);
export const action = (asked: Route.ActionArgs) => workOnOwnEnquiry(asked);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Works by plain posts. */
export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, withdrawn, isDown, isWithdrawing, done, address } = loaderData;
  const refused = actionData ?? null;
  return (
    <>
      <PageHead title="Your enquiry" above={[{ name: "Admission", href: "/Admission" }]} />
      <meta name="robots" content="noindex" />
      <div className="wrap own-enquiry">
        {withdrawn && <WithdrawnNote withdrawn={withdrawn} />}
        {own && isWithdrawing && <WithdrawForm own={own} hasFailed={refused?.answer.status === "failed"} />}
        {own && !isWithdrawing && <OwnEnquiryView own={own} address={address} done={done} refused={refused} />}
        {!own && !withdrawn && <LookUpForm refused={refused} isDown={isDown} />}
        <Office />
      </div>
    </>
  );
}

function Office() {
  return (
    <div className="no-print">
      <Part id="office" title={useOfficeHeading()}>
        <WaysToOffice />
      </Part>
    </div>
  );
}

/** Asks for reference and phone. A wrong one of either has the same answer. */
function LookUpForm({ refused, isDown }: { refused: Refused | null; isDown: boolean }) {
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
        <Alert kind="wait">The half hour is over. Write your reference and phone again; nothing was changed.</Alert>
      )}
      {isUnknown && (
        <div role="alert">
          <Alert kind="failed">
            No enquiry has this reference and this phone number. Look at both again, or call the office.
          </Alert>
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

/** Backups of the website, as `npm run backup` keeps them by itself. */
const BACKUPS = "Backups of the website hold it for up to twelve months; after a restore it is erased again.";

/** The second step: says what goes and what stays, then erases. */
function WithdrawForm({ own, hasFailed }: { own: OwnEnquiry; hasFailed: boolean }) {
  return (
    <section className="own-enquiry__ask" aria-labelledby="withdraw">
      <h2 id="withdraw">Withdraw the enquiry {own.reference}?</h2>
      {hasFailed && (
        <div role="alert">
          <Alert kind="failed">
            It could not be erased just now. Try again in a minute, or call the office.
            <NumberOfRequest />
          </Alert>
        </div>
      )}
      <ul>
        <li>Names, phone, e-mail, your lines and the school’s notes are erased at once. Nobody can bring them back.</li>
        <li>The school keeps that there was an enquiry for this class, and the days on which it came and went.</li>
        <li>
          Where a copy has gone to as mail or to the school’s computer system, the office is told to erase it there.
        </li>
        <li>{BACKUPS}</li>
      </ul>
      <form className="own-enquiry__ends" method="post" action={`${PAGE}?withdraw=1`}>
        <button className="button" type="submit" name="verb" value="withdraw">
          Withdraw and erase it
        </button>
        <a className="own-enquiry__withdraw" href={PAGE}>
          Keep it
        </a>
      </form>
    </section>
  );
}

function WithdrawnNote({ withdrawn }: { withdrawn: WithdrawnEnquiry }) {
  const copies = copiesInWords(withdrawn);
  return (
    <section className="own-enquiry__ask" aria-labelledby="withdrawn">
      <h2 id="withdrawn">Withdrawn</h2>
      <div role="status">
        <Alert kind="done">
          Your enquiry was erased on {longDate(schoolDay(withdrawn.withdrawnAt))}. Its reference opens nothing any more.
        </Alert>
      </div>
      <p>
        The school keeps only that there was an enquiry for class {withdrawn.class}, sent on{" "}
        {longDate(schoolDay(withdrawn.receivedAt))}.
      </p>
      {copies && <p>{copies}</p>}
      <p>{BACKUPS}</p>
      <p>
        <a className="button button--quiet" href="/PreAdmission">
          Write a new enquiry
        </a>
      </p>
    </section>
  );
}

function copiesInWords({ isMailed, isForwarded, clearedAt }: WithdrawnEnquiry): string {
  const places = [isMailed && "as mail to the school", isForwarded && "to the school’s computer system"].filter(
    Boolean,
  );
  if (places.length === 0) return "";
  const gone = `A copy had gone ${places.join(" and ")}.`;
  return clearedAt
    ? `${gone} The office had it erased there on ${longDate(schoolDay(clearedAt))}.`
    : `${gone} The office has been told to have it erased there.`;
}
