import { leadsSomewhere, type RegistrationLink } from "@school/content/entities/registration-links";
import { type FilesByPath, fileAddress } from "@school/content/files/file-address";
import { readDate } from "@school/content/rules/dates";
import { sessionName } from "@school/content/rules/sessions";
import { screenTitles } from "@school/content/text/screens";
import { readPageText } from "../../reading/page-text.ts";
import { type Reading, servicesContext } from "../../reading/services.ts";
import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { CopyNote } from "../../widgets/copy-note.tsx";
import { Facts } from "../../widgets/facts.tsx";
import { MoreLink } from "../../widgets/more-link.tsx";
import { Part } from "../../widgets/part.tsx";
import { SideBlock } from "../../widgets/side-block.tsx";
import { PaySafely } from "../payment/pay-safely.tsx";
import type { Route } from "./+types/admission";
import { NurseryAge } from "./nursery-age.tsx";
import { Onward } from "./onward.tsx";
import { RegistrationPapers } from "./registration-papers.tsx";
import { StreamTable } from "./stream-table.tsx";

/** Without script the page answers the age calculator; it stores no date of birth (docs/decisions/2026-11-20-calculators.md). */
export const handle: PageHandle = { form: "answered" };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [text, forms] = await Promise.all([
    readPageText(services, "Admission"),
    services.read("registration links", (content) => content.list("registrationLinks"), []),
  ]);
  const papers = forms.value.flatMap(({ attachments }) => attachments);
  const files = await services.read("files of Admission", (content) => content.describeFiles(papers), {});
  return { text, forms, files: files.value, born: readDate(services.posted?.fields.born) ?? "" };
}

export default function Admission({ loaderData: { text, forms, files, born } }: Route.ComponentProps) {
  return (
    <TextPage title={screenTitles.Admission} text={text} side={<InShort />} after={<WhereNext />}>
      <ApplyOnline forms={forms} files={files} />
      <PaySafely />
      <NurseryAge born={born} />
      <StreamTable />
    </TextPage>
  );
}

function ApplyOnline({ forms, files }: { forms: Reading<RegistrationLink[]>; files: FilesByPath }) {
  const links = forms.value.filter(leadsSomewhere);
  if (links.length === 0) return null;
  return (
    <Part id="apply" title="Apply online">
      <CopyNote reading={forms} />
      <Onward
        links={links.map(({ title, url, attachments: [first = ""] }) => ({
          name: title,
          note: url ? "Opens its form" : "Opens its form, a PDF",
          href: url ?? fileAddress(first, files[first]),
        }))}
      />
      <RegistrationPapers links={links} files={files} />
    </Part>
  );
}

function InShort() {
  const { sessionYear, nursery, classElevenEntranceTest } = useProfile().admission;
  return (
    <SideBlock title="In short">
      <Facts
        facts={[
          ["Session", sessionName(sessionYear)],
          ["Nursery from", `${nursery.minimumYears} years`],
          ["Test for Class XI", classElevenEntranceTest ? "Compulsory" : null],
        ]}
      />
      <p>
        <MoreLink href="/PreAdmission">Ask about a place</MoreLink>
      </p>
      <p>
        <MoreLink href="/Enquiry">Where your enquiry stands</MoreLink>
      </p>
    </SideBlock>
  );
}

function WhereNext() {
  return (
    <Part id="next" title="Where to go next">
      <Onward
        links={[
          { name: "Enquiry", note: "Tell us about your child; the office answers", href: "/PreAdmission" },
          { name: "Pre-school", note: "For those who are younger still", href: "/PreSchool" },
          { name: "Admission result", note: "The lists, when they are out", href: "/admission-result" },
          { name: "Fee structure", note: "What each fee is, class by class", href: "/FeeStructure" },
        ]}
      />
    </Part>
  );
}
