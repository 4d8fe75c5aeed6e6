import { use } from "react";
import { fileAddress } from "../../kinds/files/file-address.ts";
import { leadsSomewhere, type RegistrationLink } from "../../kinds/registration-links.ts";
import type { Reading } from "../../shell/reading/services.ts";
import { CopyNote } from "../../ui/alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useText } from "../../ui/language.ts";
import { OutsideLink } from "../../ui/links.tsx";
import { Files } from "../../ui/photos/picture.tsx";
import { RegistrationFiles } from "../admission/registration-files.tsx";
import { homeTexts } from "./home.text.ts";
import "./registration.css";
import "./home.css";

/** More links become a list. */
const DOORS_IN_A_ROW = 4;

/** 3. Online registration: one door for each link. */
export function Registration({ links }: { links: Reading<RegistrationLink[]> }) {
  const doors = links.value.filter(leadsSomewhere);
  const t = useText(homeTexts);
  if (doors.length === 0) return null;
  return (
    <section className="registration relative" aria-labelledby="registration-title">
      <div className="wrap registration__grid grid gap-5">
        <div className="registration__words">
          <h2 id="registration-title">{t.registration}</h2>
          <p className="registration__text quiet above-3">
            {t.doors(doors.every(({ url }) => url))} <a href="/ContactUs">{t.office}</a>
            {t.can}
          </p>
          <CopyNote reading={links} />
        </div>
        <ul className={doors.length > DOORS_IN_A_ROW ? "doors grid pairs gap-3" : "doors grid pairs gap-3 doors--row"}>
          {doors.map((link) => (
            <li key={link._id}>
              <Door link={link} />
            </li>
          ))}
        </ul>
        <RegistrationFiles links={doors} className="registration__papers" />
      </div>
    </section>
  );
}

/** Without an address it opens its first PDF. */
function Door({ link: { title, url, attachments } }: { link: RegistrationLink }) {
  const files = use(Files);
  const [first] = attachments;
  const leaf = (
    <>
      <span className="door__fan arched no-print" />
      <span className="door__title">{title}</span>
      <span className="door__go no-print">
        <Icon name={url ? "arrow" : "file"} />
      </span>
    </>
  );
  if (url)
    return (
      <OutsideLink className="door grid centered ruled" href={url}>
        {leaf}
      </OutsideLink>
    );
  return (
    first && (
      <a className="door grid centered ruled" href={fileAddress(first, files[first])}>
        {leaf}
        <span className="visually-hidden"> (PDF)</span>
      </a>
    )
  );
}
