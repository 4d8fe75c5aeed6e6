import { useProfile } from "../../layout/frame.ts";
import { Facts } from "../../widgets/facts.tsx";
import { MoreLink } from "../../widgets/more-link.tsx";

/** 12. Feedback: how to reach the school. */
export function Feedback() {
  const { phones, email, officeHours, helpDesk, principal } = useProfile();
  const phone = (number: string) => number && <a href={`tel:${number.replaceAll(" ", "")}`}>{number}</a>;
  const mail = (address: string) => address && <a href={`mailto:${address}`}>{address}</a>;
  return (
    <section className="feedback section section--parchment" aria-labelledby="feedback-title">
      <div className="wrap feedback__grid">
        <div>
          <h2 id="feedback-title">Tell us what you think</h2>
          <p className="section__lead">
            Praise, a question or a complaint:{" "}
            {phones.length > 0 || email ? "call or write, and a person will answer." : "the school office listens."}
          </p>
          <p className="section__foot">
            <MoreLink href="/ContactUs">All ways to reach us</MoreLink>
          </p>
        </div>
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
        </div>
      </div>
    </section>
  );
}
