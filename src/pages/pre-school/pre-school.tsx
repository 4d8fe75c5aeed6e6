import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { picturesLoader } from "../../shell/reading/page-text.ts";
import { Part } from "../../ui/part.tsx";
import { PhotoCarousel } from "../../ui/photos/photo-album.tsx";
import { isUnreachable, Ways } from "../../ui/ways.tsx";
import type { Route } from "./+types/pre-school";
import "./pre-school.css";

export const loader = picturesLoader("PreSchool", (profile) => profile.preSchoolPhotos);

export default function PreSchool({ loaderData: { text, pictures } }: Route.ComponentProps) {
  return (
    <TextPage text={text} under="/Admission">
      <Visit />
      {pictures.length > 0 && (
        <Part id="photos" title="A look inside">
          <PhotoCarousel
            photos={pictures}
            label="Photos of the pre-school"
            sizes="(min-width: 78rem) 38.25rem, (min-width: 64rem) calc(88vw - 19rem), 91.5vw"
          />
        </Part>
      )}
    </TextPage>
  );
}

function Visit() {
  const { preSchool } = useProfile();
  const ways = preSchool && { address: preSchool.address, phones: [preSchool.phone], email: preSchool.email };
  return (
    <Part id="visit" title="Come and see us">
      <div className="visit">
        {ways && !isUnreachable(ways) && <Ways {...ways} />}
        <div className="flow">
          <p>Tell us about your child, and the office will get in touch with you.</p>
          <p>
            <a className="button" href="/PreAdmission">
              Send an enquiry
            </a>
          </p>
        </div>
      </div>
    </Part>
  );
}
