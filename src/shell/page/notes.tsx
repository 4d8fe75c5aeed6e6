import { MoreLink, phoneAddress } from "../../ui/links.tsx";
import { isUnreachable, Ways } from "../../ui/ways.tsx";
import { useFrame, useProfile } from "../frame.ts";

export function PrivacyNote({ purpose }: { purpose: string }) {
  const { retentionMonths } = useFrame();
  const { phones, email } = useProfile();
  const [phone] = phones;
  return (
    <p className="form__note">
      The school keeps what you write here {purpose}. After {retentionMonths} months nobody can read it any more; a week
      later it is deleted. To see, correct or erase it sooner, ask the office
      {email && (
        <>
          {" "}
          at <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {phone && (
        <>
          {" "}
          {email ? "or" : "at"}{" "}
          <a className="form__phone" href={phoneAddress(phone)}>
            {phone}
          </a>
        </>
      )}
      . More under <a href="/Privacy">Privacy</a>.
    </p>
  );
}

/** Returns the heading above the ways: a school that has not entered its telephone cannot be called. */
export const useOfficeHeading = () => (useProfile().phones.some(Boolean) ? "Or call the office" : "Or ask the office");

/** The ways to reach the office, for families who cannot go on with a form. */
export function WaysToOffice() {
  const { phones, email, officeHours } = useProfile();
  const ways = { phones, email, hours: officeHours };
  return isUnreachable(ways) ? <MoreLink href="/ContactUs">How to reach us</MoreLink> : <Ways {...ways} />;
}

/** Stands beside a notice, whether it is the school's or not. */
export function AsksForMoney() {
  return (
    <p className="part__text no-print">
      Does it ask for money? <a href="/SafePayment">Whom you pay, and by which addresses only</a>
    </p>
  );
}
