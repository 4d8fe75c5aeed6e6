import { nameIn } from "../../school/known-names.text.ts";
import { facilityNames, infrastructureTabs } from "../../school/school.ts";
import { groupedDigits } from "../../school/text.ts";
import { useProfile } from "../../shell/frame.ts";
import { Prose } from "../../shell/page/prose.tsx";
import type { ShownText } from "../../shell/reading/page-text.ts";
import { Carousel, Handles } from "../../ui/carousel/carousel.tsx";
import { ScrollList } from "../../ui/carousel/scroll-list.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { Facts } from "../../ui/part.tsx";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import { homeTexts } from "./home.text.ts";
import "./home.css";
import "../../ui/niche.css";

/** 4. Mission and vision. A sentence stands in for a missing text. */
export function Creed() {
  const { mission, vision } = useProfile();
  const t = useText(homeTexts);
  return (
    <section className="creed" aria-label={t.missionAndVision}>
      <div className="wrap creed__grid grid gap-7">
        <Part title={t.mission} text={mission || t.noMission} sign="lamp" />
        <Part title={t.vision} text={vision || t.noVision} sign="star" />
      </div>
    </section>
  );
}

function Part({ title, text, sign }: { title: string; text: string; sign: IconName }) {
  return (
    <div className="creed__part grid beside centered gap-4">
      <span className="niche middle creed__niche">
        <Icon name={sign} />
      </span>
      <h2 className="title-3 brick">{title}</h2>
      <p className="creed__text whole">{text}</p>
    </div>
  );
}

/** 6. */
export function About({ text }: { text: ShownText }) {
  const profile = useProfile();
  const { tower, preSchool } = profile.pictures;
  const { staff, infrastructure } = profile.disclosure;
  const t = useText(homeTexts);
  const kind = nameIn(useLanguage(), profile.kind);
  return (
    <section className="about section" aria-labelledby="about-title">
      <div className="wrap about__grid grid gap-6">
        <div className="about__windows relative">
          <div className="bay about__tower">
            <ArchWindow picture={tower} sizes="(min-width: 75rem) 28rem, (min-width: 48rem) 37vw, 80vw" />
          </div>
          <div className="bay about__small">
            <ArchWindow
              picture={preSchool}
              sizes="(min-width: 75rem) 16rem, (min-width: 48rem) 22vw, 46vw"
              sign="lamp"
            />
          </div>
        </div>
        <div className="flow">
          <h2 id="about-title">{t.about}</h2>
          {text.lead && <p className="section__lead">{text.lead}</p>}
          <Prose text={text} />
          {!text.html && !text.lead && !text.missing && (
            <p>{t.inOneSentence(profile.name, kind, profile.town, profile.foundedYear, profile.board)}</p>
          )}
          <Facts
            facts={[
              [t.teachers, staff.teachers],
              [t.pupilsPerTeacher, staff.pupilsPerTeacher],
              [t.campus, t.squareMetres(groupedDigits(infrastructure.campusSquareMetres))],
            ]}
          />
          <p className="cluster cluster--wide">
            <MoreLink href="/AboutUs">{t.about}</MoreLink>
            <MoreLink href="/PreSchool">{t.preSchool}</MoreLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** 7. The principal's message as a letter. */
export function Message({ text }: { text: ShownText }) {
  const { name, since, portrait } = useProfile().principal;
  const t = useText(homeTexts);
  const unwritten = !text.html && !text.missing;
  return (
    <section className="letter section section--parchment" aria-labelledby="letter-title">
      <div className="wrap letter__grid grid gap-6">
        <div className="letter__words flow">
          <h2 className="title-3 brick" id="letter-title">
            {t.fromPrincipal}
          </h2>
          {text.lead && <p className="quiet">{text.lead}</p>}
          <Prose text={text} />
          {unwritten && <p className="letter__first">{t.noMessage}</p>}
          {name && <p className="letter__name">{name}</p>}
          {name && <p className="letter__role">{since ? t.principalSince(since) : t.principal}</p>}
          <p>
            <MoreLink href="/PrincipalMessage">{t.wholeMessage}</MoreLink>
          </p>
        </div>
        <ArchWindow
          className="letter__portrait"
          picture={portrait}
          sizes="(min-width: 75rem) 28rem, (min-width: 48rem) 34vw, (min-width: 30rem) 27rem, 85vw"
          sign="lamp"
        />
      </div>
    </section>
  );
}

/** 8. */
export function Facilities() {
  const t = useText(homeTexts);
  return (
    <section className="cloister section section--navy" aria-labelledby="cloister-title">
      <Carousel>
        <div className="wrap section__head">
          <div>
            <h2 id="cloister-title">{t.facilities}</h2>
            <p className="section__lead">{t.facilitiesLead}</p>
          </div>
          <Handles of={t.facilities} count={facilityNames.length} />
        </div>
        <ScrollList className="carousel__list cloister__list" label={t.facilities}>
          {facilityNames.map((name) => (
            <Bay key={name} name={name} />
          ))}
        </ScrollList>
      </Carousel>
    </section>
  );
}

function Bay({ name }: { name: (typeof facilityNames)[number] }) {
  const facility = useProfile().facilities.find((one) => one.name === name);
  const file = facility?.picture?.file;
  return (
    <li className="carousel__item">
      <a className="cloister__bay plain grid" href={placeOf(name)}>
        <ArchWindow picture={file ? { file } : null} sizes="(min-width: 90rem) 18rem, (min-width: 72rem) 20vw, 14rem" />
        <span className="cloister__foot">
          <span className="cloister__name title-3 block">{nameIn(useLanguage(), name)}</span>{" "}
          {facility?.note && <span className="cloister__note small above-1 block">{facility.note}</span>}
        </span>
      </a>
    </li>
  );
}

/** Returns the address of the facility's tab on Infrastructure, or of the page without a tab. */
function placeOf(name: string): string {
  const tab = infrastructureTabs.find((one) => one.toLowerCase() === name.toLowerCase());
  return tab ? `/Infrastructure#${tab.toLowerCase().replaceAll(" ", "-")}` : "/Infrastructure";
}
