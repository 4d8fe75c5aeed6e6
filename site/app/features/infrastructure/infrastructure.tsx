import { emptyProfile, infrastructureTabs, type SchoolProfile } from "@school/content/school/school";
import { screenTitles } from "@school/content/text/screens";
import { servicesContext } from "../../reading/services.ts";
import { useProfile } from "../../shell/frame.ts";
import { groupOf } from "../../shell/navigation.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import type { Route } from "./+types/infrastructure";
import { Place } from "./place.tsx";
import { placeId } from "./place-id.ts";
import "../../widgets/tabs.css";
import "./infrastructure.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(servicesContext);
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const photos = profile.value.infrastructure.flatMap((place) => place.photos.map(({ file }) => file));
  const files = await read("files of the infrastructure", (content) => content.describeFiles(photos), {});
  return { files: files.value };
}

/** The eight places of the school (§2), beside links to them. With script the links become tabs (widgets/tabs.behaviour.ts). */
export default function Infrastructure({ loaderData: { files } }: Route.ComponentProps) {
  const profile = useProfile();
  const group = groupOf(profile, "/Infrastructure");
  return (
    <>
      <PageHead
        title={screenTitles.Infrastructure}
        lead="The rooms and grounds in which a school day is spent."
        above={group ? [{ name: group.name }] : []}
      />
      <div className="wrap places" data-tabs="waiting">
        <nav className="tabs places__tabs" aria-label="Places of the school">
          {infrastructureTabs.map((tab) => (
            <a className="tabs__tab" href={`#${placeId(tab)}`} key={tab}>
              {tab}
            </a>
          ))}
        </nav>
        <div className="places__list">
          {placesOf(profile).map((place, index) => (
            <Place place={place} files={files} first={index === 0} key={place.tab} />
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
