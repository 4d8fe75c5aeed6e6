import { screenTitles } from "@school/content/screens";
import { useFrame, useProfile } from "../layout/frame.ts";
import { HelpDesk } from "../layout/help-desk.tsx";
import { hasPortal, PortalGate } from "../layout/portal-gate.tsx";
import { TextPage } from "../layout/text-page.tsx";
import { readPageText } from "../reading/page-text.ts";
import { servicesContext } from "../reading/services.ts";
import { Notice } from "../widgets/notice.tsx";
import type { Route } from "./+types/parent-guidelines";

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await readPageText(context.get(servicesContext), "Pphelp") };
}

/** For a school that has not entered where its portal is. */
function NoPortalYet() {
  const { schoolCode } = useFrame();
  return (
    <Notice kind="wait">
      The address of the parent portal does not stand here yet. <a href="/ContactUs">Ask the school</a> for it. The
      school code to enter is <strong>{schoolCode}</strong>.
    </Notice>
  );
}

export default function ParentGuidelines({ loaderData: { text } }: Route.ComponentProps) {
  const profile = useProfile();
  return (
    <TextPage title={screenTitles.Pphelp} text={text} side={<HelpDesk />} steps>
      {hasPortal(profile) ? <PortalGate /> : <NoPortalYet />}
    </TextPage>
  );
}
