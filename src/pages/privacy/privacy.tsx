import { useFrame } from "../../shell/frame.ts";
import { WaysToOffice } from "../../shell/page/notes.tsx";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { useText } from "../../ui/language.ts";
import { Part } from "../../ui/part.tsx";
import type { Route } from "./+types/privacy";
import { privacyTexts } from "./privacy.text.ts";

export const loader = textLoader("Privacy");

/** Facts from settings and profile, then the office's own text. */
export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage text={text}>
      <Forms />
      <Visits />
      <WhomToAsk />
    </TextPage>
  );
}

function Forms() {
  const { retentionMonths } = useFrame();
  const t = useText(privacyTexts);
  const erased = t.erased(retentionMonths);
  return (
    <Part id="forms" title={t.forms}>
      <DataTable
        caption={t.formsCaption}
        columns={[t.form, t.kept, t.purpose, t.howLong]}
        rows={[
          [t.feedback, t.feedbackKept, t.feedbackFor, erased],
          [t.enquiry, t.enquiryKept, t.enquiryFor, erased],
          [t.removal, t.removalKept, t.removalFor, erased],
        ]}
        stack
      />
    </Part>
  );
}

function Visits() {
  const t = useText(privacyTexts);
  return (
    <Part id="visits" title={t.visits}>
      <div className="prose">
        <ul>
          {t.visitRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </Part>
  );
}

function WhomToAsk() {
  const t = useText(privacyTexts);
  return (
    <Part id="ask" title={t.whom}>
      <p className="part__text">{t.rights}</p>
      <WaysToOffice />
    </Part>
  );
}
