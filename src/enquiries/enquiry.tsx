import { use } from "react";
import { longDate, schoolDay } from "../base/dates.ts";
import { FIRST } from "../base/language.ts";
import type { OwnEnquiry } from "../kinds/forms/own-enquiry.ts";
import { useOfficeHeading, WaysToOffice } from "../shell/page/notes.tsx";
import { PageHead } from "../shell/page/page-head.tsx";
import type { PageHandle } from "../shell/page-handle.ts";
import { Alert, NumberOfRequest, RequestId } from "../ui/alert.tsx";
import type { FormAnswer } from "../ui/form/form-answer.ts";
import { ErrorSummary, FormFoot } from "../ui/form/posted-form.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { Facts, Part } from "../ui/part.tsx";
import type { Route } from "./+types/enquiry";
import { type DeniedPost, PAGE, readOwnEnquiry, workOnOwnEnquiry } from "./enquiry-request.ts";
import type { WithdrawnEnquiry } from "./family-enquiries.server.ts";
import { type FormField, FormFields, phone } from "./form-fields.tsx";
import { ownDataTexts } from "./own-data.text.ts";
import { EnquiryDataView, OfEnquiry } from "./own-data.tsx";
import { ownTexts } from "./own-enquiry.text.ts";
import { OwnEnquiryView } from "./own-enquiry-view.tsx";
import "./enquiry.css";

export const handle: PageHandle = { isPersonal: true };

export const loader = (request: Route.LoaderArgs) => readOwnEnquiry(request);
export const action = (request: Route.ActionArgs) => workOnOwnEnquiry(request);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Works by plain posts. */
export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, withdrawn, kept, policy, isDown, isWithdrawing, done, address } = loaderData;
  const denied = actionData ?? null;
  const heading = useOfficeHeading();
  const t = useText(ownTexts);
  return (
    <>
      <PageHead title={t.title} above={[{ name: t.admission, href: "/Admission" }]} />
      <meta name="robots" content="noindex" />
      <div className="wrap own-enquiry page-body grid">
        {withdrawn && <WithdrawnNote {...withdrawn} />}
        {own && isWithdrawing && <WithdrawForm own={own} hasFailed={denied?.answer.status === "failed"} />}
        {own && kept && <EnquiryDataView own={own} kept={kept} />}
        {own && !isWithdrawing && !kept && <OwnEnquiryView {...{ own, address, done, policy, denied }} />}
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

const asReference = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;
const lookUpFields = (t: typeof ownTexts.en): FormField<"reference" | "phone">[] => [
  { name: "reference", label: t.reference, hint: t.referenceHint, maxLength: 40, ...asReference },
  { name: "phone", label: t.phone, hint: t.phoneHint, maxLength: 40, ...phone, inputMode: "tel" },
];

/** Asks for reference and phone. A wrong one of either has the same answer. */
function LookUpForm({ denied, isDown, isClosed }: { denied: DeniedPost | null; isDown: boolean; isClosed: boolean }) {
  const t = useText(ownTexts);
  const found = denied?.verb === "find" ? denied : null;
  const first: FormAnswer = isDown ? { status: "failed", number: use(RequestId) } : { status: "idle" };
  const answer = found?.answer ?? first;
  const errors = answer.status === "invalid" ? answer.errors : {};
  const fields = lookUpFields(t);
  return (
    <section className="own-enquiry__ask grid gap-4" aria-labelledby="find-title" id="find">
      <h2 className="visually-hidden" id="find-title">
        {t.find}
      </h2>
      <div role="status">{isClosed && !denied && <Alert kind="done">{t.closed}</Alert>}</div>
      <p>{t.here}</p>
      {useLanguage() === FIRST && (
        <p lang="hi">अपनी पर्ची का रेफ़रेंस और दिया हुआ फ़ोन नंबर लिखें। आप देखेंगे कि आपकी पूछताछ कहाँ तक पहुँची है।</p>
      )}
      {denied && !found && <Alert kind="wait">{t.halfHour}</Alert>}
      {answer.status === "invalid" && Object.keys(errors).length === 0 && (
        <div role="alert">
          <Alert kind="failed">{t.unknown}</Alert>
        </div>
      )}
      <form className="form" method="post" action={`${PAGE}#find`}>
        <ErrorSummary title={t.again} form="find" fields={fields.map(({ name }) => name)} errors={errors} />
        <FormFields form="find" fields={fields} errors={errors} values={found?.typed ?? {}} />
        <FormFoot answer={answer} isSending={false} send={t.show} sent="" failed={t.unreadable} />
      </form>
      <a className="tap" href="/PreAdmission">
        {t.writeNew}
      </a>
    </section>
  );
}

/** The second step: says what goes and what stays, then erases. */
function WithdrawForm({ own, hasFailed }: { own: OwnEnquiry; hasFailed: boolean }) {
  const t = useText(ownTexts);
  return (
    <section className="own-enquiry__ask grid gap-4" aria-labelledby="withdraw">
      <h2 id="withdraw">{t.withdrawIt(own.reference)}</h2>
      {hasFailed && (
        <div role="alert">
          <Alert kind="failed">
            {t.notErased}
            <NumberOfRequest />
          </Alert>
        </div>
      )}
      <ul>
        {/* Backups as `npm run backup` keeps them by itself. */}
        {[...t.whatGoes, t.backups].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <form className="cluster rows-3 centered above-4" method="post" action={`${PAGE}?withdraw=1`}>
        <OfEnquiry own={own} />
        <button className="button" type="submit" name="verb" value="withdraw">
          {t.withdrawAndErase}
        </button>
        <a className="tap" href={PAGE}>
          {t.keepIt}
        </a>
      </form>
    </section>
  );
}

function WithdrawnNote({ isMailed, isForwarded, clearedAt, withdrawnAt, receivedAt, ...enquiry }: WithdrawnEnquiry) {
  const language = useLanguage();
  const t = useText(ownTexts);
  const ofData = useText(ownDataTexts);
  const day = (time: Date) => longDate(schoolDay(time), language);
  const copies = [isMailed && t.asMail, isForwarded && t.toSystem].filter(Boolean);
  const erased = clearedAt ? t.erasedThere(day(clearedAt)) : t.toldToErase;
  return (
    <section className="own-enquiry__ask grid gap-4" aria-labelledby="withdrawn">
      <h2 id="withdrawn">{t.withdrawn}</h2>
      <div role="status">
        <Alert kind="done">{t.wasErased(day(withdrawnAt))}</Alert>
      </div>
      <h3>{ofData.receipt}</h3>
      <Facts facts={[[ofData.number, enquiry.id]]} words />
      <p>{t.keptOnly(enquiry.class, day(receivedAt))}</p>
      {copies.length > 0 && <p>{t.copyHadGone(copies.join(t.and), erased)}</p>}
      {[...ofData.places, t.backups].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="no-print">
        <a className="button button--quiet" href="/PreAdmission">
          {t.writeNew}
        </a>
      </p>
    </section>
  );
}
