import { longDate } from "../../base/dates.ts";
import { admissionResultTexts, categoryIn, isOfAdmission } from "../../kinds/circulars.ts";
import { screenTexts } from "../../school/screens.ts";
import { useLanguage, useText } from "../../ui/language.ts";
import { ItemAbsent, ItemPage, itemLoader } from "../items/item-page.tsx";
import { itemPageTexts } from "../items/items.text.ts";
import type { Route } from "./+types/circular";

export const loader = itemLoader("circulars");

export default function CircularPage({ loaderData }: Route.ComponentProps) {
  const t = useText(itemPageTexts);
  const screens = useText(screenTexts);
  const language = useLanguage();
  const ofAdmission = { name: screens["admission-result"], href: "/admission-result", all: t.allResults };
  // No screen of the specification lists the others.
  const others = { name: screens.Today, href: "/Today", all: t.allCirculars };
  if ("absent" in loaderData) return <ItemAbsent {...loaderData} one={t.oneCircular} list={others} />;
  const { entry, photos, papers } = loaderData;
  const { _id, title, date, category } = entry;
  return (
    <ItemPage
      kind="circulars"
      id={_id}
      title={title}
      facts={
        <p className="cluster rows-2 quiet">
          {[categoryIn(language, category), date && longDate(date, language)].filter(Boolean).join(", ")}
        </p>
      }
      text=""
      list={isOfAdmission(entry) ? ofAdmission : others}
      item={loaderData}
    >
      {photos.length + papers.length === 0 && <p>{admissionResultTexts[language].noAttachments}</p>}
    </ItemPage>
  );
}
