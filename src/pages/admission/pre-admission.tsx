import EnquiryForm from "../../enquiries/enquiry-form.island.tsx";
import type { Tick } from "../../kinds/forms/consent.ts";
import type { EnquiryField } from "../../kinds/forms/enquiries.ts";
import type { OwnEnquiry } from "../../kinds/forms/own-enquiry.ts";
import { sessionName } from "../../school/text.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { PrivacyNote, useOfficeHeading, WaysToOffice } from "../../shell/page/notes.tsx";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { readPageText } from "../../shell/reading/page-text.ts";
import { formState, servicesContext } from "../../shell/reading/services.ts";
import type { ServedForm } from "../../ui/form/form-answer.ts";
import { Island } from "../../ui/islands/island.tsx";
import { useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { Part } from "../../ui/part.tsx";
import type { Route } from "./+types/pre-admission";
import { admissionTexts } from "./admission.text.ts";
import "../../enquiries/enquiry-form.css";

export const handle: PageHandle = {
  parameters: { sent: "free" },
  form: { type: "Admission", sent: "/PreAdmission?sent=enquiry#enquiry" },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const form = await formState<EnquiryField | Tick>(services, request, "enquiry");
  const own = form.answer.status === "sent" ? await services.ownEnquiry(request) : null;
  const answer = own ? sentAs(own) : form.answer;
  return { text: await readPageText(services, "PreAdmission"), form: { ...form, answer } };
}

/** Leaves out what the page does not show again. */
const sentAs = ({ reference, fields: { phone, email } }: OwnEnquiry) =>
  ({ status: "sent", reference, fields: { phone, email } }) as const;

export default function PreAdmission({ loaderData: { text, form } }: Route.ComponentProps) {
  const { sessionYear } = useProfile().admission;
  const t = useText(admissionTexts);
  return (
    <TextPage text={text} under="/Admission">
      <Part id="ask" title={t.askFor(sessionName(sessionYear))}>
        <Enquiry form={form} />
      </Part>
    </TextPage>
  );
}

function Enquiry({ form }: { form: ServedForm<EnquiryField | Tick> }) {
  const { schoolCode } = useFrame();
  const { classes } = useProfile().admission;
  const t = useText(admissionTexts);
  return (
    <div className="enquiry grid gap-6">
      <div>
        <Island of={EnquiryForm} name="enquiry-form" id="enquiry-form" props={{ ...form, schoolCode, classes }} />
        <PrivacyNote purpose={t.purpose} />
        <MoreLink href="/Enquiry">{t.sentOne}</MoreLink>
      </div>
      <Office />
    </div>
  );
}

/** Helps also when the form fails. */
function Office() {
  return (
    <section aria-labelledby="office">
      <h3 id="office">{useOfficeHeading()}</h3>
      <WaysToOffice />
    </section>
  );
}
