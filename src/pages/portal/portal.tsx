import type { SchoolProfile } from "../../school/school.ts";
import { AppLinks } from "../../shell/footer/footer.tsx";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { useText } from "../../ui/language.ts";
import { OutsideLink } from "../../ui/links.tsx";
import { SideBlock } from "../../ui/part.tsx";
import { isUnreachable, Ways } from "../../ui/ways.tsx";
import { factsTexts } from "../facts.text.ts";
import "./portal.css";

export function hasPortal({ parentPortal, apps }: SchoolProfile): boolean {
  return Boolean(parentPortal ?? apps.android ?? apps.iphone);
}

/** Nothing without an address. Apps ask for the school code. */
export function PortalLinks() {
  const { profile, schoolCode } = useFrame();
  const { parentPortal, apps } = profile;
  const t = useText(factsTexts);
  if (!hasPortal(profile)) return null;
  const hasApp = apps.android !== null || apps.iphone !== null;
  return (
    <section className="gate grid one-column round gap-5" aria-labelledby="gate-title">
      <p className="gate__code grid small arched center-text">
        {`${t.schoolCode} `}
        <strong>{schoolCode}</strong>
      </p>
      <div className="gate__words">
        <h2 className="size-3" id="gate-title">
          {parentPortal && hasApp ? t.portalAndApp : parentPortal ? t.portal : t.app}
        </h2>
        <p>{t.elsewhere}</p>
        <p className="cluster gap-3">
          {parentPortal && (
            <OutsideLink className="button" href={parentPortal}>
              {t.openPortal}
            </OutsideLink>
          )}
          <AppLinks className="button button--quiet" />
        </p>
      </div>
    </section>
  );
}

/** For visitors who cannot open portal or app. */
export function HelpDesk() {
  const { hours, phone, email } = useProfile().helpDesk;
  const ways = { phones: [phone], email, hours };
  const t = useText(factsTexts);
  if (isUnreachable(ways)) return null;
  return (
    <SideBlock title={t.helpDesk}>
      <Ways {...ways} />
    </SideBlock>
  );
}
