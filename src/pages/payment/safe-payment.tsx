import { paidTo } from "../../school/fees.ts";
import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { useText } from "../../ui/language.ts";
import { phoneAddress } from "../../ui/links.tsx";
import { Facts, Part } from "../../ui/part.tsx";
import { factsTexts } from "../facts.text.ts";
import type { Route } from "./+types/safe-payment";
import { KnownFraud } from "./pay-safely.tsx";

export const loader = textLoader("SafePayment");

/** Notices and pages about fees link to this page. */
export default function SafePayment({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage text={text} under="/ModeOfPayment">
      <KnownFraud />
      <WhomToPay />
    </TextPage>
  );
}

function WhomToPay() {
  const profile = useProfile();
  const { payments, parentPortal, phones } = profile;
  const t = useText(factsTexts);
  return (
    <Part id="payee" title={t.whomYouPay}>
      <p className="part__text">{t.noOthers}</p>
      <Facts
        facts={[
          [t.payee, paidTo(profile).payee],
          ...payments.upi.map(({ label, address }): [string, string] => [
            `UPI${label && `, ${label}`}${payments.sample ? t.sample : ""}`,
            address,
          ]),
          [t.portal, parentPortal && new URL(parentPortal).host],
          [t.askOffice, phones[0] && <a href={phoneAddress(phones[0])}>{phones[0]}</a>],
        ]}
        words
      />
    </Part>
  );
}
