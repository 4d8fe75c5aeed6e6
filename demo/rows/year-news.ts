import type { NewsItem } from "../../src/kinds/news.ts";
import { lastOn } from "../school-year.ts";

/** Returns news of the last twelve months, each in its season. */
export function newsOfTheYear(today: string): NewsItem[] {
  const on = (monthDay: string) => lastOn(today, monthDay);
  return [
    {
      _id: "kite-morning",
      title: "A hundred kites and one very patient tree",
      description: "The oak kept nineteen. The caretaker and Class VIII got twelve of them down by lunch.",
      fromDate: on("01-16"),
      attachments: [],
    },
    {
      _id: "farewell-class-twelve",
      title: "Class XII hands over the keys",
      description:
        "The laboratory cupboard, the stage lights and the tea urn have new keepers. The old ones leave with a gulmohar seedling each.",
      fromDate: on("02-14"),
      attachments: [],
    },
    {
      _id: "desk-mending-week",
      title: "Forty-one desks mended before report day",
      description: "Classes VIII and IX sanded, glued and tightened. Initials were left where they were found.",
      fromDate: on("03-19"),
      attachments: [],
    },
    {
      _id: "new-session-begins",
      title: "The new session has begun",
      description: "Ninety-two children were new this morning. By noon most of them had shown somebody else the way.",
      fromDate: on("04-06"),
      attachments: ["news/first-week.pdf"],
    },
    {
      _id: "board-results",
      title: "Board results: every pupil of Class X and XII through",
      description:
        "The marks are on the board in the cloister, and the thank-you letters to the teachers are on the one beside it.",
      fromDate: on("05-15"),
      attachments: [],
    },
    {
      _id: "reading-list",
      title: "Twenty books for the long vacation",
      description:
        "Chosen by pupils for pupils. There is a list for each age, and one for parents who would like to keep up.",
      fromDate: on("05-28"),
      attachments: ["news/reading-list.pdf"],
    },
    {
      _id: "planting-on-the-slope",
      title: "Three hundred saplings on the lower slope",
      description:
        "Oak, deodar and wild cherry, planted in the first good rain. Every Class VI pupil has one to look after.",
      fromDate: on("07-18"),
      attachments: [],
    },
    {
      _id: "science-exhibition",
      title: "The rainbow in room twelve",
      description:
        "Four hundred visitors came to the science exhibition. Most of them stayed longest at the prism, and asked the best questions there.",
      fromDate: on("08-23"),
      attachments: ["news/science-exhibition.pdf"],
    },
    {
      _id: "teachers-day",
      title: "Class XII ran the school for a day",
      description:
        "Two bells were rung late, one lesson ran over, and the staff room was spotless. The teachers sat in the back row.",
      fromDate: on("09-05"),
      attachments: [],
    },
    {
      _id: "sports-day-results",
      title: "River House takes the track by one point",
      description:
        "It came down to the relay, and in the relay to a baton that did not fall. The loudest cheer went to the last runner of the long race.",
      fromDate: on("10-12"),
      attachments: ["news/sports-day-results.pdf"],
    },
    {
      _id: "winter-hours",
      title: "Winter hours and winter uniform from November",
      description:
        "The first bell rings half an hour later, at 08:25 AM. Blazers on; plain caps and mufflers are welcome on frosty mornings.",
      fromDate: on("10-29"),
      attachments: [],
    },
    {
      _id: "annual-day",
      title: "Annual Day: a moon made of bedsheets",
      description:
        "Three hundred performers, two evenings, one power cut. The dancers went on by lamplight, and many thought it was meant so.",
      fromDate: on("11-16"),
      attachments: [],
    },
    {
      _id: "carol-evening",
      title: "Carols in four languages",
      description:
        "The choir sang on the chapel steps in English, Hindi, Sadri and Garhwali. The collection bought blankets for the old people’s home.",
      fromDate: on("12-20"),
      attachments: [],
    },
  ];
}
