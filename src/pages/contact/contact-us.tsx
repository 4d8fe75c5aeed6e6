import type { ReactNode } from "react";
import { data } from "react-router";
import { FRAME_SOURCE, frameSource } from "../../school/page-policy.ts";
import { emptyProfile } from "../../school/school.ts";
import { screenTexts } from "../../school/screens.ts";
import { useProfile } from "../../shell/frame.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import { RenderedWhole } from "../../shell/page/page-meta.tsx";
import { Prose } from "../../shell/page/prose.tsx";
import { readPageText } from "../../shell/reading/page-text.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import roads from "../../shell/roads.svg?url";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/language.ts";
import { MoreLink, OutsideLink } from "../../ui/links.tsx";
import { isUnreachable, type Reachable, Ways } from "../../ui/ways.tsx";
import { factsTexts } from "../facts.text.ts";
import type { Route } from "./+types/contact-us";
import "./contact-us.css";

/** The page's policy allows a frame of the map's site, and of no other. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const profile = await services.read("profile", (content) => content.readProfile(), emptyProfile);
  const source = frameSource(profile.value.map.embed);
  const text = await readPageText(services, "ContactUs");
  return data({ text, canEmbed: source !== null }, { headers: source ? { [FRAME_SOURCE]: source } : {} });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function ContactUs({ loaderData: { text, canEmbed } }: Route.ComponentProps) {
  const { map, name } = useProfile();
  const embed = canEmbed ? map.embed : null;
  const page = map.page ?? embed;
  return (
    <>
      <RenderedWhole />
      <PageHead title={useText(screenTexts).ContactUs} lead={text.lead} />
      <div className="wrap contact-page">
        <Desks />
        <div className="contact-page__more grid one-column gap-7">
          {page && <StillMap place={name} href={page} embed={embed} />}
          <Prose text={text} />
        </div>
      </div>
    </>
  );
}

function Desks() {
  const { address, phones, email, officeHours, helpDesk, preSchool } = useProfile();
  const t = useText(factsTexts);
  return (
    <div className="desks grid gap-6">
      <Desk title={t.office} ways={{ address, phones, email, hours: officeHours }} orElse={t.noAddress}>
        <WriteHere />
      </Desk>
      <Desk
        title={t.helpDesk}
        note={t.helpDeskNote}
        ways={{ phones: [helpDesk.phone], email: helpDesk.email, hours: helpDesk.hours }}
      />
      {preSchool && (
        <Desk
          title={preSchool.name || t.preSchool}
          ways={{ address: preSchool.address, phones: [preSchool.phone], email: preSchool.email }}
          href="/PreSchool"
        />
      )}
    </div>
  );
}

const WriteHere = () => (
  <div>
    <p>
      <MoreLink href="/#feedback">{useText(factsTexts).writeHere}</MoreLink>
    </p>
    <p>
      <MoreLink href="/PreAdmission">{useText(factsTexts).askPlace}</MoreLink>
    </p>
  </div>
);

interface DeskProps {
  title: string;
  note?: string;
  ways: Reachable;
  /** Stands in place of ways that nobody has entered; without it the desk is left out. */
  orElse?: string;
  href?: string;
  children?: ReactNode;
}

function Desk({ title, note, ways, orElse, href, children }: DeskProps) {
  const isKnown = !isUnreachable(ways);
  if (!isKnown && !orElse) return null;
  return (
    <section className="desks__desk">
      <h2 className="desks__title title-3">{href ? <a href={href}>{title}</a> : title}</h2>
      {note && <p className="quiet">{note}</p>}
      {isKnown ? <Ways {...ways} /> : <p>{orElse}</p>}
      {children}
    </section>
  );
}

interface StillMapProps {
  place: string;
  /** The map on its own site. */
  href: string;
  /** The address for a frame. With script it replaces the drawing (still-map.client.ts). */
  embed?: string | null;
}

export function StillMap({ place, href, embed = null }: StillMapProps) {
  const site = new URL(embed ?? href).host;
  const t = useText(factsTexts);
  return (
    <figure className="still-map no-print" id="map" data-map={embed ?? undefined} data-title={t.roadMap}>
      <img className="still-map__picture cover round wide" src={roads} width="640" height="400" alt="" loading="lazy" />
      <figcaption className="above-4 flow">
        <p>{t.mapNote(place, site)}</p>
        <p>
          <OutsideLink className="button" href={href}>
            <Icon name="pin" />
            {` ${t.showMap}`}
          </OutsideLink>
        </p>
      </figcaption>
    </figure>
  );
}
