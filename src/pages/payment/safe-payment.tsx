import { paidTo } from "../../school/fees.ts";
import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { phoneAddress } from "../../ui/links.tsx";
import { Facts, Part } from "../../ui/part.tsx";
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
  return (
    <Part id="payee" title="Whom you pay">
      <p className="part__text">There are no others. Read each letter before you pay.</p>
      <Facts
        facts={[
          ["Payee", paidTo(profile).payee],
          ...payments.upi.map(({ label, address }): [string, string] => [
            `UPI${label && `, ${label}`}${payments.sample ? " (sample)" : ""}`,
            address,
          ]),
          ["Parent portal", parentPortal && new URL(parentPortal).host],
          ["Ask the office", phones[0] && <a href={phoneAddress(phones[0])}>{phones[0]}</a>],
        ]}
        words
      />
    </Part>
  );
}
