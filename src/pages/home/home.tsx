import type { School } from "schema-dts";
import { fileIn } from "../../base/language-names.ts";
import { Feedback } from "../../enquiries/feedback.tsx";
import { fileAddress } from "../../kinds/files/file-address.ts";
import type { FeedbackField } from "../../kinds/forms/feedback.ts";
import { calendarValue, readCalendarMonth } from "../../school/calendar.ts";
import { nameIn } from "../../school/known-names.text.ts";
import { emptyProfile } from "../../school/school.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { PageMeta, StructuredData } from "../../shell/page/page-meta.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { readPageText } from "../../shell/reading/page-text.ts";
import { formState, servicesContext } from "../../shell/reading/services.ts";
import { useLanguage } from "../../ui/language.ts";
import type { Route } from "./+types/home";
import { About, Creed, Facilities, Message } from "./about.tsx";
import { Diary, readDiary } from "./diary.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { Honours } from "./honours.tsx";
import { LatestNews } from "./latest-news.tsx";
import { Popup } from "./popup.tsx";
import { Registration } from "./registration.tsx";
import { filesShown } from "./shown.ts";
import "../../shell/page/section-grounds.css";
import "./home.css";

export const handle: PageHandle = {
  ground: "parchment",
  parameters: { calendar: calendarValue, sent: "free" },
  form: { type: "Feedback", sent: "/?sent=feedback#feedback" },
};

/** Reads each list alone, so that a failed call empties one section. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { read, today, language } = services;
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
  const diary = { ...readDiary(dates, month, today, language), staleSince: events.staleSince };
  const shown = filesShown(profile.value, lists, diary.shown);
  const files = await read("files of Home", (content) => content.describeFiles(shown), {});
  const form = await formState<FeedbackField>(services, request, "feedback");
  return { ...lists, about, message, diary, files: files.value, form };
}

/** In the order of §2. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { notifications, links, news, about, message, diary, toppers, albums, form } = loaderData;
  return (
    <div className="home" data-fold="">
      <Title />
      <SchoolData />
      <link rel="alternate" type="application/atom+xml" href={fileIn(useLanguage(), "/feeds/news.atom")} />
      <Popup notifications={notifications} />
      <Hero />
      <Registration links={links} />
      <Creed />
      <LatestNews news={news} />
      <About text={about} />
      <Message text={message} />
      <Facilities />
      <Diary diary={diary} />
      <Honours toppers={toppers} />
      <Gallery albums={albums} />
      <Feedback form={form} />
    </div>
  );
}

/** The name of Home for search engines, the window and screen readers. */
function Title() {
  const { name, kind, town, summary } = useProfile();
  const shown = nameIn(useLanguage(), kind);
  const full = [[name, shown].filter(Boolean).join(" "), town].filter(Boolean).join(", ");
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
