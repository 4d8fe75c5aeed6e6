import type { Video } from "@school/content/entities/videos";
import { addDays } from "@school/content/rules/dates";
import { lastOn } from "../school-year.ts";

export function videosOf(today: string): Video[] {
  const video = (_id: string, title: string, date: string): Video => ({
    _id,
    title,
    date,
    videoUrl: `https://video.example/kindled-star/${_id}`,
  });
  return [
    video("line-follower", "The line follower that was once a printer", addDays(today, -6)),
    video("sports-day-relay", "Sports Day: the last relay, from start to ribbon", lastOn(today, "10-12")),
    video("annual-day-dances", "Annual Day: the dances by lamplight", lastOn(today, "11-17")),
    video("carols-in-four-languages", "Carols in four languages", lastOn(today, "12-21")),
    video("how-the-bell-is-rung", "How the bell is rung, explained by Class II", lastOn(today, "07-16")),
    video("a-walk-through-the-school", "A walk through the school in six minutes", lastOn(today, "05-04", 1)),
    video("science-exhibition", "Science exhibition: twelve tables, twelve questions", lastOn(today, "08-25", 1)),
    video("a-morning-in-pre-school", "A morning in the pre-school", lastOn(today, "02-20", 2)),
  ];
}
