import { addDays } from "../../src/base/dates.ts";
import type { SchoolEvent } from "../../src/kinds/events.ts";
import { saturdayFrom, saturdayOfMonth } from "../school-year.ts";
import { eventsOfTheSeasons } from "./season-events.ts";

/** Returns events of this month and the coming weeks, of the school year, and of the years before. */
export function eventsOf(today: string): SchoolEvent[] {
  return [...eventsOfThisMonth(today), ...eventsOfComingWeeks(today), ...eventsOfTheSeasons(today)];
}

function eventsOfThisMonth(today: string): SchoolEvent[] {
  return [
    {
      _id: "exchange-table",
      title: "Exchange table for uniforms",
      description: "Outgrown blazers, shoes and raincoats change owners. Bring what is washed; take what fits.",
      venue: "Cloister, by the lost property chest",
      time: "10:00 AM",
      date: saturdayOfMonth(today, 1),
      images: ["school/cloister.jpg"],
      attachments: [],
    },
    {
      _id: "open-workshop",
      title: "Open workshop: bring something broken",
      description:
        "Radios, toys, lamps and bicycles. Pupils of the robotics club help to mend, and explain what was wrong.",
      venue: "Robotics room",
      time: "09:30 AM",
      date: saturdayOfMonth(today, 2),
      images: ["albums/tinkering-week/round-the-table.jpg"],
      attachments: [],
    },
    {
      _id: "grandparents-story-morning",
      title: "Grandparents’ story morning",
      description: "Three grandparents, three languages, one rug. Peas will be shelled while we listen.",
      venue: "Little Wick Pre-School",
      time: "10:30 AM",
      date: saturdayOfMonth(today, 3),
      images: ["albums/pre-school-day/story-on-the-rug.jpg"],
      attachments: [],
    },
    {
      _id: "house-matches",
      title: "House matches on the lower field",
      description: "Football for Classes VI to VIII, kho-kho for Classes IV and V. House T-shirts, please.",
      venue: "Lower field",
      time: "08:30 AM",
      date: saturdayOfMonth(today, 4),
      images: ["albums/sports-day/school-from-the-field.jpg"],
      attachments: [],
    },
  ];
}

function eventsOfComingWeeks(today: string): SchoolEvent[] {
  const saturdayIn = (days: number) => saturdayFrom(addDays(today, days));
  return [
    {
      _id: "open-morning",
      title: "Open morning for new families",
      description:
        "Walk round with two pupils of Class IX, who will answer what you really wanted to know. Tea afterwards.",
      venue: "School house, main door",
      time: "09:00 AM",
      date: saturdayIn(8),
      images: ["school/walking-to-class.jpg"],
      attachments: ["events/open-morning.pdf"],
    },
    {
      _id: "sky-evening",
      title: "Sky evening with the telescope",
      description:
        "Bring a muffler and a torch with red paper over it. If there are clouds, there will be soup and stories.",
      venue: "Upper lawn",
      time: "06:30 PM",
      date: saturdayIn(23),
      images: ["albums/carol-evening/tower-at-night.jpg"],
      attachments: [],
    },
    {
      _id: "careers-evening",
      title: "Careers evening with former pupils",
      description:
        "A nurse, a bus designer, a pastry cook, a judge and a beekeeper tell Classes IX to XII how they got there.",
      venue: "Auditorium",
      time: "04:30 PM",
      date: saturdayIn(44),
      images: ["infrastructure/library-hall.jpg"],
      attachments: ["events/careers-evening.pdf"],
      classes: "IX to XII",
    },
    {
      _id: "spelling-evening",
      title: "Parents against pupils: the spelling evening",
      description: "Teams of three, English and Hindi. The parents have not won yet.",
      venue: "Auditorium",
      time: "05:00 PM",
      date: saturdayIn(68),
      images: ["albums/quiz-day/score-board.jpg"],
      attachments: [],
    },
  ];
}
