import { heading, list, type Paper, table, text } from "./paper.ts";
import { PRINCIPAL } from "./signatures.ts";

export const admissionPapers: Paper[] = [
  {
    path: "circulars/nursery-first-list.pdf",
    title: "Nursery: first list",
    about: "Admission to the coming session",
    signed: PRINCIPAL,
    blocks: [
      text(
        "The children below have a place in the Nursery. The list is by form number, so that no child is named in public. Please confirm the place at the office within ten working days; after that it goes to the waiting list.",
      ),
      table(
        "Places given",
        ["Form:1", "Group:2", "Form:1", "Group:2", "Form:1", "Group:2"],
        [
          ["N-004", "Sibling", "N-041", "Neighbourhood", "N-088", "Lot"],
          ["N-009", "Neighbourhood", "N-046", "Sibling", "N-093", "Lot"],
          ["N-012", "Sibling", "N-052", "Lot", "N-097", "Neighbourhood"],
          ["N-017", "Lot", "N-058", "Neighbourhood", "N-104", "Lot"],
          ["N-021", "Neighbourhood", "N-063", "Lot", "N-110", "Sibling"],
          ["N-026", "Neighbourhood", "N-067", "Sibling", "N-115", "Lot"],
          ["N-030", "Lot", "N-074", "Lot", "N-121", "Neighbourhood"],
          ["N-038", "Sibling", "N-080", "Neighbourhood", "N-126", "Lot"],
        ],
      ),
      heading("Bring with you"),
      list(
        "The birth certificate, original and one copy",
        "The immunisation card",
        "Proof of address",
        "Four passport photographs of the child",
      ),
    ],
  },
  {
    path: "circulars/class-eleven-list.pdf",
    title: "Class XI: provisional places",
    about: "By stream and form number. A place becomes firm when the mark sheet is shown",
    signed: PRINCIPAL,
    blocks: [
      table(
        "Places given",
        ["Stream:3", "Own pupils:1:right", "Joining us:1:right", "Waiting:1:right"],
        [
          ["Science (Medical)", "21", "7", "5"],
          ["Science (Non-medical)", "24", "8", "9"],
          ["Commerce", "19", "9", "4"],
          ["Humanities", "17", "10", "0"],
        ],
      ),
      table(
        "Pupils who join us, by form number",
        ["Stream:2", "Forms:5"],
        [
          ["Science (Medical)", "E-011, E-018, E-023, E-035, E-041, E-056, E-060"],
          ["Science (Non-medical)", "E-003, E-009, E-014, E-027, E-030, E-044, E-052, E-063"],
          ["Commerce", "E-006, E-012, E-020, E-025, E-033, E-039, E-047, E-058, E-066"],
          ["Humanities", "E-002, E-008, E-016, E-022, E-029, E-037, E-043, E-050, E-055, E-061"],
        ],
      ),
      text("A change of stream is possible in the first fortnight, if there is a place."),
    ],
  },
  {
    path: "circulars/class-eleven-test.pdf",
    title: "Class XI: about the entrance test",
    about: "For pupils who join us from another school",
    signed: PRINCIPAL,
    blocks: [
      text("The test is compulsory for everyone who joins Class XI from another school. It takes one morning."),
      table(
        "Papers",
        ["Time:2", "Paper:3", "Minutes:1:right", "Marks:1:right"],
        [
          ["09:00 AM", "English: reading and a page of writing", "45", "30"],
          ["10:00 AM", "Mathematics of Class X", "60", "40"],
          ["11:20 AM", "Main subject of the chosen stream", "45", "30"],
        ],
      ),
      heading("On the day"),
      list(
        "Come by half past eight to the school house, main door.",
        "Bring two pens, a ruler and the form with its number.",
        "Calculators and phones stay at the desk.",
        "Those who need more time or a reader tell the office three days before.",
      ),
    ],
  },
  {
    path: "circulars/transfer-places.pdf",
    title: "Transfer: free places, LKG to Class IX",
    about: "As counted this month. Places change when families move",
    signed: PRINCIPAL,
    blocks: [
      table(
        "Free places",
        ["Class:1", "Places:1:right", "Class:1", "Places:1:right"],
        [
          ["LKG", "4", "V", "1"],
          ["UKG", "2", "VI", "6"],
          ["I", "3", "VII", "2"],
          ["II", "0", "VIII", "0"],
          ["III", "2", "IX", "5"],
          ["IV", "1", "", ""],
        ],
      ),
      text(
        "From Class I there is a short written paper in English, Hindi and mathematics, so that we know where to begin. Classes X and XII take only pupils whose parents have been posted to the town, as the board requires.",
      ),
    ],
  },
  {
    path: "circulars/admission-notice.pdf",
    title: "Admission notice",
    about: "Nursery, Class XI and transfer, for the coming session",
    signed: PRINCIPAL,
    blocks: [
      table(
        "Who may apply",
        ["For:2", "Condition:4"],
        [
          ["Nursery", "Three years old on 1 April of the session, by the birth certificate"],
          ["LKG to IX", "If a place is free; a short paper from Class I on"],
          ["Class XI", "Class X passed; entrance test for those who join from another school"],
          ["Pre-school", "Come and look on any working morning, then send an enquiry"],
        ],
      ),
      heading("The way"),
      list(
        "Fill in the form online or at the office. One form for each child.",
        "You are given a form number. Keep it: lists show the number only.",
        "Nursery families are invited for half an hour. It is not a test.",
        "Lists are published on the school website under Admission Result.",
        "Confirm the place at the office with the papers named on the list.",
      ),
      text("There is no donation and no interview fee. Nobody may ask you for either."),
    ],
  },
];
