import { placeholders } from "../../kinds/placeholders.ts";
import { nameIn } from "../../school/known-names.text.ts";
import { emptyProfile, type InfrastructureTab, infrastructureTabs, type SchoolProfile } from "../../school/school.ts";
import { screenTexts } from "../../school/screens.ts";
import { useProfile } from "../../shell/frame.ts";
import { groupOf } from "../../shell/navigation.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import { servicesContext } from "../../shell/reading/services.ts";
import { useLanguage, useText } from "../../ui/language.ts";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import { PhotoAlbum } from "../../ui/photos/photo-album.tsx";
import { firstOfRow } from "../../ui/photos/photos.tsx";
import { usePreload } from "../../ui/photos/use-preload.ts";
import { factsTexts } from "../facts.text.ts";
import type { Route } from "./+types/infrastructure";
import "../../ui/tabs.css";
import "./infrastructure.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(servicesContext);
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const photos = profile.value.infrastructure.flatMap((place) => place.photos.map(({ file }) => file));
  const files = await read("files of the infrastructure", (content) => content.describeFiles(photos), {});
  return { files: files.value };
}

/** The eight places of the school (§2), beside links to them. With script the links become tabs (ui/tabs.client.ts). */
export default function Infrastructure() {
  const profile = useProfile();
  const language = useLanguage();
  const t = useText(factsTexts);
  const group = groupOf(profile, "/Infrastructure", language);
  return (
    <>
      <PageHead
        title={useText(screenTexts).Infrastructure}
        lead={t.placesLead}
        above={group ? [{ name: group.name }] : []}
      />
      <div className="wrap places" data-tabs="waiting">
        <nav className="tabs places__tabs no-print" aria-label={t.places}>
          {infrastructureTabs.map((tab) => (
            <a className="tabs__tab" href={`#${placeId(tab)}`} key={tab}>
              {nameIn(language, tab)}
            </a>
          ))}
        </nav>
        <div>
          {placesOf(profile).map((place, index) => (
            <Place place={place} first={index === 0} key={place.tab} />
          ))}
        </div>
      </div>
    </>
  );
}

/** §2 fixes the tabs: one without content stays empty. */
function placesOf({ infrastructure }: SchoolProfile) {
  return infrastructureTabs.map(
    (tab) => infrastructure.find((place) => place.tab === tab) ?? { tab, text: "", photos: [] },
  );
}

interface PlaceProps {
  place: SchoolProfile["infrastructure"][number];
  first: boolean;
}

/** Each photo opens the full picture. */
function Place({ place: { tab, text, photos }, first }: PlaceProps) {
  const id = placeId(tab);
  const [lead] = photos;
  const placeholder = useText(placeholders).albums.text;
  usePreload(first ? lead?.file : undefined, firstOfRow);
  return (
    <section
      className={photos.length > 0 ? "place grid gap-5" : "place place--empty ends grid gap-5"}
      aria-labelledby={`${id}-title`}
      id={id}
    >
      <div>
        <h2 id={`${id}-title`}>{nameIn(useLanguage(), tab)}</h2>
        {text && <p className="quiet measure above-3">{text}</p>}
        {photos.length === 0 && <p className="quiet measure above-3">{placeholder}</p>}
      </div>
      {photos.length > 0 ? (
        <PhotoAlbum id={`${id}-photos`} name={`${id}-photo`} photos={photos} layout={{ kind: "row", eager: first }} />
      ) : (
        <div className="bay place__lead">
          <ArchWindow sizes="" sign="photo" />
        </div>
      )}
    </section>
  );
}

function placeId(tab: InfrastructureTab): string {
  return tab.toLowerCase().replaceAll(" ", "-");
}
