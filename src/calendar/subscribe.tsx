import { useProfile } from "../shell/frame.ts";
import { OutsideLink } from "../ui/outside-link.tsx";
import { Part } from "../ui/part.tsx";
import { subscription } from "./calendar-links.ts";
import { bandsOf, type ClassBand } from "./class-bands.ts";
import "../today/today.css";

/** Works without script: the browser shows the links of the chosen band. */
export function Subscribe({ publicUrl }: { publicUrl: string }) {
  const profile = useProfile();
  return (
    <Part id="subscribe" title="Add to your phone’s calendar">
      <p className="part__text">
        Holidays, events, examinations, fee days and closings come into your own calendar. When the school moves or
        cancels one, your calendar follows within hours.
      </p>
      <fieldset className="class-choice">
        <legend className="visually-hidden">Choose the classes</legend>
        <div className="class-choice__all">
          {bandsOf(profile).map((band, index) => (
            <div className="class-choice__one" key={band.id}>
              <label className="class-choice__name">
                <input
                  className="class-choice__box"
                  type="radio"
                  name="band"
                  value={band.id}
                  defaultChecked={index === 0}
                />
                {band.name}
              </label>
              <div className="class-choice__answer">
                <Ways band={band} publicUrl={publicUrl} school={profile.name} />
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      <p className="subscribe__note">
        Closings reach a calendar late. In the morning, look at <a href="/Today">School today</a>.
      </p>
    </Part>
  );
}

function Ways({ band, publicUrl, school }: { band: ClassBand; publicUrl: string; school: string }) {
  const { webcal, google, outlook, file } = subscription(publicUrl, band, school);
  return (
    <>
      <ul className="subscribe" aria-label={band.name}>
        <li>
          <a className="button" href={webcal}>
            iPhone, iPad, Mac
          </a>
        </li>
        <li>
          <OutsideLink className="button button--quiet" href={google}>
            Google, Android
          </OutsideLink>
        </li>
        <li>
          <OutsideLink className="button button--quiet" href={outlook}>
            Outlook
          </OutsideLink>
        </li>
      </ul>
      <p className="subscribe__other">
        Another program: give it the address <a href={file}>{file}</a>
      </p>
    </>
  );
}
