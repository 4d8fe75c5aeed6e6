import { placeholders } from "@school/content/entities/placeholders";
import type { TopperClass } from "@school/content/entities/toppers";
import { screenTitles } from "@school/content/text/screens";
import { PageHead } from "../../shell/page/page-head.tsx";
import { CopyNote } from "../../widgets/copy-note.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { NoticeLink } from "../../widgets/notice-link.tsx";
import type { readToppers } from "./read-toppers.ts";
import { TopperCard } from "./topper-card.tsx";
import "../../shell/page/section-grounds.css";
import "../../widgets/form/field.css";
import "./topper-list.css";

type TopperListProps = { classOf: TopperClass } & Awaited<ReturnType<typeof readToppers>>;

const screens = {
  X: { title: screenTitles.Topperx, other: "Class XII", href: "/TopperXII" },
  XII: { title: screenTitles.TopperXII, other: "Class X", href: "/Topperx" },
};

/** Topperx and TopperXII (§2). */
export function TopperList({ classOf, years, year, toppers, files, staleSince }: TopperListProps) {
  const { title, other, href } = screens[classOf];
  return (
    <>
      <PageHead title={title} />
      <section className="honours honours-page section--dawn" aria-labelledby="honours-title">
        <div className="wrap">
          <CopyNote reading={{ staleSince }} />
          <div className="honours-page__head">
            <h2 id="honours-title">{`Board examination ${year}`}</h2>
            <YearChoice years={years} year={year} />
          </div>
          <ul className="honours-page__list">
            {toppers.map(({ _id, photo, ...topper }) => (
              <TopperCard key={_id} photo={photo} facts={photo ? files[photo] : undefined} {...topper}>
                <NoticeLink kind="toppers" id={_id} title={topper.name} />
              </TopperCard>
            ))}
            {toppers.length === 0 &&
              [1, 2, 3, 4].map((number) => (
                <TopperCard
                  key={number}
                  photo={null}
                  facts={undefined}
                  division="–"
                  name={placeholders.toppers.title}
                  stream={placeholders.toppers.text}
                />
              ))}
          </ul>
          <p className="section__foot">
            <a className="more" href={href}>
              Toppers of {other} <Icon name="arrow" />
            </a>
          </p>
        </div>
      </section>
    </>
  );
}

function YearChoice({ years, year }: { years: number[]; year: number }) {
  return (
    <search>
      <form className="year-choice" method="get" aria-label="Choose the year" autoComplete="off" data-submit-on-change>
        <p className="field">
          <label className="field__label" htmlFor="year">
            Year
          </label>
          <select className="field__input" id="year" name="year" defaultValue={year}>
            {years.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </p>
        <button className="button button--quiet" type="submit">
          Show
        </button>
      </form>
    </search>
  );
}
