import { type Paper, table, text } from "./paper.ts";

const NOT_REAL =
  "Issued by nobody: it shows where the school puts its own certificate, and what a reader should find in it.";

function certificate(name: string, title: string, words: string, facts: [string, string][]): Paper {
  return {
    path: `disclosure/${name}.pdf`,
    title,
    about: NOT_REAL,
    blocks: [
      text(words),
      table("Particulars", ["Item:2", "Entry:3"], facts),
      text("The original is kept at the school office and may be seen during office hours."),
    ],
    signed: "For the issuing office: space for name, seal and signature",
  };
}

/** The documents that Appendix IX of the board asks a school to show. */
export const certificatePapers: Paper[] = [
  certificate(
    "affiliation-letter",
    "Affiliation letter and recent extension",
    "The board confirms that the school below is affiliated to the level of Class XII, for as long as the conditions of affiliation are met.",
    [
      ["School", "Kindled Star Convent Senior Secondary School, Kesarkot"],
      ["Affiliation number", "0000000 (sample)"],
      ["Level", "Senior secondary, Classes I to XII"],
      ["Streams", "Science, Commerce, Humanities"],
      ["Period", "Five sessions, extended on application"],
    ],
  ),
  certificate(
    "society-registration",
    "Registration certificate of the society",
    "The society that runs the school is registered as a body without profit. Its income may be used for the school only.",
    [
      ["Society", "Kindled Star Education Society"],
      ["Registration number", "S/0000 (sample)"],
      ["Purpose", "To run schools for girls and boys, without regard to faith, caste or income"],
      ["Members of the board", "Nine, elected for three years"],
    ],
  ),
  certificate(
    "no-objection-certificate",
    "No objection certificate of the state government",
    "The department of school education has no objection to the affiliation of the school to the central board.",
    [
      ["Number", "NOC/0000 (sample)"],
      ["Medium", "English"],
      ["Condition", "A quarter of the places of the entry class are kept under the RTE Act"],
    ],
  ),
  certificate(
    "rte-recognition",
    "Recognition certificate under the RTE Act, 2009",
    "The school is recognised under section 18 of the Right of Children to Free and Compulsory Education Act, 2009, for Classes Nursery to VIII.",
    [
      ["Recognition number", "RTE/0000 (sample)"],
      ["Classes", "Nursery to VIII"],
      ["Pupils to a teacher", "30"],
      ["School days", "At least 220 in a session"],
    ],
  ),
  certificate(
    "building-safety",
    "Building safety certificate",
    "The buildings were inspected from roof to foundation and found safe for use as a school.",
    [
      ["Buildings", "School house, chapel, laboratory wing, auditorium, pre-school"],
      ["Campus", "14,163 sq m"],
      ["Structure", "Brick and reinforced concrete; slate and sheet roofs"],
      ["Last earthquake check", "All stairs and columns, no crack above 0.2 mm"],
      ["Next inspection", "Within three years"],
    ],
  ),
  certificate(
    "fire-safety",
    "Fire safety certificate",
    "The fire officer visited the school during a working day and saw a drill of the whole school.",
    [
      ["Extinguishers", "64, checked each quarter"],
      ["Hydrants", "6, fed by a tank of 50,000 litres"],
      ["Ways out", "Two from every floor, marked and lit"],
      ["Drill", "Everyone in the courtyard in 4 minutes 10 seconds"],
      ["Valid", "One year"],
    ],
  ),
  certificate(
    "education-officer-certificate",
    "Certificate of the district education officer",
    "The particulars submitted by the school for affiliation and upgradation have been compared with the registers and found correct.",
    [
      ["Pupils on roll", "1,486 (sample)"],
      ["Teachers", "74, all qualified as the board requires"],
      ["Registers seen", "Admission, attendance, salary, stock"],
    ],
  ),
  certificate(
    "water-and-sanitation",
    "Water, health and sanitation certificate",
    "Water from all taps was tested and found fit for drinking. The toilets are clean, lit, and separate for girls and boys.",
    [
      ["Drinking water", "22 taps with filters, tank cleaned each quarter"],
      ["Girls' toilets", "30"],
      ["Boys' toilets", "30"],
      ["Accessible toilets", "4"],
      ["First aid", "A nurse and a room with three beds"],
      ["Valid", "One year"],
    ],
  ),
  certificate(
    "water-testing-report",
    "Water testing report",
    "Samples from the tank, the kitchen and three drinking taps were tested. All of them are within the limits for drinking water.",
    [
      ["Samples", "5, taken at the tap in the morning"],
      ["pH value", "7.2 to 7.4 (6.5 to 8.5 allowed)"],
      ["Dissolved solids", "148 to 161 mg a litre (at most 500)"],
      ["Residual chlorine", "0.2 mg a litre"],
      ["Coliform bacteria", "None found"],
      ["Valid", "One year"],
    ],
  ),
];
