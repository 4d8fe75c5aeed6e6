import { use } from "react";
import { useLocation } from "react-router";
import { longDate, readDate } from "../../base/dates.ts";
import { fileAddress } from "../../kinds/files/file-address.ts";
import { leadsSomewhere, type RegistrationLink } from "../../kinds/registration-links.ts";
import type { AdmissionRules } from "../../school/admission.ts";
import { nurseryDay } from "../../school/nursery-age.ts";
import { sessionName } from "../../school/text.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { readPageText } from "../../shell/reading/page-text.ts";
import { type Reading, servicesContext } from "../../shell/reading/services.ts";
import { CopyNote } from "../../ui/alert.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { DayStone } from "../../ui/day-stone.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Island } from "../../ui/islands/island.tsx";
import { MoreLink } from "../../ui/links.tsx";
import { Facts, Part, SideBlock } from "../../ui/part.tsx";
import { Files } from "../../ui/photos/picture.tsx";
import { PaySafely } from "../payment/pay-safely.tsx";
import type { Route } from "./+types/admission";
import NurseryAgeCalculator from "./nursery-age-calculator.island.tsx";
import { Onward } from "./onward.tsx";
import { RegistrationFiles } from "./registration-files.tsx";

/** Without script the page answers the age calculator; it stores no date of birth (docs/decisions/islands.md). */
export const handle: PageHandle = { form: "answered" };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [text, forms, lastDays] = await Promise.all([
    readPageText(services, "Admission"),
    services.read("registration links", (content) => content.list("registrationLinks"), []),
    services.read("last days of registration", (content) => content.lastDays("registrationLinks"), {}),
  ]);
  const papers = forms.value.flatMap(({ attachments }) => attachments);
  const files = await services.read("files of Admission", (content) => content.describeFiles(papers), {});
  const lead = [openNow(forms.value, lastDays.value), text.lead].filter(Boolean).join(" ");
  return { text: { ...text, lead }, forms, files: files.value, born: readDate(services.posted?.fields.born) ?? "" };
}

/** Returns what one can register for, each with its last day where the office has named one. */
function openNow(forms: readonly RegistrationLink[], lastDays: Readonly<Record<string, string>>): string {
  const names = forms.filter(leadsSomewhere).map(({ _id, title }) => {
    const last = lastDays[_id];
    return last ? `${title} until ${longDate(last)}` : title;
  });
  return names.length > 0 ? `Open now: ${names.join("; ")}.` : "";
}

export default function Admission({ loaderData: { text, forms, born } }: Route.ComponentProps) {
  return (
    <TextPage text={text} side={<InShort />} after={<WhereNext />}>
      <ApplyOnline forms={forms} />
      <PaySafely />
      <NurseryAge born={born} />
      <StreamTable />
    </TextPage>
  );
}

function ApplyOnline({ forms }: { forms: Reading<RegistrationLink[]> }) {
  const files = use(Files);
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
      <RegistrationFiles links={links} />
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

type Stream = AdmissionRules["streams"][number];

function StreamTable() {
  const { streams, sessionYear, classElevenEntranceTest } = useProfile().admission;
  if (streams.length === 0) return null;
  const caption = `Streams that can be chosen in the session ${sessionName(sessionYear)}.`;
  return (
    <Part id="streams" title="Streams of Class XI">
      {streams.some(({ subjects }) => subjects) ? (
        <DataTable
          caption={caption}
          columns={["Stream", "Subjects"]}
          rows={streams.map((stream) => [fullName(stream), stream.subjects])}
          stack
          shortNames
        />
      ) : (
        <DataTable caption={caption} columns={["Stream", "Branches"]} rows={branchesByStream(streams)} />
      )}
      {classElevenEntranceTest && (
        <div className="notice" role="note">
          <Icon name="star" />
          <p>The entrance test is compulsory for everyone who joins the school in Class XI.</p>
        </div>
      )}
    </Part>
  );
}

const fullName = ({ name, branch }: Stream) => (branch ? `${name} (${branch})` : name);

function branchesByStream(streams: Stream[]): [name: string, branches: string][] {
  const byName = Map.groupBy(streams, ({ name }) => name);
  return [...byName].map(([name, same]) => [name, same.flatMap(({ branch }) => branch || []).join(", ") || "–"]);
}

interface NurseryAgeProps {
  /** A date of birth posted without script, `YYYY-MM-DD`; otherwise "". */
  born: string;
}

/** Shows the age for Nursery (§9), the dates of birth that follow from it, and the calculator. */
function NurseryAge({ born }: NurseryAgeProps) {
  const { profile, today } = useFrame();
  const { pathname } = useLocation();
  const rule = { sessionYear: profile.admission.sessionYear, nursery: profile.admission.nursery };
  const { sessionYear, nursery } = rule;
  const counts = nurseryDay(rule, sessionYear);
  return (
    <Part id="nursery-age" title="Age for Nursery">
      <div className="grid beside gap-5">
        <DayStone date={counts} />
        <div className="dated__words">
          <p className="dated__rule">
            A child is at least {nursery.minimumYears} years old on {longDate(counts)}.
          </p>
          <p>
            For the session {sessionName(sessionYear)} that is a child born on or before{" "}
            {longDate(nurseryDay(rule, sessionYear - nursery.minimumYears))}.
          </p>
          <p>
            <MoreLink href="/PreSchool">Younger? See the pre-school</MoreLink>
          </p>
        </div>
      </div>
      <Island
        of={NurseryAgeCalculator}
        name="nursery-age-calculator"
        id="nursery"
        props={{ rule, page: pathname, today, born }}
      />
    </Part>
  );
}
