import type { SchoolEvent } from "../../src/kinds/events.ts";

/** An event of every year. */
export interface SeasonEvent extends Omit<SchoolEvent, "_id" | "date" | "images" | "attachments"> {
  id: string;
  monthDay: string;
  image: string;
  attachment?: string;
  /** Also shown as it was this many years before. */
  before?: number[];
  /** A national day: on its date, even on a Sunday. */
  national?: true;
}

export const seasonEvents: SeasonEvent[] = [
  {
    id: "republic-day",
    title: "Republic Day parade of the four houses",
    description: "Flag at eight, march past, and sweets for everyone who can hold still until the anthem is over.",
    venue: "Courtyard",
    time: "08:00 AM",
    monthDay: "01-26",
    national: true,
    image: "school/morning-assembly.jpg",
  },
  {
    id: "kite-morning",
    title: "Kite morning",
    description:
      "Paper, thread and wind. Glass thread stays at home; so does anyone who cannot lose a kite cheerfully.",
    venue: "Lower field",
    time: "10:00 AM",
    monthDay: "01-15",
    image: "school/grounds-at-sunrise.jpg",
  },
  {
    id: "pre-school-picnic",
    title: "Pre-school picnic",
    description: "Sandwiches, soap bubbles and a bear hunt behind the beans. One grown-up for each child.",
    venue: "Pre-school garden",
    time: "10:30 AM",
    monthDay: "02-20",
    image: "albums/pre-school-day/swings.jpg",
    before: [2],
  },
  {
    id: "report-day",
    title: "Report day, Nursery to IX and XI",
    description: "Come with your child. The notebooks lie ready on the desk.",
    venue: "Classrooms",
    time: "09:00 AM",
    monthDay: "03-20",
    image: "school/sister-at-the-board.jpg",
  },
  {
    id: "welcome-assembly",
    title: "Welcome assembly and book week",
    description: "New pupils are met at the gate by someone who was new last year. The library lends double all week.",
    venue: "Courtyard and library",
    time: "07:55 AM",
    monthDay: "04-08",
    image: "albums/reading-week/one-reader.jpg",
    before: [1],
  },
  {
    id: "captains",
    title: "Election of captains and council",
    description: "Ballot boxes stand in the cloister. Speeches are two minutes, and promises are written down.",
    venue: "Auditorium",
    time: "10:30 AM",
    monthDay: "05-09",
    image: "school/a-hand-up.jpg",
  },
  {
    id: "founders-day",
    title: "Founders’ Day",
    description: "Four Sisters, a rented house and a borrowed bell: the story is told by the youngest who can tell it.",
    venue: "Chapel",
    time: "09:00 AM",
    monthDay: "07-16",
    image: "school/chapel-door.jpg",
    before: [1, 3],
  },
  {
    id: "independence-day",
    title: "Independence Day",
    description: "Flag, songs in seven languages, and a hundred saplings to carry down the slope.",
    venue: "Courtyard",
    time: "08:00 AM",
    monthDay: "08-15",
    national: true,
    image: "hero/morning-assembly.jpg",
  },
  {
    id: "science-exhibition",
    title: "Science exhibition",
    description: "Sixty tables in three laboratories. Touch what has a green card; ask about what has a red one.",
    venue: "Laboratories",
    time: "10:00 AM",
    monthDay: "08-22",
    image: "albums/science-exhibition/prism-and-spectrum.jpg",
    attachment: "events/science-exhibition-plan.pdf",
    before: [2],
  },
  {
    id: "sports-day",
    title: "Annual Sports Day",
    description: "March past, relays, and the tug of war between parents and teachers. Water and shade for all.",
    venue: "Lower field",
    time: "08:30 AM",
    monthDay: "10-10",
    image: "albums/sports-day/first-at-the-ribbon.jpg",
    attachment: "events/sports-day-order.pdf",
    before: [1, 2],
  },
  {
    id: "annual-day",
    title: "Annual Day: the moon and the miller",
    description: "A play with dances by Classes V to IX. Doors open at half past four; the last bus waits.",
    venue: "Auditorium",
    time: "05:00 PM",
    monthDay: "11-14",
    image: "albums/annual-day/five-dancers.jpg",
    before: [1, 3],
  },
  {
    id: "inter-school-quiz",
    title: "Inter-school quiz",
    description: "Sixteen schools, five rounds, one cup. The audience may answer what the stage cannot.",
    venue: "Auditorium",
    time: "10:00 AM",
    monthDay: "11-21",
    image: "albums/quiz-day/three-teams.jpg",
    before: [1],
  },
  {
    id: "carol-evening",
    title: "Carol evening on the chapel steps",
    description: "Four languages, forty lamps, and hot apple juice from the valley. Everyone is welcome.",
    venue: "Chapel steps",
    time: "05:30 PM",
    monthDay: "12-19",
    image: "albums/carol-evening/choir-before-the-chapel.jpg",
    before: [1, 2],
  },
];
