import type { ReactNode } from "react";
import { Onward } from "../pages/admission/onward.tsx";
import { FileLink } from "../ui/document/file-link.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import { PublicationLink } from "../ui/publication-link.tsx";
import { type Exhibit, inAllWords, underHand } from "./exhibit.tsx";
import { action, badges, links, onward, onwardLinks, paper, pdfFacts, pictureFacts, tabs } from "./samples.ts";
import "../ui/badge.css";
import "../ui/button.css";
import "../ui/tabs.css";
import "../ui/toggle.css";

const button = (kind: string, words: ReactNode = action.plain) => (
  <button className={`button ${kind}`.trim()} type="button">
    {words}
  </button>
);

const buttons: Exhibit = {
  name: "Button",
  files: ["ui/button.css"],
  use: "Something is done or sent. One filled button in a view; the quiet one for what may be done as well.",
  states: [
    ...inAllWords(action, (words) => button("", words)),
    ...underHand(button("")),
    { caption: "Pressed", show: button(""), forced: "active" },
    {
      caption: "Busy",
      show: (
        <button className="button" type="button" aria-busy="true">
          Sending…
        </button>
      ),
    },
    {
      caption: "Disabled",
      show: (
        <button className="button" type="button" disabled>
          {action.plain}
        </button>
      ),
    },
    { caption: "Quiet", show: button("button--quiet") },
    { caption: "Quiet, under the pointer", show: button("button--quiet"), forced: "hover" },
    { caption: "Gold: PARENT LOGIN alone", show: button("button--gold", "PARENT LOGIN") },
    { caption: "Gold, under the pointer", show: button("button--gold", "PARENT LOGIN"), forced: "hover" },
    {
      caption: "With an icon",
      show: button(
        "button--quiet",
        <>
          <Icon name="download" /> {paper.plain}
        </>,
      ),
    },
    { caption: "As wide as its place", show: button("button--wide") },
    { caption: "On navy", show: button("button--on-navy"), ground: "navy" },
    { caption: "On navy, under the pointer", show: button("button--on-navy"), ground: "navy", forced: "hover" },
    { caption: "On navy, with the focus", show: button("button--on-navy"), ground: "navy", forced: "focus" },
  ],
};

const moreLinks: Exhibit = {
  name: "Link that leads on",
  files: ["ui/more-link.tsx"],
  use: "Under a list, to all of it; under a passage, to the page that tells more.",
  states: [
    ...inAllWords(onward, (words) => <MoreLink href="/News">{words}</MoreLink>),
    ...underHand(<MoreLink href="/News">{onward.plain}</MoreLink>),
    { caption: "On navy", show: <MoreLink href="/News">{onward.plain}</MoreLink>, ground: "navy" },
  ],
};

const fileLinks: Exhibit = {
  name: "Link to a file",
  files: ["ui/document/file-link.tsx"],
  use: "Wherever a stored file can be taken along: its type and size are said before.",
  states: [
    ...inAllWords(paper, (words) => <FileLink path={pdfFacts.path} facts={pdfFacts} name={words} />),
    ...underHand(<FileLink path={pdfFacts.path} facts={pdfFacts} name={paper.plain} />),
    { caption: "A picture", show: <FileLink path={pictureFacts.path} facts={pictureFacts} name={paper.plain} /> },
    {
      caption: "Nothing is known of it",
      show: <FileLink path={pdfFacts.path} facts={undefined} name={paper.plain} />,
    },
  ],
};

const notice = (title: string, code?: string) => <PublicationLink kind="news" id="kites" title={title} code={code} />;
const noticeLinks: Exhibit = {
  name: "Link to a notice",
  files: ["ui/publication-link.tsx"],
  use: "Beside whatever the school issues: it leads to the page that says whether it stands.",
  states: [
    { caption: "In a long list", show: notice(onward.plain) },
    { caption: "With its code", show: notice(onward.plain, "BCDFGHJK") },
    ...underHand(notice(onward.plain)),
  ],
};

const outsideLinks: Exhibit = {
  name: "Link to another site",
  files: ["ui/outside-link.tsx"],
  use: "Every link that leaves the school’s site: screen readers hear that it does.",
  states: [
    ...inAllWords(onward, (words) => <OutsideLink href="https://kites.example/">{words}</OutsideLink>),
    ...underHand(<OutsideLink href="https://kites.example/">{onward.plain}</OutsideLink>),
  ],
};

const onwards: Exhibit = {
  name: "Ways on",
  files: ["pages/admission/onward.tsx"],
  use: "At the end of a page, where the reader may go next, and why.",
  states: [
    { caption: "At rest", show: <Onward links={links} />, wide: true },
    { caption: "Long words, Hindi", show: <Onward links={onwardLinks(onward)} />, wide: true },
    ...underHand(<Onward links={links} />, true),
  ],
};

const toggle = (label: string, checked = false) => (
  <label className="toggle">
    <input className="toggle__box" type="checkbox" defaultChecked={checked} />
    <Icon name="pause" className="toggle__pause" />
    <Icon name="play" className="toggle__play" />
    <span className="toggle__pause">Pause</span>
    <span className="toggle__play">Paused</span>
    <span className="visually-hidden"> {label}</span>
  </label>
);

const toggles: Exhibit = {
  name: "Toggle",
  files: ["ui/toggle.css"],
  narrow: true,
  use: "Pause of what moves by itself. A checkbox: it holds before any script is there.",
  states: [
    { caption: "It moves", show: toggle("the kites") },
    { caption: "Paused", show: toggle("the kites, resting", true) },
    ...underHand(toggle("the kites in hand")),
  ],
};

const tabRow = (kind: "plain" | "long" | "hindi", of = kind as string) => (
  <nav className="tabs" aria-label={`Kinds of kites, ${of}`}>
    {tabs.map((tab, index) => (
      <a className="tabs__tab" href="#the-tabs" aria-current={index === 1 ? "true" : undefined} key={tab.plain}>
        {tab[kind]}
      </a>
    ))}
  </nav>
);

const liveTabs = (
  <div data-tabs="waiting">
    <nav className="tabs" aria-label="Kinds of kites">
      {tabs.map(({ plain }) => (
        <a className="tabs__tab" href={`#kite-${plain}`} key={plain}>
          {plain}
        </a>
      ))}
    </nav>
    {tabs.map(({ plain, long }) => (
      <section id={`kite-${plain}`} aria-label={long} key={plain}>
        <p>{long}</p>
      </section>
    ))}
  </div>
);

const tabsShown: Exhibit = {
  name: "Tabs",
  files: ["ui/tabs.css"],
  use: "A few sections of one rank, one at a time. Without script they are links to the sections.",
  states: [
    { caption: "Live", show: liveTabs, wide: true },
    { caption: "The second is current", show: tabRow("plain"), wide: true },
    { caption: "Long words: the row scrolls", show: tabRow("long"), wide: true },
    { caption: "Hindi", show: tabRow("hindi"), wide: true, lang: "hi" },
    { caption: "Under the pointer", show: tabRow("plain", "in hand"), forced: "hover" },
  ],
};

const badgesShown: Exhibit = {
  name: "Badge",
  files: ["ui/badge.css"],
  narrow: true,
  use: "One word about the state of a thing, beside its name.",
  states: [
    ...badges.map((word) => ({ caption: word, show: <span className="badge">{word}</span> })),
    { caption: "Closed", show: <span className="badge badge--closed">Closed</span> },
    { caption: "Long words", show: <span className="badge">{onward.long}</span> },
    { caption: "Hindi", show: <span className="badge">{onward.hindi}</span>, lang: "hi" },
    { caption: "On parchment", show: <span className="badge badge--closed">Closed</span>, ground: "parchment" },
  ],
};

const iconNames = Object.keys({
  arrow: true,
  back: true,
  previous: true,
  next: true,
  pause: true,
  play: true,
  phone: true,
  mail: true,
  pin: true,
  file: true,
  download: true,
  close: true,
  alert: true,
  done: true,
  clock: true,
  lamp: true,
  star: true,
  menu: true,
  search: true,
  photo: true,
  people: true,
  music: true,
} satisfies Record<IconName, true>) as IconName[];

const icons: Exhibit = {
  name: "Icon",
  files: ["ui/icon.tsx"],
  use: "Beside words, never instead of them: screen readers pass over it.",
  states: [
    {
      caption: "All of them",
      wide: true,
      show: (
        <ul className="sample-icons">
          {iconNames.map((name) => (
            <li className="sample-icons__icon" key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      ),
    },
  ],
};

export const actions = [
  buttons,
  moreLinks,
  fileLinks,
  noticeLinks,
  outsideLinks,
  onwards,
  toggles,
  tabsShown,
  badgesShown,
  icons,
];
