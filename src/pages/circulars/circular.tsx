import { longDate } from "../../base/dates.ts";
import { admissionResultTexts, isOfAdmission } from "../../kinds/circulars.ts";
import { screenTitles } from "../../school/screens.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { ItemAbsent, ItemPage, readItem } from "../items/item-page.tsx";
import type { Route } from "./+types/circular";

const ofAdmission = { name: screenTitles["admission-result"], href: "/admission-result", all: "All admission results" };
/** No screen of the specification lists the others. */
const others = { name: screenTitles.Today, href: "/Today", all: "Newest circulars, and school today" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readItem(context.get(servicesContext), "circulars", params.id);

export default function CircularPage({ loaderData }: Route.ComponentProps) {
  if ("absent" in loaderData) return <ItemAbsent {...loaderData} one="circular" list={others} />;
  const { entry, photos, papers } = loaderData;
  const { _id, title, date, category } = entry;
  return (
    <ItemPage
      kind="circulars"
      id={_id}
      title={title}
      facts={
        <p className="item__facts cluster quiet">{[category, date && longDate(date)].filter(Boolean).join(", ")}</p>
      }
      text=""
      list={isOfAdmission(entry) ? ofAdmission : others}
      item={loaderData}
    >
      {photos.length + papers.length === 0 && <p>{admissionResultTexts.noAttachments}</p>}
    </ItemPage>
  );
}
