import { type Examples, inEachText, texts } from "./examples.ts";
import { Icon, type IconName, iconNames } from "./icon.tsx";
import { MoreLink, OutsideLink, PublicationLink } from "./links.tsx";
import "./badge.css";
import "./tabs.css";

const button = (kind: string, text = "Send the kite", state = {}) => (
  <button className={`button ${kind}`} type="button" {...state}>
    {text}
  </button>
);

const toggle = (isPaused: boolean) => (
  <label className="toggle">
    <input className="toggle__box" type="checkbox" defaultChecked={isPaused} />
    <Icon name="pause" className="toggle__pause" />
    <Icon name="play" className="toggle__play" />
    <span className="toggle__pause">Pause</span>
    <span className="toggle__play">Paused</span>
  </label>
);

const kinds = ["Diamond", "Boxes of four cells and more", "डिब्बा", "Sleds without any stick at all"];

const tabs = (current?: number) => (
  <nav className="tabs" aria-label="Kinds of kites">
    {kinds.map((kind, index) => (
      <a className="tabs__tab" href={`#kite-${index}`} aria-current={index === current || undefined} key={kind}>
        {kind}
      </a>
    ))}
  </nav>
);

export default {
  Button: {
    ...inEachText((text) => button("", text)),
    Busy: button("", "Sending…", { "aria-busy": true }),
    Disabled: button("", "Send the kite", { disabled: true }),
    Quiet: button("button--quiet"),
    "Gold: PARENT LOGIN alone": button("button--gold", "PARENT LOGIN"),
    "As wide as its place": button("button--wide"),
    "On navy": <div className="section--navy">{button("button--on-navy")}</div>,
  },
  "Link that leads on": {
    ...inEachText((text) => <MoreLink href="/News">{text}</MoreLink>),
    "On navy": (
      <div className="section--navy">
        <MoreLink href="/News">All kites</MoreLink>
      </div>
    ),
  },
  "Link to another site": inEachText((text) => <OutsideLink href="https://kites.example/">{text}</OutsideLink>),
  "Link to a publication": {
    "In a long list": <PublicationLink kind="news" id="kites" title={texts.plain} />,
    "With its code": <PublicationLink kind="news" id="kites" title={texts.long} code="BCDFGHJK" />,
  },
  Toggle: { "It moves": toggle(false), Paused: toggle(true) },
  Tabs: {
    "Live: one section at a time": (
      <div data-tabs="waiting">
        {tabs()}
        {kinds.map((kind, index) => (
          <section id={`kite-${index}`} aria-label={kind} key={kind}>
            <p>{texts.plain}</p>
          </section>
        ))}
      </div>
    ),
    "The second is current": tabs(1),
  },
  Badge: {
    New: <span className="badge">New</span>,
    Closed: <span className="badge badge--closed">Closed</span>,
    ...inEachText((text) => <span className="badge">{text}</span>),
  },
  Icon: Object.fromEntries(iconNames.map((name: IconName) => [name, <Icon name={name} key={name} />])),
} satisfies Examples;
