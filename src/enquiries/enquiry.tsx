import { use } from "react";
import { longDate, schoolDay } from "../base/dates.ts";
import type { OwnEnquiry, WithdrawnEnquiry } from "../kinds/forms/own-enquiry.ts";
import { useOfficeHeading, WaysToOffice } from "../shell/page/notes.tsx";
import { PageHead } from "../shell/page/page-head.tsx";
import type { PageHandle } from "../shell/page-handle.ts";
import { Alert, NumberOfRequest, RequestId } from "../ui/alert.tsx";
import type { FormAnswer } from "../ui/form/form-answer.ts";
import { ErrorSummary, FormFoot } from "../ui/form/posted-form.tsx";
import { Part } from "../ui/part.tsx";
import type { Route } from "./+types/enquiry";
import { type DeniedPost, PAGE, readOwnEnquiry, workOnOwnEnquiry } from "./enquiry-request.ts";
import { type FormField, FormFields, phone } from "./form-fields.tsx";
import { OwnEnquiryView } from "./own-enquiry-view.tsx";
import "./enquiry.css";

export const handle: PageHandle = { isPersonal: true };

export const loader = (request: Route.LoaderArgs) => readOwnEnquiry(request);
export const action = (request: Route.ActionArgs) => workOnOwnEnquiry(request);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Works by plain posts. */
export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, withdrawn, isDown, isWithdrawing, done, address } = loaderData;
  const denied = actionData ?? null;
  const heading = useOfficeHeading();
  return (
    <>
      <PageHead title="Your enquiry" above={[{ name: "Admission", href: "/Admission" }]} />
      <meta name="robots" content="noindex" />
      <div className="wrap own-enquiry">
        {withdrawn && <WithdrawnNote {...withdrawn} />}
        {own && isWithdrawing && <WithdrawForm own={own} hasFailed={denied?.answer.status === "failed"} />}
        {own && !isWithdrawing && <OwnEnquiryView own={own} address={address} done={done} denied={denied} />}
        {!own && <LookUpForm denied={denied} isDown={isDown} isClosed={done === "end"} />}
        <div className="no-print">
          <Part id="office" title={heading}>
            <WaysToOffice />
          </Part>
        </div>
      </div>
    </>
  );
}

const [referenceHint, phoneHint] = [
  "Four letters and four digits, such as KTRM-4827",
  "The number that you gave in the enquiry",
];
const asReference = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;
const lookUpFields: FormField<"reference" | "phone">[] = [
  { name: "reference", label: "Reference", hint: referenceHint, maxLength: 40, ...asReference },
  { name: "phone", label: "Phone", hint: phoneHint, maxLength: 40, ...phone, inputMode: "tel" },
];

/** Asks for reference and phone. A wrong one of either has the same answer. */
function LookUpForm({ denied, isDown, isClosed }: { denied: DeniedPost | null; isDown: boolean; isClosed: boolean }) {
  const found = denied?.verb === "find" ? denied : null;
  const first: FormAnswer = isDown ? { status: "failed", number: use(RequestId) } : { status: "idle" };
  const answer = found?.answer ?? first;
  const errors = answer.status === "invalid" ? answer.errors : {};
  const summed = Object.entries(errors).map(([field, text = ""]) => ({ field: `find-${field}`, text }));
  return (
    <section className="own-enquiry__ask" aria-labelledby="find-title" id="find">
      <h2 className="visually-hidden" id="find-title">
        Find your enquiry
      </h2>
      <div role="status">
        {isClosed && !denied && <Alert kind="done">Closed on this device. Your enquiry stays with the school.</Alert>}
      </div>
      <p>
        Here you see where your enquiry stands, without an account. You need the reference from your slip, and the phone
        number that you gave.
      </p>
      <p lang="hi">अपनी पर्ची का रेफ़रेंस और दिया हुआ फ़ोन नंबर लिखें। आप देखेंगे कि आपकी पूछताछ कहाँ तक पहुँची है।</p>
      {denied && !found && (
        <Alert kind="wait">The half hour is over. Write your reference and phone again; nothing was changed.</Alert>
      )}
      {answer.status === "invalid" && summed.length === 0 && (
        <div role="alert">
          <Alert kind="failed">
            No enquiry has this reference and this phone number. Look at both again, or call the office.
          </Alert>
        </div>
      )}
      <form className="form" method="post" action={`${PAGE}#find`}>
        {summed.length > 0 && <ErrorSummary title="Please look at these fields again" errors={summed} />}
        <FormFields form="find" fields={lookUpFields} errors={errors} values={found?.typed ?? {}} />
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

function WithdrawnNote({ isMailed, isForwarded, clearedAt, withdrawnAt, receivedAt, ...enquiry }: WithdrawnEnquiry) {
  const day = (time: Date) => longDate(schoolDay(time));
  const copies = [isMailed && "as mail to the school", isForwarded && "to the school’s computer system"].filter(
    Boolean,
  );
  const erased = clearedAt
    ? `The office had it erased there on ${day(clearedAt)}.`
    : "The office has been told to have it erased there.";
  return (
    <section className="own-enquiry__ask" aria-labelledby="withdrawn">
      <h2 id="withdrawn">Withdrawn</h2>
      <div role="status">
        <Alert kind="done">Your enquiry was erased on {day(withdrawnAt)}. Its reference opens nothing any more.</Alert>
      </div>
      <p>
        The school keeps only that there was an enquiry for class {enquiry.class}, sent on {day(receivedAt)}.
      </p>
      {copies.length > 0 && <p>{`A copy had gone ${copies.join(" and ")}. ${erased}`}</p>}
      <p>{BACKUPS}</p>
      <p>
        <a className="button button--quiet" href="/PreAdmission">
          Write a new enquiry
        </a>
      </p>
    </section>
  );
}
