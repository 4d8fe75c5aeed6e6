import { addDays } from "../../src/base/dates.ts";
import type { Video } from "../../src/kinds/videos.ts";
import { pictureOf } from "../pictures.ts";
import { lastOn } from "../school-year.ts";

export function videosOf(today: string): Video[] {
  const video = (_id: string, title: string, date: string, picture: string): Video => ({
    _id,
    title,
    date,
    videoUrl: `https://video.example/kindled-star/${_id}`,
    still: pictureOf(picture).file,
  });
  return [
    video(
      "line-follower",
      "The line follower that was once a printer",
      addDays(today, -6),
      "albums/tinkering-week/robot-on-the-line",
    ),
    video(
      "sports-day-relay",
      "Sports Day: the last relay, from start to ribbon",
      lastOn(today, "10-12"),
      "albums/sports-day/the-near-runner",
    ),
    video(
      "annual-day-dances",
      "Annual Day: the dances by lamplight",
      lastOn(today, "11-17"),
      "albums/annual-day/five-dancers",
    ),
    video(
      "carols-in-four-languages",
      "Carols in four languages",
      lastOn(today, "12-21"),
      "albums/carol-evening/choir-before-the-chapel",
    ),
    video(
      "how-the-bell-is-rung",
      "How the bell is rung, explained by Class II",
      lastOn(today, "07-16"),
      "school/school-and-tower",
    ),
    video(
      "a-walk-through-the-school",
      "A walk through the school in six minutes",
      lastOn(today, "05-04", 1),
      "school/walking-to-class",
    ),
    video(
      "science-exhibition",
      "Science exhibition: twelve tables, twelve questions",
      lastOn(today, "08-25", 1),
      "albums/science-exhibition/prism-and-spectrum",
    ),
    video(
      "a-morning-in-pre-school",
      "A morning in the pre-school",
      lastOn(today, "02-20", 2),
      "albums/pre-school-day/the-whole-room",
    ),
  ];
}
