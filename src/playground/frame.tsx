import type { FilesByPath } from "../kinds/files/file-address.ts";
import { HelpDesk, PortalLinks } from "../pages/portal/portal.tsx";
import { emptyProfile } from "../school/school.ts";
import { Footer } from "../shell/footer/footer.tsx";
import { Header } from "../shell/header/header.tsx";
import { PrivacyNote } from "../shell/page/notes.tsx";
import { PageHead } from "../shell/page/page-head.tsx";
import { Prose } from "../shell/page/prose.tsx";
import { TextPage } from "../shell/page/text-page.tsx";
import { PublishedDocument } from "../ui/document/published-document.tsx";
import { Facts } from "../ui/facts.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { SideBlock } from "../ui/side-block.tsx";
import { Apart } from "./apart.tsx";
import type { Exhibit } from "./exhibit.tsx";
import {
  apps,
  facts,
  highlights,
  hindiSchool,
  longSchool,
  onward,
  paper,
  pictures,
  prose,
  sentence,
  staleSince,
  title,
} from "./samples.ts";

const long = { profile: { ...emptyProfile, ...longSchool, apps }, schoolCode: "SAMPLE-SCHOOL" };
const hindi = { profile: { ...emptyProfile, ...hindiSchool } };
const text = { lead: prose.lead, html: prose.html, missing: false, staleSince: null };

const headers: Exhibit = {
  name: "Header",
  files: ["shell/header/header.tsx", "shell/header/menu.tsx"],
  use: "On every page: who the school is, how to reach it, where everything stands, what is new.",
  states: [
    {
      caption: "On the page School timing, with announcements",
      show: (
        <Apart name="header" at="/SchoolTiming" frame={{ highlights }}>
          <Header />
        </Apart>
      ),
      bleed: true,
    },
    {
      caption: "Long words",
      show: (
        <Apart name="header-long" at="/ContactUs" frame={long}>
          <Header />
        </Apart>
      ),
      bleed: true,
    },
    {
      caption: "Hindi",
      show: (
        <Apart name="header-hindi" frame={hindi}>
          <Header />
        </Apart>
      ),
      bleed: true,
    },
    {
      caption: "A school that has entered nothing",
      show: (
        <Apart name="header-empty" at="/FeeRules" frame={{ profile: emptyProfile }}>
          <Header />
        </Apart>
      ),
      bleed: true,
    },
  ],
};

const pageHeads = (files: FilesByPath): Exhibit => ({
  name: "Head of a page",
  files: ["shell/page/page-head.tsx"],
  use: "Opens every inner page: where it stands, its name, one sentence, a window where there is a picture.",
  states: [
    {
      caption: "With a window",
      show: pageHead("head", title.plain, { pageWindow: pictures.library, files }),
      bleed: true,
    },
    { caption: "No picture, long words", show: pageHead("head-long", title.long, {}), bleed: true },
    { caption: "Hindi", show: pageHead("head-hindi", title.hindi, { pageWindow: pictures.field, files }), bleed: true },
  ],
});

function pageHead(name: string, words: string, frame: Parameters<typeof Apart>[0]["frame"]) {
  return (
    <Apart name={name} frame={frame}>
      <PageHead
        title={words}
        lead={prose.lead}
        above={[{ name: onward.plain, href: "/News" }, { name: paper.plain }]}
      />
    </Apart>
  );
}

const sections: Exhibit = {
  name: "Section",
  files: ["shell/page/section.css", "shell/page/section-grounds.css", "pages/home/home.css"],
  use: "The page is built of these: wide joints, a heading that may have company, one ground to each.",
  states: (["", "parchment", "dawn", "navy"] as const).map((ground) => ({
    caption: ground ? `On ${ground}` : "On the wall",
    bleed: true,
    show: (
      <div className={ground ? `section section--${ground}` : "section"}>
        <div className="wrap">
          <div className="section__head">
            <h2>{ground === "dawn" ? title.long : title.plain}</h2>
            <MoreLink href="/News">{onward.plain}</MoreLink>
          </div>
          {ground !== "navy" && <h3 className="section__title--quiet">{title.hindi}</h3>}
          <p className="section__lead">{sentence.plain}</p>
        </div>
      </div>
    ),
  })),
};

const proses: Exhibit = {
  name: "Prose",
  files: ["shell/page/prose.tsx"],
  use: "What the office has written in Markdown, cleaned on the server.",
  states: [
    { caption: "At rest, long words, Hindi", show: <Prose text={text} />, wide: true },
    { caption: "Failed to read", show: <Prose text={{ ...text, missing: true }} />, wide: true },
    { caption: "Failed to read, with a copy", show: <Prose text={{ ...text, html: "", staleSince }} />, wide: true },
    { caption: "Not written yet", show: <Prose text={{ ...text, html: "" }} alone />, wide: true },
  ],
};

const textPages: Exhibit = {
  name: "Text page",
  files: ["shell/page/text-page.tsx"],
  use: "A page to read: head, prose, facts beside it, the pages of the same group of the menu.",
  states: [
    {
      caption: "With steps, facts and its siblings",
      show: (
        <Apart name="text-page" at="/SchoolTiming">
          <TextPage
            title={title.plain}
            text={text}
            steps
            side={
              <SideBlock title={onward.plain}>
                <Facts facts={facts.plain} />
              </SideBlock>
            }
          />
        </Apart>
      ),
      bleed: true,
    },
  ],
};

const published: Exhibit = {
  name: "Published document",
  files: ["ui/document/published-document.tsx"],
  use: "The document a page is about; while there is none, whom to ask.",
  states: [
    { caption: "None yet", show: <PublishedDocument path={null} facts={undefined} name="kite rules" />, wide: true },
    {
      caption: "Its file is gone",
      show: <PublishedDocument path="kites.pdf" facts={undefined} name={paper.long} />,
      wide: true,
    },
  ],
};

const gates: Exhibit = {
  name: "Gate to the portal",
  files: ["pages/portal/portal.tsx"],
  use: "Wherever parents go on to portal or app: the school code they need stands beside it.",
  states: [
    {
      caption: "The portal alone",
      show: (
        <Apart name="gate">
          <PortalLinks />
        </Apart>
      ),
      wide: true,
    },
    {
      caption: "Portal and app, a long code",
      show: (
        <Apart name="gate-long" frame={long}>
          <PortalLinks />
        </Apart>
      ),
      wide: true,
    },
  ],
};

const small: Exhibit = {
  name: "Help desk and privacy note",
  files: ["pages/portal/portal.tsx", "shell/page/notes.tsx"],
  use: "At the side of what may fail, and below whatever a visitor writes.",
  states: [
    {
      caption: "Help desk",
      show: (
        <Apart name="desk">
          <HelpDesk />
        </Apart>
      ),
    },
    {
      caption: "Privacy note",
      show: (
        <Apart name="privacy">
          <PrivacyNote purpose="to bring your kite back" />
        </Apart>
      ),
    },
    {
      caption: "Privacy note, long words",
      show: (
        <Apart name="privacy-long" frame={long}>
          <PrivacyNote purpose="to bring your kite back from the orchard, the chapel roof or wherever the wind has left it" />
        </Apart>
      ),
    },
  ],
};

const footers: Exhibit = {
  name: "Footer",
  files: ["shell/footer/footer.tsx"],
  use: "Ends every page: a walk through the school, and how to reach it.",
  states: [
    {
      caption: "Long words, under a section on dawn",
      show: (
        <Apart name="footer-long" frame={long}>
          <Footer above="dawn" />
        </Apart>
      ),
      bleed: true,
    },
    {
      caption: "A school that has entered nothing",
      show: (
        <Apart name="footer-empty" frame={{ profile: emptyProfile }}>
          <Footer above="cream" />
        </Apart>
      ),
      bleed: true,
    },
  ],
};

export const frame = (files: FilesByPath): Exhibit[] => [
  headers,
  pageHeads(files),
  sections,
  proses,
  textPages,
  published,
  gates,
  small,
  footers,
];
