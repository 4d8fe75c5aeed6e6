import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { OutsideLink } from "../../ui/links.tsx";
import { SideBlock } from "../../ui/part.tsx";
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
  if (!vendor && !website) return null;
  return (
    <SideBlock title="Made by">
      {vendor && <p className="title-3">{vendor}</p>}
      {website && (
        <p>
          <OutsideLink className="more" href={website}>
            The company’s website <Icon name="arrow" />
          </OutsideLink>
        </p>
      )}
    </SideBlock>
  );
}
