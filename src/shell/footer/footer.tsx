import { nameIn } from "../../school/known-names.text.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { contactsOf, OutsideLink } from "../../ui/links.tsx";
import campus from "../campus.svg?url";
import { useFrame, useProfile } from "../frame.ts";
import roads from "../roads.svg?url";
import { frameTexts, menuTexts } from "../shell.text.ts";
import "./footer.css";

/** The six links (§2) with their places on the map of the school. */
const stops = [
  { at: "gate", place: "gate", name: "admission", href: "/Admission" },
  { at: "house", place: "house", name: "aboutUs", href: "/AboutUs" },
  { at: "cloister", place: "laboratories", name: "infrastructure", href: "/Infrastructure" },
  { at: "office", place: "feeOffice", name: "feeStructure", href: "/FeeStructure" },
  { at: "parlour", place: "parlour", name: "guidelines", href: "/Pphelp" },
  { at: "computers", place: "computers", name: "erp", href: "/ErpSoftware" },
] as const;

export function Footer({ above }: { above: "cream" | "parchment" | "dawn" }) {
  const { name, kind, board, affiliationNumber, foundedYear } = useProfile();
  const language = useLanguage();
  const t = useText(frameTexts);
  const names = useText(menuTexts);
  return (
    <footer className="footer no-print" data-above={above}>
      <div className="wrap footer__grid grid one-column relative gap-7">
        <nav className="walk" aria-labelledby="walk-title">
          <h2 className="visually-hidden" id="walk-title">
            {t.walk}
          </h2>
          <img className="walk__map round wide" src={campus} width="760" height="440" alt="" loading="lazy" />
          <ul className="walk__list grid above-4">
            {stops.map((stop) => (
              <li className={`walk__stop grid top walk__stop--${stop.at}`} key={stop.at}>
                <span className="walk__place">{t[stop.place]}</span>{" "}
                <a className="walk__link tap strong" href={stop.href}>
                  {names[stop.name]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Contact />
      </div>
      <div className="wrap footer__base cluster between small">
        <p>{t.affiliated(board, affiliationNumber)}</p>
        <p>
          <a className="footer__base-link tap" href="/Privacy">
            {names.privacy}
          </a>{" "}
          <a className="footer__base-link tap" href="/v">
            {t.checkNotice}
          </a>{" "}
          <a className="footer__base-link tap" href="/OpenData">
            {names.openData}
          </a>
        </p>
        <p>{t.since(name, nameIn(language, kind), foundedYear)}</p>
      </div>
    </footer>
  );
}

function Contact() {
  const { schoolCode, profile } = useFrame();
  const { name, address, map, apps } = profile;
  const t = useText(frameTexts);
  const hasApp = apps.android || apps.iphone;
  return (
    <div className="contact">
      <h2 className="size-3">{name}</h2>
      {address.length > 0 && (
        <address className="contact__address">
          {address.map((line) => (
            <span className="block" key={line}>
              {line}
            </span>
          ))}
        </address>
      )}
      {contactsOf(profile).map(({ icon, href, text }) => (
        <p className="contact__line tall row gap-3" key={text}>
          <Icon name={icon} /> <a href={href}>{text}</a>
        </p>
      ))}
      {(map.page || map.embed) && (
        <a className="contact__map block small round above-5" href="/ContactUs#map">
          <img className="contact__roads wide cover" src={roads} width="640" height="400" alt="" loading="lazy" />
          <span className="contact__map-words tall row gap-3">
            <Icon name="pin" />
            {` ${t.onMap}`}
          </span>
        </a>
      )}
      {hasApp && (
        <div className="contact__apps cluster gap-3 above-5">
          <AppLinks className="button button--on-navy" />
        </div>
      )}
      <p className="contact__code small above-4">
        {hasApp ? t.codeInApp : t.schoolCode} <strong>{schoolCode}</strong>
      </p>
    </div>
  );
}

/** The parents' app for each phone that has one. */
export function AppLinks({ className }: { className: string }) {
  const { android, iphone } = useProfile().apps;
  const t = useText(frameTexts);
  const apps = [
    { name: t.android, href: android },
    { name: t.iphone, href: iphone },
  ];
  return apps.map(
    ({ name, href }) =>
      href && (
        <OutsideLink className={className} href={href} key={name}>
          <Icon name="download" /> {name}
        </OutsideLink>
      ),
  );
}
