import type { NewsItem } from "../../src/kinds/news.ts";
import { lastOn } from "../school-year.ts";

export function earlierNews(today: string): NewsItem[] {
  const earlier: [id: string, monthDay: string, years: number, title: string, description: string][] = [
    [
      "quiz-cup-comes-home",
      "11-22",
      1,
      "The quiz cup stays on the hill",
      "Sixteen schools, five rounds, and a last question won by the blink of a lamp. The cup now stands in the library.",
    ],
    [
      "rain-water-tank",
      "07-09",
      1,
      "A tank under the lawn",
      "It holds what falls on the school house roof in three wet days. The garden will drink from it until February.",
    ],
    [
      "bus-ramp",
      "04-21",
      1,
      "A ramp for the second bus",
      "The second bus has a ramp now. Its first passenger was a cello; the second was a pupil of Class V who no longer needs to be carried.",
    ],
    [
      "chess-at-the-district",
      "01-30",
      1,
      "Two gold medals in chess",
      "Both winners learned the game in the lunch break, on the board painted under the cloister stairs.",
    ],
    [
      "new-microscopes",
      "08-12",
      2,
      "Six new microscopes for the biology lab",
      "A gift of former pupils who remember sharing one between five. The old ones have moved to Class VI.",
    ],
    [
      "evening-school",
      "09-20",
      2,
      "The evening school turns fifty pupils",
      "Twice a week, Classes XI and XII teach reading to grown-ups from the town. The oldest pupil is eighty-one and sits in the front row.",
    ],
    [
      "choir-on-the-radio",
      "12-18",
      2,
      "The choir on the hill radio",
      "Eleven minutes live, one cough, and forty telephone calls from grandparents.",
    ],
    [
      "pre-school-garden",
      "03-02",
      2,
      "A garden for the smallest",
      "The pre-school has a path for bare feet, a row of beans for each group and a gate that closes by itself.",
    ],
    [
      "robotics-room-opens",
      "02-08",
      3,
      "The robotics room opens",
      "Old computers came in by the sack. Eleven of them work again, and the rest have become parts in labelled drawers.",
    ],
    [
      "solar-roof",
      "06-25",
      3,
      "The cloister roof now makes the light",
      "Forty panels on the sunny side. A dial by the office shows how much the school has used, and Class VII keeps the record.",
    ],
    [
      "footpath-mended",
      "10-03",
      3,
      "The old footpath, mended",
      "Two hundred stones were carried by a line of pupils from the gate to the far hedge. Grandmothers with firewood go first, as ever.",
    ],
  ];
  return earlier.map(([_id, monthDay, years, title, description]) => ({
    _id,
    title,
    description,
    fromDate: lastOn(today, monthDay, years),
    attachments: [],
  }));
}
