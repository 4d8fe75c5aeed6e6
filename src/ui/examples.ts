import type { ReactNode } from "react";
import type { FileFacts } from "../kinds/files/files.ts";

/** The default export of a `*.examples.tsx`: the states of each widget under their captions. The playground lists them. */
export type Examples = Record<string, Record<string, ReactNode>>;

/** An ordinary text, one twice as long, and a Hindi one. All are invented: no number can be dialled, addresses end in `.example`. */
export const texts = {
  plain: "The kite room opens on Monday at 9 AM.",
  long: "The kite room opens on Monday at 9 AM, except in the week of the festival, whatever the wind-and-weather-bulletin-of-the-upper-field says to the houses that fly first.",
  hindi: "पतंग कक्ष सोमवार को प्रातः 9 बजे खुलेगा; महोत्सव के सप्ताह में प्रातः 7 बजे।",
};

/** Returns a widget with each of the three texts. */
export const inEachText = (show: (text: string, kind: keyof typeof texts) => ReactNode): Record<string, ReactNode> => ({
  "At rest": show(texts.plain, "plain"),
  "Long words": show(texts.long, "long"),
  Hindi: show(texts.hindi, "hindi"),
});

export const samplePdf: FileFacts = {
  path: "school/fee-structure.pdf",
  type: "application/pdf",
  size: 128_000,
  width: null,
  height: null,
  version: "1",
};

/** The demo school's; another store lacks them, which is a state to see too. The last is stored nowhere. */
export const samplePhotos = [
  { file: "infrastructure/library-hall.jpg", alt: "A hall with books up to the ceiling" },
  { file: "infrastructure/school-bus.jpg", alt: "A bus waits on the road" },
  { file: "infrastructure/physics-lab.jpg", alt: "Benches with instruments" },
  { file: "infrastructure/robotics-room.jpg", alt: "A room with parts on the wall" },
  { file: "infrastructure/school-from-the-playground.jpg", alt: "The school, seen from its field" },
  { file: "infrastructure/never-stored.jpg", alt: "A kite in the orchard" },
];
