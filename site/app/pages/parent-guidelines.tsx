import { screenTitles } from "@school/content/screens";
import { useProfile } from "../layout/frame.ts";
import { HelpDesk } from "../layout/help-desk.tsx";
import { hasPortal, PortalGate } from "../layout/portal-gate.tsx";
import { TextPage } from "../layout/text-page.tsx";
import { readPageText } from "../reading/page-text.ts";
import { servicesContext } from "../reading/services.ts";
import type { Route } from "./+types/parent-guidelines";

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await readPageText(context.get(servicesContext), "Pphelp") };
}

export default function ParentGuidelines({ loaderData: { text } }: Route.ComponentProps) {
  const profile = useProfile();
  return (
    <TextPage title={screenTitles.Pphelp} text={text} side={<HelpDesk />} steps>
      {hasPortal(profile) && <PortalGate />}
    </TextPage>
  );
}
