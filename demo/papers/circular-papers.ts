import { heading, list, type Paper, table, text } from "./paper.ts";
import { PRINCIPAL } from "./signatures.ts";

export const circularPapers: Paper[] = [
  {
    path: "circulars/half-yearly-date-sheet.pdf",
    title: "Half-yearly examination: date sheet",
    about: "Classes III to XII. Day 1 is the first Monday of the examination fortnight",
    signed: PRINCIPAL,
    blocks: [
      table(
        "Papers, from half an hour after the first bell",
        ["Day:1.5", "III to V:1.6", "VI to VIII:1.8", "IX and X:1.8", "XI and XII:3"],
        [
          ["1 Monday", "English", "Mathematics", "English", "English"],
          ["2 Tuesday", "Study day", "Study day", "Study day", "Study day"],
          ["3 Wednesday", "Mathematics", "English", "Mathematics", "Physics, Accountancy, History"],
          ["4 Thursday", "Study day", "Study day", "Study day", "Study day"],
          ["5 Friday", "Hindi", "Science", "Science", "Chemistry, Economics, Geography"],
          ["8 Monday", "Environment", "Hindi", "Hindi", "Mathematics, Political Science"],
          ["10 Wednesday", "Drawing", "Social Science", "Social Science", "Biology, Business Studies"],
          ["12 Friday", "Computer", "Sanskrit", "Computer", "Computer Science, Psychology"],
        ],
      ),
      heading("Please note"),
      list(
        "On study days Classes III to V come as usual; the others may stay at home.",
        "A pupil who is ill on the day of a paper is given the average of the year's tests.",
        "Answer papers are shown to parents on the second Saturday of December.",
      ),
    ],
  },
  {
    path: "circulars/practical-examinations.pdf",
    title: "Practical examinations, Classes X and XII",
    about: "Groups, rooms and what to bring",
    signed: PRINCIPAL,
    blocks: [
      table(
        "Groups of twelve, two a day",
        ["Subject:2", "Room:2", "Morning:2", "After the break:2"],
        [
          ["Physics", "Physics lab", "XII A, roll 1 to 12", "XII A, roll 13 to 24"],
          ["Chemistry", "Chemistry lab", "XII A, roll 13 to 24", "XII A, roll 1 to 12"],
          ["Biology", "Biology lab", "XII B, roll 1 to 12", "XII B, roll 13 to 21"],
          ["Computer Science", "Computer lab", "XII C, roll 1 to 12", "XII C, roll 13 to 20"],
          ["Science", "All laboratories", "X A and X B", "X C and X D"],
        ],
      ),
      list(
        "Bring the signed record book, a white coat and goggles. Hair is tied back.",
        "The viva is a talk about your own record. Read it the evening before.",
        "Whoever breaks a glass says so and is given another one.",
      ),
    ],
  },
  {
    path: "circulars/bus-stops.pdf",
    title: "Two bus stops have moved",
    about: "While the lower road is being mended",
    signed: PRINCIPAL,
    blocks: [
      text("Times stay as they are. The attendants have the new list and will call each child by name."),
      table(
        "Stops",
        ["Route:1", "Old stop:2", "New stop:2", "Up:1", "Down:1"],
        [
          ["2", "Lower Bazaar corner", "Post office steps", "07:20 AM", "02:45 PM"],
          ["3", "Tailors' Lane", "Old water tank", "07:28 AM", "02:38 PM"],
        ],
      ),
      list(
        "Children of Classes Nursery to III are handed over only to a person whose card we hold.",
        "From the post office steps to the corner there is a footpath with a rail.",
        "A notice at the head of the website tells you when the road is open again.",
      ),
    ],
  },
];
