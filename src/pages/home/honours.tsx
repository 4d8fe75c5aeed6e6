import type { ReactNode } from "react";
import { isPicture } from "../../kinds/files/file-address.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import { type Topper, type TopperClass, toppersOf } from "../../kinds/toppers.ts";
import { useProfile } from "../../shell/frame.ts";
import type { Reading } from "../../shell/reading/services.ts";
import { CopyNote } from "../../ui/alert.tsx";
import { Carousel, Handles } from "../../ui/carousel/carousel.tsx";
import { ScrollList } from "../../ui/carousel/scroll-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { Picture } from "../../ui/photos/picture.tsx";
import { type TopperFacts, TopperLabel, TopperWindow } from "../toppers/topper-card.tsx";
import { homeTexts } from "./home.text.ts";
import "./latest.css";

/** 10. Toppers of the profile's first year: Class XII as windows, Class X as a list. */
export function Honours({ toppers }: { toppers: Reading<Topper[]> }) {
  const { topperYears } = useProfile();
  const year = topperYears[0] as number;
  const t = useText(homeTexts);
  const placeholder = useText(placeholders).toppers;
  const of = (topperClass: TopperClass) => toppersOf(toppers.value, topperClass, year, topperYears);
  return (
    <section className="honours section section--dawn" aria-labelledby="honours-title">
      <div className="wrap">
        <div className="section__head">
          <div>
            <h2 id="honours-title">{t.toppers}</h2>
            <p className="section__lead">{t.examsOf(year)}</p>
          </div>
        </div>
        <CopyNote reading={toppers} />
        <Row title={t.classXII} list="xii__list" href="/TopperXII" count={of("XII").length}>
          {orPlaceholders(of("XII"), placeholder).map((topper) => (
            <Window key={topper._id} topper={topper} />
          ))}
        </Row>
        <Row title={t.classX} list="roll__list" href="/Topperx" count={of("X").length}>
          {orPlaceholders(of("X"), placeholder).map((topper) => (
            <RollEntry key={topper._id} topper={topper} />
          ))}
        </Row>
      </div>
    </section>
  );
}

type ShownTopper = TopperFacts & Pick<Topper, "_id" | "attachments">;

function orPlaceholders(toppers: Topper[], { title, text }: { title: string; text: string }): ShownTopper[] {
  if (toppers.length > 0) return toppers;
  return [1, 2, 3, 4, 5].map((number) => ({
    _id: String(number),
    name: title,
    division: "",
    stream: text,
    attachments: [],
  }));
}

interface RowProps {
  title: string;
  list: string;
  href: string;
  count: number;
  children: ReactNode;
}

function Row({ title, list, href, count, children }: RowProps) {
  const t = useText(homeTexts);
  const label = t.toppersOf(title);
  return (
    <div className="honours__row">
      <Carousel>
        <div className="honours__head cluster centered between">
          <h3>{title}</h3>
          <Handles of={label} count={count} />
        </div>
        <ScrollList className={`carousel__list ${list}`} label={label}>
          {children}
        </ScrollList>
      </Carousel>
      <p className="section__foot">
        <MoreLink href={href}>{t.allOf(title)}</MoreLink>
      </p>
    </div>
  );
}

const sizes = "(min-width: 81.25rem) 13rem, (min-width: 62rem) 19.5vw, 13rem";

function Window({ topper }: { topper: ShownTopper }) {
  return (
    <li className="carousel__item">
      <TopperWindow photo={topper.attachments.find(isPicture)} sizes={sizes} />
      <TopperLabel topper={topper} />
    </li>
  );
}

function RollEntry({ topper }: { topper: ShownTopper }) {
  const photo = topper.attachments.find(isPicture);
  return (
    <li className="carousel__item roll__item grid centered gap-4">
      {photo ? (
        <Picture path={photo} alt="" className="roll__photo cover arched no-print" sizes="6.5rem" />
      ) : (
        <div className="roll__photo cover arched on-paper slate middle no-print">
          <Icon name="star" />
        </div>
      )}
      <div>
        <TopperLabel topper={topper} />
      </div>
    </li>
  );
}
