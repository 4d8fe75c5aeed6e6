import type { Album } from "@school/content/albums";
import type { Circular } from "@school/content/circulars";
import type { SchoolEvent } from "@school/content/events";
import type { Highlight } from "@school/content/highlights";
import type { NewsItem } from "@school/content/news";
import type { PopupNotification } from "@school/content/notifications";
import type { RegistrationLink } from "@school/content/registration-links";
import type { Topper } from "@school/content/toppers";
import type { Video } from "@school/content/videos";

const news: NewsItem = {
  _id: "sports-day-results",
  title: "Sports Day results",
  description: "Green House takes the cup.",
  fromDate: "2026-10-26",
  attachments: ["news/sports-day-results.pdf"],
};
const event: SchoolEvent = {
  _id: "annual-day",
  title: "Annual Day",
  description: "Plays and dances by Classes VI to VIII.",
  venue: "School hall",
  time: "05:30 PM",
  date: "2026-12-12",
  images: ["events/annual-day.jpg"],
  attachments: [],
};
const topper: Topper = {
  _id: "xii-first",
  name: "A. Pupil",
  class: "XII",
  division: "98.4%",
  stream: "Commerce",
  attachments: ["toppers/xii-first.jpg"],
};
const album: Album = {
  _id: "sports-day",
  title: "Sports Day",
  description: "A morning on the lower field.",
  date: "2026-10-24",
  attachments: ["albums/sports-day/start.jpg", "albums/sports-day/finish.jpg"],
};
const video: Video = {
  _id: "annual-day-film",
  title: "Annual Day, the whole play",
  date: "2025-12-13",
  videoUrl: "https://video.example/annual-day",
};
const notification: PopupNotification = {
  _id: "annual-day-seats",
  title: "Annual Day: seats for parents",
  description: "Please choose one of the two evenings.",
  image: ["notices/annual-day.jpg"],
  url: "https://forms.example/annual-day",
  urlTitle: "Choose an evening",
  attachments: [],
};
const registrationLink: RegistrationLink = {
  _id: "nursery",
  title: "Nursery",
  url: "https://forms.example/nursery",
  attachments: [],
};
const highlight: Highlight = {
  _id: "winter-timing",
  description: "Winter timing begins on Monday",
  attachments: ["circulars/winter-timing.pdf"],
};
const circular: Circular = {
  _id: "nursery-list",
  id: "nursery-list",
  title: "Nursery: first list",
  date: "2026-03-02",
  category: "Admission",
  attachments: ["circulars/nursery-list.pdf"],
};

/** One invented answer for each call, shown in the OpenAPI file and checked against the schemas by a test. */
export const examples = { news, event, topper, album, video, notification, registrationLink, highlight, circular };
