import { longDate, schoolDay } from "../base/dates.ts";
import { ANSWER_DAYS } from "../kinds/forms/consent.ts";
import { type EnquiryField, enquiryFields } from "../kinds/forms/enquiries.ts";
import { enquiryLabels } from "../kinds/forms/form.text.ts";
import { fieldLimit } from "../kinds/forms/lengths.ts";
import { type OwnEnquiry, SESSION_MINUTES } from "../kinds/forms/own-enquiry.ts";
import { classesTextIn } from "../school/classes.text.ts";
import { useProfile } from "../shell/frame.ts";
import { Alert, NumberOfRequest } from "../ui/alert.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { Part } from "../ui/part.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { type DeniedPost, errorsOf, PAGE } from "./enquiry-request.ts";
import { type FormField, FormFields, HowToReach } from "./form-fields.tsx";
import { ownDataTexts } from "./own-data.text.ts";
import { LineForm, OfEnquiry, OwnData } from "./own-data.tsx";
import { familyStateTexts, ownTexts } from "./own-enquiry.text.ts";
import { lineIn } from "./stored-lines.text.ts";

interface OwnEnquiryProps {
  own: OwnEnquiry;
  address: string;
  done: string | null;
  policy: string;
  denied: DeniedPost | null;
}

export function OwnEnquiryView({ own, address, done, policy, denied }: OwnEnquiryProps) {
  const t = useText(ownTexts);
  const ofData = useText(ownDataTexts);
  const language = useLanguage();
  const { title, words } = useText(familyStateTexts)[own.state];
  const said = new Map([
    ["line", t.lineDone],
    ["correct", t.correctDone],
    ["agree", ofData.agreeDone],
    ["less", ofData.takeBackDone],
    ["complain", ofData.complainDone(ANSWER_DAYS)],
  ]);
  const alert = done && !denied ? said.get(done) : undefined;
  const failed = denied?.answer.status === "failed";
  return (
    <>
      <section className="grid gap-4 no-print" aria-labelledby="stands" id="state">
        <div role="status">
          {alert && <Alert kind="done">{alert}</Alert>}
          {done === "other" && <Alert kind="wait">{t.otherEnquiry(own.reference)}</Alert>}
        </div>
        {failed && (
          <div role="alert">
            <Alert kind="failed">
              {t.notStored}
              <NumberOfRequest />
            </Alert>
          </div>
        )}
        <h2 id="stands">{title}</h2>
        <p>{words}</p>
      </section>
      <Slip own={own} address={address} />
      <div className="no-print">
        <Part id="lines" title={t.tellMore}>
          {own.lines.length > 0 && (
            <ul className="own-enquiry__lines grid gap-4 anywhere">
              {own.lines.map(({ text, at }) => (
                <li key={at.toISOString()}>
                  {lineIn(language, text)}{" "}
                  <span className="block quiet small">{longDate(schoolDay(at), language)}</span>
                </li>
              ))}
            </ul>
          )}
          <LineForm verb="line" own={own} label={t.line} hint={t.lineHint} send={t.sendLine} denied={denied} />
        </Part>
        <CorrectForm own={own} denied={denied?.verb === "correct" ? denied : null} />
        <OwnData own={own} policy={policy} denied={denied} />
        <Part id="end" title={t.leave}>
          <p>{t.leaveText(SESSION_MINUTES)}</p>
          <form className="cluster rows-3 centered above-4" method="post" action={PAGE}>
            <button className="button button--quiet" type="submit" name="verb" value="end">
              {t.close}
            </button>
            <a className="tap" href={`${PAGE}?withdraw=1`}>
              {t.withdraw}
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
  const t = useText(ownTexts);
  const language = useLanguage();
  return (
    <section className="slip grid gap-3 round on-paper" aria-labelledby="slip">
      <h2 className="slip__title quiet" id="slip">
        {t.slip}
      </h2>
      <p className="slip__reference">{reference}</p>
      <div className="slip__columns cluster ends between">
        <dl className="slip__facts grid gap-3 anywhere">
          {[
            [t.student, fields.name],
            [t.class, classesTextIn(language, fields.class)],
            [t.sent, longDate(schoolDay(receivedAt), language)],
            [t.school, profile.name],
            [t.itsOffice, profile.phones[0]],
          ].map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className="quiet small">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <QrCode text={address} label={t.leadsTo} />
      </div>
      <p className="small anywhere">{t.asksFor(address.replace(/^https?:\/\//, ""))}</p>
      <p className="small anywhere no-print">
        <HowToReach {...fields} />
      </p>
      <p className="small anywhere no-print">{t.print}</p>
    </section>
  );
}

/** Closed until its post is denied. */
function CorrectForm({ own, denied }: { own: OwnEnquiry; denied: DeniedPost | null }) {
  const { fields } = own;
  const errors = errorsOf(denied);
  const { classes } = useProfile().admission;
  const language = useLanguage();
  const t = useText(ownTexts);
  const labels = useText(enquiryLabels);
  const inputs = enquiryFields.map((name): FormField<EnquiryField> => {
    const field = { name, label: labels[name] };
    if (name === "phone") return { ...field, type: "tel", inputMode: "tel", hint: t.newNumber };
    if (name !== "class" || classes.length === 0) return { ...field, ...fieldLimit(name, language) };
    // A class that the school no longer offers stays as it was sent.
    return { ...field, as: "choice", options: [...new Set([denied?.typed.class ?? fields.class, ...classes])] };
  });
  return (
    <details className="own-enquiry__fold" id="correct" open={denied !== null}>
      <summary>{t.correct}</summary>
      <form className="form" method="post" action={`${PAGE}#correct`}>
        <OfEnquiry own={own} />
        <div className="form__fields grid gap-4">
          <FormFields form="correct" fields={inputs} errors={errors} values={{ ...fields, ...denied?.typed }} />
        </div>
        <p>
          <button className="button" type="submit" name="verb" value="correct">
            {t.correctIt}
          </button>
        </p>
      </form>
    </details>
  );
}
