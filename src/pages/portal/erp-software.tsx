import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/language.ts";
import { OutsideLink } from "../../ui/links.tsx";
import { SideBlock } from "../../ui/part.tsx";
import { factsTexts } from "../facts.text.ts";
import { PaySafely } from "../payment/pay-safely.tsx";
import type { Route } from "./+types/erp-software";
import { HelpDesk, hasPortal, PortalLinks } from "./portal.tsx";

export const loader = textLoader("ErpSoftware");

export default function ErpSoftware({ loaderData: { text } }: Route.ComponentProps) {
  const profile = useProfile();
  const side = (
    <>
      <Vendor />
      <HelpDesk />
    </>
  );
  return (
    <TextPage text={text} side={side}>
      {hasPortal(profile) && <PortalLinks />}
      <PaySafely />
    </TextPage>
  );
}

function Vendor() {
  const { vendor, website } = useProfile().erp;
  const t = useText(factsTexts);
  if (!vendor && !website) return null;
  return (
    <SideBlock title={t.madeBy}>
      {vendor && <p className="title-3">{vendor}</p>}
      {website && (
        <p>
          <OutsideLink className="more" href={website}>
            {`${t.website} `}
            <Icon name="arrow" />
          </OutsideLink>
        </p>
      )}
    </SideBlock>
  );
}
