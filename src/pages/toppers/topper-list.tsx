import { isPicture } from "../../kinds/files/file-address.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import { readTopperYear, type TopperClass, toppersOf } from "../../kinds/toppers.ts";
import { emptyProfile } from "../../school/school.ts";
import { screenTexts } from "../../school/screens.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { CopyNote } from "../../ui/alert.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useText } from "../../ui/language.ts";
import { MoreLink, PublicationLink } from "../../ui/links.tsx";
import { itemPageTexts } from "../items/items.text.ts";
import type { Route } from "./+types/topper-list";
import { TopperLabel, TopperWindow } from "./topper-card.tsx";
import "../../shell/page/section-grounds.css";
import "./topper-list.css";

/** Topperx and TopperXII (§2). */
export default function TopperList({ loaderData }: Route.ComponentProps) {
  const { classOf, years, year, toppers, staleSince } = loaderData;
  const t = useText(itemPageTexts);
  const screens = useText(screenTexts);
  const placeholder = useText(placeholders).toppers;
  const isX = classOf === "X";
  return (
    <>
      <PageHead title={isX ? screens.Topperx : screens.TopperXII} />
      <section className="honours page-body section--dawn" aria-labelledby="honours-title">
        <div className="wrap">
          <CopyNote reading={{ staleSince }} />
          <div className="honours-page__head cluster ends between">
            <h2 id="honours-title">{t.boardExam(year)}</h2>
            <YearChoice years={years} year={year} />
          </div>
          <ul className="honours-page__list grid above-6">
            {toppers.map(({ photo, ...topper }) => (
              <li className="topper" key={topper._id}>
                <TopperWindow photo={photo} sizes={sizes} />
                <TopperLabel topper={topper} />
                <PublicationLink kind="toppers" id={topper._id} title={topper.name} />
              </li>
            ))}
            {toppers.length === 0 &&
              [1, 2, 3, 4].map((number) => (
                <li className="topper" key={number}>
                  <TopperWindow photo={null} sizes={sizes} />
                  <TopperLabel topper={{ division: "–", name: placeholder.title, stream: placeholder.text }} />
                </li>
              ))}
          </ul>
          <p className="section__foot">
            <MoreLink href={isX ? "/TopperXII" : "/Topperx"}>{isX ? screens.TopperXII : screens.Topperx}</MoreLink>
          </p>
        </div>
      </section>
    </>
  );
}

function YearChoice({ years, year }: { years: number[]; year: number }) {
  const t = useText(itemPageTexts);
  return (
    <search>
      <form
        className="year-choice cluster ends gap-3"
        method="get"
        aria-label={t.chooseYear}
        autoComplete="off"
        data-submit-on-change
      >
        <Field id="year" label={t.year}>
          {(control) => (
            <select {...control} name="year" defaultValue={year}>
              {years.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </Field>
        <button className="button button--quiet" type="submit">
          {t.show}
        </button>
      </form>
    </search>
  );
}

const sizes = "(min-width: 81.25rem) 13rem, (min-width: 62rem) 18.5vw, (min-width: 48rem) 24vw, 34vw";

export const handle: PageHandle = { ground: "dawn", parameters: { year: /^(19|20|21)[0-9]{2}$/ } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const classOf: TopperClass = /xii/i.test(pathname) ? "XII" : "X";
  const { read, readMain } = context.get(servicesContext);
  const [profile, toppers] = await Promise.all([
    read("profile", (content) => content.readProfile(), emptyProfile),
    readMain("toppers", (content) => content.list("toppers"), []),
  ]);
  const years = profile.value.topperYears;
  const year = readTopperYear(searchParams.get("year"), years);
  const shown = toppersOf(toppers.value, classOf, year, years).map(({ attachments, ...topper }) => ({
    ...topper,
    photo: attachments.find(isPicture) ?? null,
  }));
  const photos = shown.flatMap(({ photo }) => (photo ? [photo] : []));
  const files = await read(`photos of the toppers of ${classOf}`, (content) => content.describeFiles(photos), {});
  return { classOf, staleSince: toppers.staleSince, years, year, toppers: shown, files: files.value };
}
