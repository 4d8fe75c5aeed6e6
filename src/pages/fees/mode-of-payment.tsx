import { screenTitles } from "../../school/text/screens.ts";
import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { readPageText } from "../../shell/reading/page-text.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { Part } from "../../ui/part.tsx";
import { PaySafely } from "../payment/pay-safely.tsx";
import { PortalGate } from "../portal/portal-gate.tsx";
import type { Route } from "./+types/mode-of-payment";
import { lateFeeParameters } from "./late-fee-calculator.tsx";
import { LateFeeTable } from "./late-fee-table.tsx";
import { Payees } from "./payees.tsx";

export const handle: PageHandle = { parameters: lateFeeParameters };

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await readPageText(context.get(servicesContext), "ModeOfPayment") };
}

export default function ModeOfPayment({ loaderData: { text } }: Route.ComponentProps) {
  const { name, payments } = useProfile();
  const { upi, sample } = payments;
  return (
    <TextPage title={screenTitles.ModeOfPayment} text={text} after={<LateFeeTable />}>
      <PaySafely />
      <PortalGate />
      {upi.length > 0 && (
        <Part id="upi" title="By UPI">
          <p className="part__text">
            {sample
              ? "These addresses and codes are samples and cannot be paid to."
              : "Scan a code with your payment app, or copy the address. Check that the app shows the name of the school before you pay."}
          </p>
          <Payees payees={upi} name={name} sample={sample} />
        </Part>
      )}
    </TextPage>
  );
}
