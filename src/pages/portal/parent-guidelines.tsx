import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { Alert } from "../../ui/alert.tsx";
import { useText } from "../../ui/language.ts";
import { factsTexts } from "../facts.text.ts";
import { PaySafely } from "../payment/pay-safely.tsx";
import type { Route } from "./+types/parent-guidelines";
import { HelpDesk, hasPortal, PortalLinks } from "./portal.tsx";

export const loader = textLoader("Pphelp");

/** The school has not entered its portal's address. */
function NoPortalYet() {
  const { schoolCode } = useFrame();
  const t = useText(factsTexts);
  return (
    <Alert kind="wait">
      {`${t.noPortal} `}
      <a href="/ContactUs">{t.askSchool}</a>
      {`${t.codeToEnter} `}
      <strong>{schoolCode}</strong>
      {t.end}
    </Alert>
  );
}

export default function ParentGuidelines({ loaderData: { text } }: Route.ComponentProps) {
  const profile = useProfile();
  return (
    <TextPage text={text} side={<HelpDesk />} steps>
      {hasPortal(profile) ? <PortalLinks /> : <NoPortalYet />}
      <PaySafely />
    </TextPage>
  );
}
