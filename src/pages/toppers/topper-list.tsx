import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { isPicture } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import { readTopperYear, type Topper, type TopperClass, toppersOf } from "../../kinds/toppers.ts";
import { emptyProfile } from "../../school/school.ts";
import { screenTitles } from "../../school/screens.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import { servicesContext } from "../../shell/reading/services.ts";
import { CopyNote } from "../../ui/copy-note.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/photos/picture.tsx";
import { PublicationLink } from "../../ui/publication-link.tsx";
import "../../shell/page/section-grounds.css";
import "../../ui/form/field.css";
import "./topper-list.css";
import "../../ui/photos/arch-window.css";
import "../../ui/photos/window.css";
import "./topper-card.css";

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
                <PublicationLink kind="toppers" id={_id} title={topper.name} />
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

interface TopperCardProps extends Pick<Topper, "division" | "name" | "stream"> {
  photo: string | null;
  facts: FileFacts | undefined;
  children?: ReactNode;
}

function TopperCard({ photo, facts, division, name, stream, children }: TopperCardProps) {
  return (
    <li className="topper">
      <div className="bay topper__window">
        <div className="window">
          {photo ? (
            <Picture
              path={photo}
              facts={facts}
              alt=""
              className="window__picture"
              sizes="(min-width: 81.25rem) 13rem, (min-width: 62rem) 18.5vw, (min-width: 48rem) 24vw, 34vw"
            />
          ) : (
            <div className="window__empty">
              <Icon name="star" />
            </div>
          )}
        </div>
      </div>
      <p className="topper__mark">{division}</p>
      <p className="topper__name">{name}</p>
      {stream && <p className="topper__stream">{stream}</p>}
      {children}
    </li>
  );
}

export async function readToppers(context: Readonly<RouterContextProvider>, request: Request, classOf: TopperClass) {
  const { read, readMain } = context.get(servicesContext);
  const [profile, toppers] = await Promise.all([
    read("profile", (content) => content.readProfile(), emptyProfile),
    readMain("toppers", (content) => content.list("toppers"), []),
  ]);
  const years = profile.value.topperYears;
  const year = readTopperYear(new URL(request.url).searchParams.get("year"), years);
  const shown = toppersOf(toppers.value, classOf, year, years).map(({ attachments, ...topper }) => ({
    ...topper,
    photo: attachments.find(isPicture) ?? null,
  }));
  const photos = shown.flatMap(({ photo }) => (photo ? [photo] : []));
  const files = await read(`photos of the toppers of ${classOf}`, (content) => content.describeFiles(photos), {});
  return { staleSince: toppers.staleSince, years, year, toppers: shown, files: files.value };
}
