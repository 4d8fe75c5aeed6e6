import { use } from "react";
import { useLocation } from "react-router";
import { longDate, readDate } from "../../base/dates.ts";
import type { Language } from "../../base/language.ts";
import { fileAddress } from "../../kinds/files/file-address.ts";
import { leadsSomewhere, type RegistrationLink } from "../../kinds/registration-links.ts";
import type { AdmissionRules } from "../../school/admission.ts";
import { nameIn } from "../../school/known-names.text.ts";
import { nurseryDay } from "../../school/nursery-age.ts";
import { sessionName } from "../../school/text.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { readPageText } from "../../shell/reading/page-text.ts";
import { type Reading, servicesContext } from "../../shell/reading/services.ts";
import { Alert, CopyNote } from "../../ui/alert.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { DayStone } from "../../ui/day-stone.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Island } from "../../ui/islands/island.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { MoreLink, OutsideLink } from "../../ui/links.tsx";
import { Facts, Part, SideBlock } from "../../ui/part.tsx";
import { Files } from "../../ui/photos/picture.tsx";
import { PaySafely } from "../payment/pay-safely.tsx";
import type { Route } from "./+types/admission";
import { admissionTexts } from "./admission.text.ts";
import NurseryAgeCalculator from "./nursery-age-calculator.island.tsx";
import { RegistrationFiles } from "./registration-files.tsx";
import "./admission.css";

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
  const lead = [openNow(forms.value, lastDays.value, services.language), text.lead].filter(Boolean).join(" ");
  return { text: { ...text, lead }, forms, files: files.value, born: readDate(services.posted?.fields.born) ?? "" };
}

/** Returns what one can register for, each with its last day where the office has named one. */
function openNow(
  forms: readonly RegistrationLink[],
  lastDays: Readonly<Record<string, string>>,
  language: Language,
): string {
  const t = admissionTexts[language];
  const names = forms.filter(leadsSomewhere).map(({ _id, title }) => {
    const last = lastDays[_id];
    return last ? t.until(title, longDate(last, language)) : title;
  });
  return names.length > 0 ? t.openNow(names.join("; ")) : "";
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
  const t = useText(admissionTexts);
  if (links.length === 0) return null;
  return (
    <Part id="apply" title={t.apply}>
      <CopyNote reading={forms} />
      <Onward
        links={links.map(({ title, url, attachments: [first = ""] }) => ({
          name: title,
          note: url ? t.opensForm : t.opensPdf,
          href: url ?? fileAddress(first, files[first]),
        }))}
      />
      <RegistrationFiles links={links} />
    </Part>
  );
}

function InShort() {
  const { sessionYear, nursery, classElevenEntranceTest } = useProfile().admission;
  const t = useText(admissionTexts);
  return (
    <SideBlock title={t.inShort}>
      <Facts
        facts={[
          [t.session, sessionName(sessionYear)],
          [t.nurseryFrom, t.years(nursery.minimumYears)],
          [t.testForXI, classElevenEntranceTest ? t.compulsory : null],
        ]}
      />
      <p>
        <MoreLink href="/PreAdmission">{t.askPlace}</MoreLink>
      </p>
      <p>
        <MoreLink href="/Enquiry">{t.whereStands}</MoreLink>
      </p>
    </SideBlock>
  );
}

function WhereNext() {
  const t = useText(admissionTexts);
  return (
    <Part id="next" title={t.next}>
      <Onward
        links={[
          { name: t.enquiry, note: t.enquiryNote, href: "/PreAdmission" },
          { name: t.preSchool, note: t.preSchoolNote, href: "/PreSchool" },
          { name: t.result, note: t.resultNote, href: "/admission-result" },
          { name: t.fees, note: t.feesNote, href: "/FeeStructure" },
        ]}
      />
    </Part>
  );
}

interface OnwardLink {
  name: string;
  /** A reason to go there, in a few words. */
  note: string;
  href: string;
}

function Onward({ links }: { links: OnwardLink[] }) {
  return (
    <ul className="onward grid pairs lined">
      {links.map(({ name, note, href }) => {
        const Way = href.startsWith("/") ? "a" : OutsideLink;
        return (
          <li key={`${name} ${href}`}>
            <Way className="onward__link pad-4 grid centered ruled" href={href}>
              <span className="onward__name title-3">{name}</span>
              <span className="onward__note quiet small">{note}</span>
              <Icon name="arrow" className="onward__go brick" />
            </Way>
          </li>
        );
      })}
    </ul>
  );
}

type Stream = AdmissionRules["streams"][number];

function StreamTable() {
  const { streams, sessionYear, classElevenEntranceTest } = useProfile().admission;
  const language = useLanguage();
  const t = useText(admissionTexts);
  if (streams.length === 0) return null;
  const caption = t.streamsIn(sessionName(sessionYear));
  return (
    <Part id="streams" title={t.streams}>
      {streams.some(({ subjects }) => subjects) ? (
        <DataTable
          caption={caption}
          columns={[t.stream, t.subjects]}
          rows={streams.map((stream) => [fullName(stream, language), stream.subjects])}
          stack
          shortNames
        />
      ) : (
        <DataTable caption={caption} columns={[t.stream, t.branches]} rows={branchesByStream(streams, language)} />
      )}
      {classElevenEntranceTest && (
        <Alert kind="wait" icon="star" role="note">
          {t.entranceTest}
        </Alert>
      )}
    </Part>
  );
}

const fullName = ({ name, branch }: Stream, language: Language) =>
  nameIn(language, name) + (branch && ` (${nameIn(language, branch)})`);

function branchesByStream(streams: Stream[], language: Language): [name: string, branches: string][] {
  const byName = Map.groupBy(streams, ({ name }) => name);
  return [...byName].map(([name, same]) => {
    const branches = same.flatMap(({ branch }) => (branch ? nameIn(language, branch) : []));
    return [nameIn(language, name), branches.join(", ") || "–"];
  });
}

interface NurseryAgeProps {
  /** A date of birth posted without script, `YYYY-MM-DD`; otherwise "". */
  born: string;
}

/** Shows the age for Nursery (§9), the dates of birth that follow from it, and the calculator. */
function NurseryAge({ born }: NurseryAgeProps) {
  const { profile, today } = useFrame();
  const { pathname } = useLocation();
  const { sessionYear, nursery } = profile.admission;
  const rule = { sessionYear, nursery };
  const counts = nurseryDay(rule, sessionYear);
  const language = useLanguage();
  const t = useText(admissionTexts);
  const youngest = longDate(nurseryDay(rule, sessionYear - nursery.minimumYears), language);
  return (
    <Part id="nursery-age" title={t.ageForNursery}>
      <div className="grid beside gap-5">
        <DayStone date={counts} />
        <div className="dated__words">
          <p className="said-3">{t.atLeast(nursery.minimumYears, longDate(counts, language))}</p>
          <p>{t.bornBefore(sessionName(sessionYear), youngest)}</p>
          <p>
            <MoreLink href="/PreSchool">{t.younger}</MoreLink>
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
