import type { School } from "schema-dts";
import { Feedback } from "../../enquiries/feedback.tsx";
import { type FilesByPath, fileAddress } from "../../kinds/files/file-address.ts";
import type { FeedbackField } from "../../kinds/forms/feedback.ts";
import { calendarValue, readCalendarMonth } from "../../school/calendar.ts";
import { emptyProfile } from "../../school/school.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { PageMeta, StructuredData } from "../../shell/page/page-meta.tsx";
import { Prose } from "../../shell/page/prose.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { readPageText, type ShownText } from "../../shell/reading/page-text.ts";
import { formState, servicesContext } from "../../shell/reading/services.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { MoreLink } from "../../ui/links.tsx";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import type { Route } from "./+types/home";
import { About } from "./about.tsx";
import { Diary, readDiary } from "./diary.tsx";
import { Facilities } from "./facilities.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { Honours } from "./honours.tsx";
import { LatestNews } from "./latest-news.tsx";
import { Popup } from "./popup.tsx";
import { Registration } from "./registration.tsx";
import { filesShown } from "./shown.ts";
import "./home.css";
import "../../ui/niche.css";
import "../../shell/page/section-grounds.css";

export const handle: PageHandle = {
  ground: "parchment",
  parameters: { calendar: calendarValue, sent: "free" },
  form: { type: "Feedback", sent: "/?sent=feedback#feedback" },
};

/** Reads each list alone, so that a failed call empties one section. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { read, today } = services;
  const [profile, notifications, links, news, about, message, events, toppers, albums, orders] = await Promise.all([
    read("profile", (content) => content.readProfile(), emptyProfile),
    read("notifications", (content) => content.list("notifications"), []),
    read("registration links", (content) => content.list("registrationLinks"), []),
    read("news", (content) => content.list("news"), []),
    readPageText(services, "home-about"),
    readPageText(services, "home-message"),
    read("events", (content) => content.list("events"), []),
    read("toppers", (content) => content.list("toppers"), []),
    read("albums", (content) => content.list("albums"), []),
    read("orders", (content) => content.list("orders"), []),
  ]);
  const lists = { notifications, links, news, toppers, albums };
  const dates = { profile: profile.value, events: events.value, orders: orders.value };
  const month = readCalendarMonth(new URL(request.url).searchParams.get("calendar"), today);
  const diary = { ...readDiary(dates, month, today), staleSince: events.staleSince };
  const shown = filesShown(profile.value, lists, diary.shown);
  const files = await read("files of Home", (content) => content.describeFiles(shown), {});
  const form = formState<FeedbackField>(services, request, "feedback");
  return { ...lists, about, message, diary, files: files.value, form };
}

/** In the order of §2. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { notifications, links, news, about, message, diary, toppers, albums, files, form } = loaderData;
  return (
    <div className="home" data-fold="">
      <Title />
      <SchoolData />
      <link rel="alternate" type="application/atom+xml" href="/feeds/news.atom" />
      <Popup notifications={notifications} files={files} />
      <Hero files={files} />
      <Registration links={links} files={files} />
      <Creed />
      <LatestNews news={news} files={files} />
      <About text={about} files={files} />
      <Message text={message} files={files} />
      <Facilities files={files} />
      <Diary diary={diary} files={files} />
      <Honours toppers={toppers} files={files} />
      <Gallery albums={albums} files={files} />
      <Feedback form={form} />
    </div>
  );
}

/** The name of Home for search engines, the window and screen readers. */
function Title() {
  const { name, kind, town, summary } = useProfile();
  const full = [[name, kind].filter(Boolean).join(" "), town].filter(Boolean).join(", ");
  return (
    <>
      <PageMeta title={name} window={full} description={summary} />
      <h1 className="visually-hidden">{full}</h1>
    </>
  );
}

/** Leaves out facts that the school has not entered. */
function SchoolData() {
  const { profile, canonical } = useFrame();
  const { name, summary, address, phones, email, foundedYear, crest, social } = profile;
  const school: School = {
    "@type": "School",
    name,
    ...(canonical && { url: canonical }),
    ...(summary && { description: summary }),
    foundingDate: String(foundedYear),
    ...(address.length > 0 && { address: address.join(", ") }),
    ...(phones[0] && { telephone: phones[0] }),
    ...(email && { email }),
    ...(crest && canonical && { logo: new URL(fileAddress(crest.file), canonical).href }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
  return <StructuredData graph={[school]} />;
}

/** 4. Mission and vision. A sentence stands in for a missing text. */
function Creed() {
  const { mission, vision } = useProfile();
  return (
    <section className="creed" aria-label="Mission and vision">
      <div className="wrap creed__grid">
        <Part title="Mission" text={mission || "The school’s mission will stand here."} sign="lamp" />
        <Part title="Vision" text={vision || "The school’s vision will stand here."} sign="star" />
      </div>
    </section>
  );
}

function Part({ title, text, sign }: { title: string; text: string; sign: IconName }) {
  return (
    <div className="creed__part">
      <span className="niche creed__niche">
        <Icon name={sign} />
      </span>
      <h2 className="section__title--quiet">{title}</h2>
      <p className="creed__text">{text}</p>
    </div>
  );
}

/** 7. The principal's message as a letter. */
function Message({ text, files }: { text: ShownText; files: FilesByPath }) {
  const { name, since, portrait } = useProfile().principal;
  const unwritten = !text.html && !text.missing;
  return (
    <section className="letter section section--parchment" aria-labelledby="letter-title">
      <div className="wrap letter__grid">
        <div className="letter__words flow">
          <h2 className="section__title--quiet" id="letter-title">
            From the principal
          </h2>
          {text.lead && <p className="letter__lead">{text.lead}</p>}
          <Prose text={text} />
          {unwritten && <p className="letter__first">A message to every family will stand here.</p>}
          {name && <p className="letter__name">{name}</p>}
          {name && <p className="letter__role">{since ? `Principal since ${since}` : "Principal"}</p>}
          <p>
            <MoreLink href="/PrincipalMessage">Read the whole message</MoreLink>
          </p>
        </div>
        <ArchWindow
          className="letter__portrait"
          picture={portrait}
          files={files}
          sizes="(min-width: 75rem) 28rem, (min-width: 48rem) 34vw, (min-width: 30rem) 27rem, 85vw"
          sign="lamp"
        />
      </div>
    </section>
  );
}
