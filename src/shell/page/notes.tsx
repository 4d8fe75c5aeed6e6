import { useText } from "../../ui/language.ts";
import { MoreLink, phoneAddress } from "../../ui/links.tsx";
import { isUnreachable, Ways } from "../../ui/ways.tsx";
import { useFrame, useProfile } from "../frame.ts";
import { menuTexts, noteTexts } from "../shell.text.ts";

export function PrivacyNote({ purpose }: { purpose: string }) {
  const { retentionMonths } = useFrame();
  const { phones, email } = useProfile();
  const [phone] = phones;
  const t = useText(noteTexts);
  return (
    <p className="form__note small above-5 measure quiet">
      {t.kept(purpose, retentionMonths)}
      {email && (
        <>
          {` ${t.at} `}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {phone && (
        <>
          {` ${email ? t.or : t.at} `}
          <a href={phoneAddress(phone)}>{phone}</a>
        </>
      )}
      {`${t.moreUnder} `}
      <a href="/Privacy">{useText(menuTexts).privacy}</a>
      {t.end}
    </p>
  );
}

/** Returns the heading above the ways: a school that has not entered its telephone cannot be called. */
export function useOfficeHeading(): string {
  const t = useText(noteTexts);
  return useProfile().phones.some(Boolean) ? t.callOffice : t.askOffice;
}

/** The ways to reach the office, for families who cannot go on with a form. */
export function WaysToOffice() {
  const { phones, email, officeHours } = useProfile();
  const { reachUs } = useText(noteTexts);
  const ways = { phones, email, hours: officeHours };
  return isUnreachable(ways) ? <MoreLink href="/ContactUs">{reachUs}</MoreLink> : <Ways {...ways} />;
}

/** Stands beside a notice, whether it is the school's or not. */
export function AsksForMoney() {
  const t = useText(noteTexts);
  return (
    <p className="part__text no-print">
      {`${t.money} `}
      <a href="/SafePayment">{t.whomYouPay}</a>
    </p>
  );
}
