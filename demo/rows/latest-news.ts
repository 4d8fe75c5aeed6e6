import { addDays } from "../../src/base/dates.ts";
import type { NewsItem } from "../../src/kinds/news.ts";

/** Returns news of the last fortnight, for any season. */
export function newsOfTheFortnight(today: string): NewsItem[] {
  return [
    {
      _id: "bell-repaired",
      title: "The borrowed bell rings again",
      description:
        "For nine days we lived by a hand bell and a strong arm. The new rope is in, the tower is dusted, and the railway yard sent its regards.",
      fromDate: addDays(today, -1),
      attachments: [],
    },
    {
      _id: "line-follower-to-state-final",
      title: "Robotics club goes to the state final",
      description:
        "Five pupils of Class IX built a line follower out of a broken printer and two toy cars. It took the district round by four seconds.",
      fromDate: addDays(today, -4),
      attachments: ["news/robotics-team.pdf"],
    },
    {
      _id: "night-sky-evening-report",
      title: "Sixty people and one ring of Saturn",
      description:
        "The clouds opened for eleven minutes at the sky evening, and everybody in the queue had a look. The youngest said it was a sticker.",
      fromDate: addDays(today, -9),
      attachments: [],
    },
    {
      _id: "library-card-design",
      title: "Class IV has drawn the new library cards",
      description:
        "Forty designs hung in the cloister for a week. The otter reading in the rain won by a clear majority.",
      fromDate: addDays(today, -15),
      attachments: ["news/library-cards.pdf"],
    },
  ];
}
