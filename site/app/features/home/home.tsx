import type { FeedbackField } from "@school/content/forms/feedback";
import { calendarValue, readCalendarMonth } from "@school/content/rules/calendar";
import { emptyProfile } from "@school/content/school/school";
import { readPageText } from "../../reading/page-text.ts";
import { servicesContext } from "../../reading/services.ts";
import { standingForm } from "../../reading/standing-form.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { Feedback } from "../feedback/feedback.tsx";
import type { Route } from "./+types/home";
import { About } from "./about.tsx";
import { Creed } from "./creed.tsx";
import { Diary, readDiary } from "./diary.tsx";
import { Facilities } from "./facilities.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { Honours } from "./honours.tsx";
import { LatestNews } from "./latest-news.tsx";
import { Message } from "./message.tsx";
import { Popup } from "./popup.tsx";
import { Registration } from "./registration.tsx";
import { SchoolData } from "./school-data.tsx";
import { filesShown } from "./shown.ts";
import { Title } from "./title.tsx";
import "./home.css";

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
  const form = standingForm<FeedbackField>(services, request, "feedback");
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
