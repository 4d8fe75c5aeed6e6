import { dayOrdinal, longDate } from "@school/content/rules/dates";
import { nextQuarterDue } from "@school/content/rules/late-fee";
import { screenTitles } from "@school/content/text/screens";
import { readPageText } from "../../reading/page-text.ts";
import { servicesContext } from "../../reading/services.ts";
import { useFrame } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { Facts } from "../../widgets/facts.tsx";
import { MoreLink } from "../../widgets/more-link.tsx";
import { SideBlock } from "../../widgets/side-block.tsx";
import { PaySafely } from "../payment/pay-safely.tsx";
import type { Route } from "./+types/fee-rules";
import { FeesDue } from "./fees-due.tsx";
import { lateFeeParameters } from "./late-fee-calculator.tsx";
import { LateFeeTable } from "./late-fee-table.tsx";

export const handle: PageHandle = { parameters: lateFeeParameters };

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await readPageText(context.get(servicesContext), "FeeRules") };
}

export default function FeeRules({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage title={screenTitles.FeeRules} text={text} side={<NextDue />}>
      <PaySafely />
      <FeesDue />
      <LateFeeTable />
    </TextPage>
  );
}

function NextDue() {
  const { profile, today } = useFrame();
  const quarter = nextQuarterDue(profile.fees, today);
  return (
    <SideBlock title="Due next">
      <Facts
        facts={[
          ["Each month by the", dayOrdinal(profile.fees.dueDay)],
          ["Next quarter by", quarter && longDate(quarter)],
        ]}
      />
      <MoreLink href="/ModeOfPayment">How to pay</MoreLink>
    </SideBlock>
  );
}
