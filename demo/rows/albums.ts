import type { Album } from "../../src/kinds/albums.ts";
import { albumFiles } from "../pictures.ts";
import { lastOn, notOnSunday } from "../school-year.ts";

type Row = [
  folder: string,
  monthDay: string,
  yearsBefore: number,
  title: string,
  description: string,
  borrowed?: string[],
];

const albums: Row[] = [
  [
    "sports-day",
    "10-10",
    0,
    "Sports Day on the lower field",
    "Four houses, nineteen races and a tug of war that ended in laughter. Photographs by the camera club.",
  ],
  [
    "annual-day",
    "11-14",
    0,
    "Annual Day: the moon and the miller",
    "Two evenings on the big stage. The moon was sewn by Class VII out of eleven bedsheets.",
  ],
  [
    "carol-evening",
    "12-19",
    0,
    "Carol evening on the chapel steps",
    "The choir, the lamps and the last of the light.",
    ["albums/annual-day/from-the-last-row.jpg"],
  ],
  [
    "tinkering-week",
    "08-08",
    0,
    "Tinkering week",
    "Five days without a textbook in the robotics room. Some things were built, and some were understood.",
    ["infrastructure/robotics-room.jpg"],
  ],
  [
    "science-exhibition",
    "08-22",
    1,
    "Science exhibition",
    "Light, heat, leaves and bubbles: sixty tables made by Classes VI to XII.",
  ],
  [
    "quiz-day",
    "11-21",
    1,
    "Inter-school quiz",
    "Sixteen schools on one stage, and a buzzer that was mended with a hairpin.",
  ],
  [
    "reading-week",
    "04-08",
    1,
    "Reading week in the library",
    "The library lent double, and nobody had to put a book down because of a bell.",
    ["school/a-hand-up.jpg"],
  ],
  [
    "pre-school-day",
    "08-04",
    2,
    "A day in the pre-school",
    "From the shoes by the door to the wave at the gate.",
    ["infrastructure/playground.jpg"],
  ],
];

export function albumsOf(today: string): Album[] {
  return albums.map(([folder, monthDay, yearsBefore, title, description, borrowed = []]) => ({
    _id: folder,
    title,
    description,
    date: notOnSunday(lastOn(today, monthDay, yearsBefore)),
    attachments: [...albumFiles(folder), ...borrowed],
  }));
}
