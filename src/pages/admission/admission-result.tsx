import { longDate } from "../../base/dates.ts";
import { admissionCirculars, admissionResultTexts, type Circular } from "../../kinds/circulars.ts";
import { itemAddress } from "../../kinds/item-pages.ts";
import { screenTexts } from "../../school/screens.ts";
import { ListScreen } from "../../shell/page/list-screen.tsx";
import { servicesContext } from "../../shell/reading/services.ts";
import { Alert, NumberOfRequest } from "../../ui/alert.tsx";
import { Attachments } from "../../ui/document/attachments.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { RenewalNote } from "../../ui/renewal-note.tsx";
import type { Route } from "./+types/admission-result";
import { admissionTexts } from "./admission.text.ts";
import "../../ui/list/list-page.css";
import "./admission-result.css";
import "../../ui/list/card-list.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, readMain } = context.get(servicesContext);
  const circulars = await readMain("circulars", (content) => content.list("circulars"), []);
  const results = admissionCirculars(circulars.value);
  const linked = results.flatMap(({ attachments }) => attachments);
  const files = await read("files of the circulars", (content) => content.describeFiles(linked), {});
  const { failed, staleSince } = circulars;
  return { staleSince, unreadable: failed && staleSince === null, results, files: files.value };
}

export default function AdmissionResult({ loaderData: { staleSince, unreadable, results } }: Route.ComponentProps) {
  const screens = useText(screenTexts);
  const t = useText(admissionTexts);
  const result = useText(admissionResultTexts);
  return (
    <ListScreen
      title={screens["admission-result"]}
      above={[{ name: screens.Admission, href: "/Admission" }]}
      reading={{ staleSince }}
    >
      {unreadable && <Unreadable />}
      {!unreadable && results.length === 0 && (
        <Alert kind="wait" icon="file" className="above-6">
          {result.empty}
        </Alert>
      )}
      {results.length > 0 && (
        <ul className="circulars grid above-6 pairs">
          {results.map((circular) => (
            <CircularItem key={circular.id} circular={circular} />
          ))}
        </ul>
      )}
      <p className="section__foot">
        <MoreLink href="/Admission">{t.how}</MoreLink>
      </p>
      <p>
        <MoreLink href="/Enquiry">{t.stands}</MoreLink>
      </p>
    </ListScreen>
  );
}

function Unreadable() {
  const t = useText(admissionTexts);
  const results = useText(admissionResultTexts);
  return (
    <div className="notice notice--failed above-6">
      <Icon name="close" />
      <div>
        <p role="alert">
          {results.error(t.unreadable)}
          <NumberOfRequest />
        </p>
        <p className="cluster centered gap-4 above-3">
          <a className="button button--quiet" href="/admission-result" data-retry>
            {t.again}
          </a>
          <span role="status" data-retry-status={results.loading} />
        </p>
      </div>
    </div>
  );
}

function CircularItem({ circular }: { circular: Circular }) {
  const { _id, title, date, attachments } = circular;
  const language = useLanguage();
  const result = useText(admissionResultTexts);
  const page = itemAddress("circulars", _id);
  return (
    <li className="circular pad-5 ruled">
      <h2 className="title-3">
        <a href={page}>{title}</a>
      </h2>
      {date && <p className="quiet small above-1">{longDate(date, language)}</p>}
      <RenewalNote of={circular} />
      {attachments.length === 0 ? (
        <p className="quiet above-3">{result.noAttachments}</p>
      ) : (
        <Attachments paths={attachments} of={title} photoAt={(index) => `${page}#photo-${index + 1}`} />
      )}
    </li>
  );
}
