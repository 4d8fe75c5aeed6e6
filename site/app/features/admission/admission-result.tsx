import { admissionCirculars, admissionResultTexts } from "@school/content/entities/circulars";
import { screenTitles } from "@school/content/text/screens";
import { servicesContext } from "../../reading/services.ts";
import { ListScreen } from "../../shell/page/list-screen.tsx";
import { NumberOfRequest } from "../../widgets/failure-number.tsx";
import { Icon } from "../../widgets/icon.tsx";
import type { Route } from "./+types/admission-result";
import { CircularItem } from "./circular-item.tsx";
import "../../widgets/list/nothing-matches.css";
import "./admission-result.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, readMain } = context.get(servicesContext);
  const circulars = await readMain("circulars", (content) => content.list("circulars"), []);
  const results = admissionCirculars(circulars.value);
  const linked = results.flatMap(({ attachments }) => attachments);
  const files = await read("files of the circulars", (content) => content.describeFiles(linked), {});
  const { failed, staleSince } = circulars;
  return { staleSince, unreadable: failed && staleSince === null, results, files: files.value };
}

export default function AdmissionResult({
  loaderData: { staleSince, unreadable, results, files },
}: Route.ComponentProps) {
  return (
    <ListScreen
      title={screenTitles["admission-result"]}
      above={[{ name: screenTitles.Admission, href: "/Admission" }]}
      reading={{ staleSince }}
    >
      {unreadable && <Unreadable />}
      {!unreadable && results.length === 0 && (
        <div className="notice empty-notice">
          <Icon name="file" />
          <p>{admissionResultTexts.empty}</p>
        </div>
      )}
      {results.length > 0 && (
        <ul className="circulars">
          {results.map((circular) => (
            <CircularItem key={circular.id} circular={circular} files={files} />
          ))}
        </ul>
      )}
      <p className="section__foot">
        <a className="more" href="/Admission">
          How admission works <Icon name="arrow" />
        </a>
      </p>
      <p>
        <a className="more" href="/Enquiry">
          See where your enquiry stands <Icon name="arrow" />
        </a>
      </p>
    </ListScreen>
  );
}

function Unreadable() {
  return (
    <div className="notice notice--failed empty-notice">
      <Icon name="close" />
      <div>
        <p role="alert">
          {admissionResultTexts.error("The admission results cannot be read just now.")}
          <NumberOfRequest />
        </p>
        <p className="circulars__retry">
          <a className="button button--quiet" href="/admission-result" data-retry>
            Try again
          </a>
          <span role="status" data-retry-status={admissionResultTexts.loading} />
        </p>
      </div>
    </div>
  );
}
