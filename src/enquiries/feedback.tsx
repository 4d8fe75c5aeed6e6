import type { FeedbackField } from "../kinds/forms/feedback.ts";
import { nameIn } from "../school/known-names.text.ts";
import { useFrame, useProfile } from "../shell/frame.ts";
import { PrivacyNote } from "../shell/page/notes.tsx";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { Island } from "../ui/islands/island.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { MoreLink } from "../ui/links.tsx";
import { Facts } from "../ui/part.tsx";
import FeedbackForm from "./feedback-form.island.tsx";
import { feedbackSectionTexts } from "./visitor-forms.text.ts";
import "./feedback.css";

export function Feedback({ form }: { form: ServedForm<FeedbackField> }) {
  const { schoolCode, profile } = useFrame();
  const props = { ...form, schoolCode, officeHours: profile.officeHours };
  const t = useText(feedbackSectionTexts);
  return (
    <section className="feedback section section--parchment" aria-labelledby="feedback-title">
      <div className="wrap feedback__grid grid gap-6">
        <div>
          <h2 id="feedback-title">{t.title}</h2>
          <p className="section__lead">{t.lead}</p>
        </div>
        <div className="feedback__form">
          <Island of={FeedbackForm} name="feedback-form" id="feedback-form" props={props} />
          <PrivacyNote purpose={t.purpose} />
        </div>
        <Reach />
      </div>
    </section>
  );
}

function Reach() {
  const { phones, email, officeHours, helpDesk, principal } = useProfile();
  const t = useText(feedbackSectionTexts);
  const phone = (number: string) => number && <a href={`tel:${number.replaceAll(" ", "")}`}>{number}</a>;
  const mail = (address: string) => address && <a href={`mailto:${address}`}>{address}</a>;
  return (
    <div className="feedback__ways taps">
      <Facts
        facts={[
          [t.office, phone(phones[0] ?? "")],
          [t.email, mail(email)],
          [t.officeHours, officeHours],
          [t.helpDesk, nameIn(useLanguage(), helpDesk.hours)],
          [t.helpDeskPhone, phone(helpDesk.phone)],
          [t.helpDeskEmail, mail(helpDesk.email)],
          [t.principal, principal.hours],
        ]}
      />
      <p className="section__foot">
        <MoreLink href="/ContactUs">{t.allWays}</MoreLink>
      </p>
    </div>
  );
}
