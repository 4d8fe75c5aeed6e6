import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { picturesLoader } from "../../shell/reading/page-text.ts";
import { useText } from "../../ui/language.ts";
import { Part } from "../../ui/part.tsx";
import { PhotoCarousel } from "../../ui/photos/photo-album.tsx";
import { isUnreachable, Ways } from "../../ui/ways.tsx";
import { factsTexts } from "../facts.text.ts";
import type { Route } from "./+types/pre-school";
import "./pre-school.css";

export const loader = picturesLoader("PreSchool", (profile) => profile.preSchoolPhotos);

export default function PreSchool({ loaderData: { text, pictures } }: Route.ComponentProps) {
  const t = useText(factsTexts);
  return (
    <TextPage text={text} under="/Admission">
      <Visit />
      {pictures.length > 0 && (
        <Part id="photos" title={t.inside}>
          <PhotoCarousel
            photos={pictures}
            label={t.preSchoolPhotos}
            sizes="(min-width: 78rem) 38.25rem, (min-width: 64rem) calc(88vw - 19rem), 91.5vw"
          />
        </Part>
      )}
    </TextPage>
  );
}

function Visit() {
  const { preSchool } = useProfile();
  const t = useText(factsTexts);
  const ways = preSchool && { address: preSchool.address, phones: [preSchool.phone], email: preSchool.email };
  return (
    <Part id="visit" title={t.visit}>
      <div className="visit grid halves">
        {ways && !isUnreachable(ways) && <Ways {...ways} />}
        <div className="flow">
          <p>{t.tellUs}</p>
          <p>
            <a className="button" href="/PreAdmission">
              {t.sendEnquiry}
            </a>
          </p>
        </div>
      </div>
    </Part>
  );
}
