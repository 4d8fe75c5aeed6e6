import type { SchoolProfileInput } from "../../src/school/school.ts";
import { pictureOf } from "../pictures.ts";

type Facilities = NonNullable<SchoolProfileInput["facilities"]>;
type Infrastructure = NonNullable<SchoolProfileInput["infrastructure"]>;

export const facilities: Facilities = [
  {
    name: "Smart classes",
    note: "Twenty-six rooms with a bright board, and chalk for the days it sulks",
    picture: pictureOf("facilities/smart-classes"),
  },
  { name: "Library", note: "Twelve thousand books under one wooden roof", picture: pictureOf("facilities/library") },
  {
    name: "Computer lab",
    note: "A screen for every pupil and no queue",
    picture: pictureOf("facilities/computer-lab"),
  },
  {
    name: "Chemistry lab",
    note: "Goggles first, then questions, then the flame",
    picture: pictureOf("facilities/chemistry-lab"),
  },
  {
    name: "Biology lab",
    note: "Fourteen microscopes and a fern older than Class V",
    picture: pictureOf("facilities/biology-lab"),
  },
  {
    name: "Physics lab",
    note: "Where light is taken apart and put together again",
    picture: pictureOf("facilities/physics-lab"),
  },
];

const photos = (...names: string[]) => names.map(pictureOf);

export const infrastructure: Infrastructure = [
  {
    tab: "Biology Lab",
    text: "Long benches face the morning window, so that a leaf can be looked at by daylight before it is looked at by lens.",
    photos: photos(
      "infrastructure/biology-lab",
      "infrastructure/at-the-microscope",
      "infrastructure/skeleton-and-jars",
      "albums/science-exhibition/fern-under-glass",
      "albums/science-exhibition/butterflies",
    ),
  },
  {
    tab: "Chemistry Lab",
    text: "Twenty-four places with gas and water, a fume cupboard, and a shelf where every bottle has one label and one home.",
    photos: photos(
      "infrastructure/chemistry-lab",
      "infrastructure/experiment-at-the-board",
      "infrastructure/reagent-shelf",
      "infrastructure/window-on-the-hills",
      "albums/science-exhibition/flask-on-the-burner",
    ),
  },
  {
    tab: "Physics Lab",
    text: "Optical benches, meters and a row of swinging balls; the blinds come down when the prism comes out.",
    photos: photos(
      "infrastructure/physics-lab",
      "infrastructure/physics-board",
      "infrastructure/galvanometer",
      "albums/science-exhibition/prism-and-spectrum",
    ),
  },
  {
    tab: "Computer Lab",
    text: "Forty-two places on a wired network, a server that pupils may look at, and one lesson a week from Class III on.",
    photos: photos(
      "infrastructure/computer-lab",
      "infrastructure/rows-and-flow-chart",
      "infrastructure/server-and-teacher",
      "albums/tinkering-week/two-at-work",
    ),
  },
  {
    tab: "Library",
    text: "Twelve thousand books in English, Hindi and Sanskrit, and a long table that is never quite empty.",
    photos: photos(
      "infrastructure/library-hall",
      "albums/reading-week/on-the-ladder",
      "albums/reading-week/the-coloured-window",
      "albums/reading-week/the-long-table",
    ),
  },
  {
    tab: "Robotics",
    text: "A room for making: two printers, a robot arm, a test track, and drawers of parts that were once something else.",
    photos: photos(
      "infrastructure/robotics-room",
      "infrastructure/tool-wall",
      "infrastructure/parts-drawers",
      "albums/tinkering-week/robot-arm",
    ),
  },
  {
    tab: "Playground",
    text: "Grass for running, sand for falling, and shade under the oak for those who would rather talk.",
    photos: photos(
      "infrastructure/playground",
      "infrastructure/school-from-the-playground",
      "albums/pre-school-day/tower-and-slide",
      "albums/pre-school-day/swings",
    ),
  },
  {
    tab: "Transport",
    text: "Four buses on six routes, each with an attendant, a first-aid box and a list of who gets down where.",
    photos: photos("infrastructure/school-bus", "infrastructure/boarding", "infrastructure/bus-in-the-afternoon"),
  },
];
