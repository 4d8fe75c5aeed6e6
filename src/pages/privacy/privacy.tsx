import type { LoaderFunctionArgs } from "react-router";
import { privacyTexts } from "../../kinds/forms/privacy-policy.text.ts";
import { policyIn } from "../../kinds/forms/privacy-policy.ts";
import { useFrame } from "../../shell/frame.ts";
import { WaysToOffice } from "../../shell/page/notes.tsx";
import { TextPage } from "../../shell/page/text-page.tsx";
import { readPageText } from "../../shell/reading/page-text.ts";
import { policyVersion, servicesContext } from "../../shell/reading/services.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { Part } from "../../ui/part.tsx";
import type { Route } from "./+types/privacy";

export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  return { text: await readPageText(services, "Privacy"), version: await policyVersion(services) };
}

/** The privacy policy: facts from settings and profile, then the office's own text. */
export default function Privacy({ loaderData: { text, version } }: Route.ComponentProps) {
  const { retentionMonths } = useFrame();
  const t = useText(privacyTexts);
  const { rows, parts } = policyIn(useLanguage(), retentionMonths);
  return (
    <TextPage text={text} after={<p className="small quiet">{t.version(version)}</p>}>
      <Part id="forms" title={t.forms}>
        <DataTable caption={t.formsCaption} columns={t.columns} rows={rows} stack />
      </Part>
      {parts.map(({ id, title, lines }) => (
        <Part key={id} id={id} title={title}>
          <div className="prose">
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          {id === "choices" && <MoreLink href="/Enquiry">{t.yourEnquiry}</MoreLink>}
        </Part>
      ))}
      <Part id="ask" title={t.whom}>
        <WaysToOffice />
      </Part>
    </TextPage>
  );
}
