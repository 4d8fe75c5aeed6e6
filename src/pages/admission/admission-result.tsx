import { longDate } from "../../base/dates.ts";
import { admissionCirculars, admissionResultTexts, type Circular } from "../../kinds/circulars.ts";
import { itemAddress } from "../../kinds/item-pages.ts";
import { screenTitles } from "../../school/screens.ts";
import { ListScreen } from "../../shell/page/list-screen.tsx";
import { servicesContext } from "../../shell/reading/services.ts";
import { NumberOfRequest } from "../../ui/alert.tsx";
import { Attachments } from "../../ui/document/attachments.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MoreLink } from "../../ui/links.tsx";
import type { Route } from "./+types/admission-result";
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
  return (
    <ListScreen
      title={screenTitles["admission-result"]}
      above={[{ name: screenTitles.Admission, href: "/Admission" }]}
      reading={{ staleSince }}
    >
      {unreadable && <Unreadable />}
      {!unreadable && results.length === 0 && (
        <div className="notice empty-notice above-6">
          <Icon name="file" />
          <p>{admissionResultTexts.empty}</p>
        </div>
      )}
      {results.length > 0 && (
        <ul className="circulars">
          {results.map((circular) => (
            <CircularItem key={circular.id} circular={circular} />
          ))}
        </ul>
      )}
      <p className="section__foot">
        <MoreLink href="/Admission">How admission works</MoreLink>
      </p>
      <p>
        <MoreLink href="/Enquiry">See where your enquiry stands</MoreLink>
      </p>
    </ListScreen>
  );
}

function Unreadable() {
  return (
    <div className="notice notice--failed empty-notice above-6">
      <Icon name="close" />
      <div>
        <p role="alert">
          {admissionResultTexts.error("The admission results cannot be read just now.")}
          <NumberOfRequest />
        </p>
        <p className="cluster centered gap-4 above-3">
          <a className="button button--quiet" href="/admission-result" data-retry>
            Try again
          </a>
          <span role="status" data-retry-status={admissionResultTexts.loading} />
        </p>
      </div>
    </div>
  );
}

function CircularItem({ circular: { _id, title, date, attachments } }: { circular: Circular }) {
  const page = itemAddress("circulars", _id);
  return (
    <li className="circular">
      <h2 className="card-list__title">
        <a href={page}>{title}</a>
      </h2>
      {date && <p className="card-list__note">{longDate(date)}</p>}
      {attachments.length === 0 ? (
        <p className="quiet above-3">{admissionResultTexts.noAttachments}</p>
      ) : (
        <Attachments paths={attachments} of={title} photoAt={(index) => `${page}#photo-${index + 1}`} />
      )}
    </li>
  );
}
