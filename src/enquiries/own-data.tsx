import { addDays, longDate, schoolDay } from "../base/dates.ts";
import type { Language } from "../base/language.ts";
import { ANSWER_DAYS, type Purpose, TICKED } from "../kinds/forms/consent.ts";
import { enquiryFields } from "../kinds/forms/enquiries.ts";
import { enquiryLabels } from "../kinds/forms/form.text.ts";
import { carriedFields } from "../kinds/forms/form-contract.ts";
import { LONGEST_LINE, type OwnEnquiry, type RecordLine } from "../kinds/forms/own-enquiry.ts";
import { Alert } from "../ui/alert.tsx";
import { Field } from "../ui/form/field.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { Facts, Part } from "../ui/part.tsx";
import { type DeniedPost, errorsOf, PAGE } from "./enquiry-request.ts";
import type { EnquiryData } from "./family-enquiries.server.ts";
import { consentFields, FormFields } from "./form-fields.tsx";
import { ownDataTexts } from "./own-data.text.ts";
import { familyStateTexts, ownTexts } from "./own-enquiry.text.ts";
import { lineIn } from "./stored-lines.text.ts";

interface OwnDataProps {
  own: OwnEnquiry;
  policy: string;
  denied: DeniedPost | null;
}

/** What the family agreed to, where it takes that back, and where it complains. */
export function OwnData({ own, policy, denied }: OwnDataProps) {
  const { record, isStated, mayTellLater, complainedAt } = own;
  const t = useText(ownDataTexts);
  const language = useLanguage();
  const agreeing = denied?.verb === "agree" ? denied : null;
  const { statement, later = statement } = errorsOf(agreeing);
  return (
    <>
      <Part id="agreed" title={t.agreed}>
        <p>{isStated ? consentInWords(record, language) : t.stateIt}</p>
        {isStated && later && (
          <div role="alert">
            <Alert kind="failed">{later}</Alert>
          </div>
        )}
        <form className="form" method="post" action={`${PAGE}#agreed`}>
          <OfEnquiry own={own} />
          <input type="hidden" name={carriedFields.policy} value={policy} />
          {isStated ? (
            <input type="hidden" name="later" value={TICKED} />
          ) : (
            <FormFields form="agree" fields={consentFields(language)} errors={errorsOf(agreeing)} values={{}} />
          )}
          <p className="cluster rows-3 centered above-4">
            <button className="button button--quiet" type="submit" name="verb" value={mayTellLater ? "less" : "agree"}>
              {mayTellLater ? t.notLater : isStated ? t.later : t.sayIt}
            </button>
            <a className="tap" href={`${PAGE}?kept=1`}>
              {t.seeAll}
            </a>
          </p>
        </form>
      </Part>
      {complainedAt && (
        <Alert kind="wait">{t.waits(longDate(addDays(schoolDay(complainedAt), ANSWER_DAYS), language))}</Alert>
      )}
      <details className="own-enquiry__fold" id="complain" open={denied?.verb === "complain"}>
        <summary>{t.complain}</summary>
        <LineForm verb="complain" own={own} label={t.complaint} hint={t.board} send={t.sendComplaint} denied={denied} />
      </details>
    </>
  );
}

/** Returns what holds now, as a sentence. */
function consentInWords(record: readonly RecordLine[], language: Language): string {
  const t = ownDataTexts[language];
  const last = (of: Purpose) =>
    record.findLast(({ act, purpose }) => purpose === of && (act === "given" || act === "withdrawn"));
  const dayOf = (line: RecordLine | undefined) => (line ? longDate(schoolDay(line.at), language) : "");
  const [answer, later] = [last("answer"), last("later")];
  const [day, laterDay] = [dayOf(answer), dayOf(later)];
  if (!later) return t.holds(day, t.neverLater);
  return t.holds(day, later.act === "given" ? t.andLater(laterDay === day ? null : laterDay) : t.noMoreLater(laterDay));
}

/** Sends the reference of the enquiry along with a form: another tab may have opened another one meanwhile. */
export const OfEnquiry = ({ own }: { own: OwnEnquiry }) => <input type="hidden" name="of" value={own.reference} />;

interface LineFormProps {
  own: OwnEnquiry;
  verb: "line" | "complain";
  label: string;
  hint: string;
  send: string;
  denied: DeniedPost | null;
}

/** Takes a text of the family for the office. */
export function LineForm({ verb, own, label, hint, send, denied }: LineFormProps) {
  const failed = denied?.verb === verb ? denied : null;
  return (
    <form className="form" method="post" action={`${PAGE}#${verb === "line" ? "lines" : verb}`}>
      <OfEnquiry own={own} />
      <Field id={`${verb}-text`} label={label} hint={hint} error={errorsOf(failed).line}>
        {(control) => (
          <textarea
            {...control}
            name="line"
            rows={3}
            required
            maxLength={LONGEST_LINE}
            defaultValue={failed?.typed.line}
          />
        )}
      </Field>
      <p>
        <button className="button" type="submit" name="verb" value={verb}>
          {send}
        </button>
      </p>
    </form>
  );
}

/** All that the website keeps about an enquiry, on one page to read or to print. */
export function EnquiryDataView({ own, kept }: { own: OwnEnquiry; kept: EnquiryData }) {
  const t = useText(ownDataTexts);
  const language = useLanguage();
  const ofEnquiry = useText(ownTexts);
  const labels = useText(enquiryLabels);
  const day = (time: Date) => longDate(schoolDay(time), language);
  const { mailedAt, forwardedAt, notes, until } = kept;
  const copies = [mailedAt && t.mailed(day(mailedAt)), forwardedAt && t.forwarded(day(forwardedAt))];
  const dated = (lines: OwnEnquiry["lines"]) => lines.map(({ text, at }) => `${lineIn(language, text)} (${day(at)})`);
  return (
    <section className="own-enquiry__ask grid gap-4" aria-labelledby="kept">
      <h2 id="kept">{t.all}</h2>
      <Facts
        facts={[
          [ofEnquiry.reference, own.reference],
          ...enquiryFields.map((name): [string, string] => [labels[name], own.fields[name]]),
          [ofEnquiry.sent, day(own.receivedAt)],
          [t.takenBy, kept.takenBy],
          [t.state, familyStateTexts[language][own.state].title],
          [t.until, day(until)],
          [t.number, kept.id],
        ]}
        words
      />
      <Lines title={t.yours} lines={dated(own.lines)} />
      <Lines title={t.notes} lines={dated(notes)} />
      <Lines title={t.copies} lines={copies.filter((line) => line !== null)} />
      <Lines title={t.record} lines={useRecordLines(own.record)} />
      <p className="no-print">
        <a href={PAGE}>{t.back}</a>
      </p>
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const { none } = useText(ownDataTexts);
  return (
    <>
      <h3>{title}</h3>
      <ul className="own-enquiry__lines anywhere">
        {(lines.length > 0 ? lines : [none]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function useRecordLines(record: readonly RecordLine[]): string[] {
  const t = useText(ownDataTexts);
  const language = useLanguage();
  return record.map(({ act, purpose, at, policy }) => {
    const text = t[act];
    const said = typeof text === "function" ? text(purpose ? t.purposes[purpose] : "") : text;
    return [said, longDate(schoolDay(at), language), policy && t.policy(policy)].filter(Boolean).join(", ");
  });
}
