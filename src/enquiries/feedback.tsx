import type { FeedbackField } from "../kinds/forms/feedback.ts";
import { useFrame, useProfile } from "../shell/frame.ts";
import { PrivacyNote } from "../shell/page/notes.tsx";
import type { ServedForm } from "../ui/form/form-answer.ts";
import { Island } from "../ui/islands/island.tsx";
import { MoreLink } from "../ui/links.tsx";
import { Facts } from "../ui/part.tsx";
import FeedbackForm from "./feedback-form.island.tsx";
import "./feedback.css";

export function Feedback({ form }: { form: ServedForm<FeedbackField> }) {
  const { schoolCode, profile } = useFrame();
  const props = { ...form, schoolCode, officeHours: profile.officeHours };
  return (
    <section className="feedback section section--parchment" aria-labelledby="feedback-title">
      <div className="wrap feedback__grid">
        <div className="feedback__words">
          <h2 id="feedback-title">Tell us what you think</h2>
          <p className="section__lead">Praise, a question or a complaint: a person in the school office reads it.</p>
        </div>
        <div className="feedback__form">
          <Island of={FeedbackForm} name="feedback-form" id="feedback-form" props={props} />
          <PrivacyNote purpose="to read and answer your message" />
        </div>
        <Reach />
      </div>
    </section>
  );
}

function Reach() {
  const { phones, email, officeHours, helpDesk, principal } = useProfile();
  const phone = (number: string) => number && <a href={`tel:${number.replaceAll(" ", "")}`}>{number}</a>;
  const mail = (address: string) => address && <a href={`mailto:${address}`}>{address}</a>;
  return (
    <div className="feedback__ways">
      <Facts
        facts={[
          ["Office", phone(phones[0] ?? "")],
          ["E-mail", mail(email)],
          ["Office hours", officeHours],
          ["Help desk", helpDesk.hours],
          ["Help desk, phone", phone(helpDesk.phone)],
          ["Help desk, e-mail", mail(helpDesk.email)],
          ["Principal", principal.hours],
        ]}
      />
      <p className="section__foot">
        <MoreLink href="/ContactUs">All ways to reach us</MoreLink>
      </p>
    </div>
  );
}
