import { heading, list, type Paper, table, text } from "./paper.ts";

const calendar: Paper = {
  path: "school/school-calendar.pdf",
  title: "School calendar",
  about: "The session from April to March, month by month",
  blocks: [
    text(
      "Days that move from year to year are given by their place in the month. The exact days of tests are announced by circular two weeks before.",
    ),
    table(
      "The year at a glance",
      ["Month:1", "School days:1:right", "What happens:4"],
      [
        ["April", "22", "New session on the first Monday; welcome assembly; book week in the library"],
        ["May", "24", "First parents' meeting; election of captains; pre-school tea for parents"],
        ["June", "0", "Summer vacation from the 1st; reading list and one thing made by hand"],
        ["July", "21", "School opens on the first Monday; first tests; Founders' Day on the 16th; health check-up"],
        ["August", "23", "Tinkering week; Independence Day; science exhibition on the fourth Saturday"],
        ["September", "24", "Teachers' Day on the 5th; notebooks shown to parents; Hindi fortnight; quiz trials"],
        ["October", "17", "Gandhi Jayanti; Sports Day on the second Saturday; Puja holidays from the 20th"],
        ["November", "23", "Half-yearly examinations; winter hours begin; Annual Day; inter-school quiz"],
        ["December", "18", "Answer papers shown to parents; carol evening; winter vacation from the 24th"],
        ["January", "16", "School opens after Epiphany; kite morning; Republic Day; pre-board papers"],
        ["February", "22", "Farewell to Class XII; practical examinations; pre-school picnic"],
        ["March", "19", "Annual and board examinations; desk-mending week; report day"],
      ],
    ),
    table(
      "School hours",
      ["Season:2", "Classes:2", "Opens:1", "Closes:1"],
      [
        ["Summer, April to October", "Nursery to III", "07:55 AM", "12:10 PM"],
        ["", "IV to XII", "07:55 AM", "02:10 PM"],
        ["Winter, November to March", "Nursery to III", "08:25 AM", "12:40 PM"],
        ["", "IV to XII", "08:25 AM", "02:40 PM"],
      ],
    ),
    heading("Holidays on a fixed date"),
    table(
      "Besides Sundays and the festivals announced each year",
      ["Day:1", "Holiday:3"],
      [
        ["14 April", "Ambedkar Jayanti"],
        ["1 May", "Labour Day"],
        ["15 August", "Independence Day, with flag and songs at 8 AM"],
        ["2 October", "Gandhi Jayanti"],
        ["1 November", "All Saints' Day"],
        ["25 December", "Christmas Day"],
        ["1 January", "New Year's Day"],
        ["26 January", "Republic Day, with parade at 8 AM"],
      ],
    ),
    heading("Meetings of parents and teachers"),
    list(
      "May, second Saturday: how the class has settled",
      "July, fourth Saturday: first tests",
      "September, second Saturday: notebooks of the first term",
      "December, second Saturday: half-yearly answer papers",
      "February, second Saturday: pre-school and Nursery, the year in drawings",
      "March, in the last week before the break: report day",
    ),
  ],
};

const feeStructure: Paper = {
  path: "school/fee-structure.pdf",
  title: "Fee structure",
  about: "Sample amounts in rupees. They show the shape of the table and are not an offer",
  blocks: [
    table(
      "Amounts by class",
      ["Classes:3", "Admission, once:1.4:right", "Annual charge:1.4:right", "Tuition a quarter:1.4:right"],
      [
        ["Nursery to UKG", "12,000", "4,800", "7,200"],
        ["I to V", "12,000", "5,400", "8,100"],
        ["VI to VIII", "14,000", "6,000", "9,000"],
        ["IX and X", "14,000", "6,600", "10,200"],
        ["XI and XII, Commerce and Humanities", "16,000", "7,200", "11,100"],
        ["XI and XII, Science", "16,000", "7,800", "12,300"],
      ],
    ),
    table(
      "Other heads",
      ["Head:2", "How often:2", "Amount:1:right"],
      [
        ["Registration", "Once", "400"],
        ["Caution deposit", "Once, returned on leaving", "3,000"],
        ["Activity", "Once a year", "1,500"],
        ["Computer, III to XII", "Once a year", "1,200"],
        ["Laboratory, IX to XII", "Once a year", "1,800"],
        ["Library", "Once a year", "600"],
        ["Transport, up to 5 km", "A quarter, if used", "2,700"],
        ["Transport, beyond 5 km", "A quarter, if used", "3,900"],
        ["Board examination", "Classes X and XII", "At cost"],
      ],
    ),
    heading("When fees are due"),
    text("By the 15th of the month, or quarterly by the 15th of May, July, October and January."),
    table(
      "After the due day, one amount for each instalment",
      ["Days late:2", "Late fee:3"],
      [
        ["1 to 15", "Rs 100"],
        ["16 to 30", "Rs 500"],
        ["31 and more", "The name is struck off; re-admission is at the management's discretion"],
      ],
    ),
    heading("Not charged"),
    list(
      "There is no donation, development fund or building fund.",
      "Books, uniform and stationery may be bought anywhere.",
      "Duplicate receipts and character certificates are free.",
    ),
  ],
};

const activityPlanner: Paper = {
  path: "school/activity-planner.pdf",
  title: "Activity planner",
  about: "Clubs, houses, trips and days to remember, from April to March",
  blocks: [
    table(
      "Month by month",
      ["Month:1.2", "Whole school:4", "Clubs and houses:3"],
      [
        ["April", "New session; welcome assembly; book week", "House allotment for new pupils"],
        ["May", "First parents' meeting; pre-school tea", "Election of captains and council"],
        ["June", "Summer vacation: a reading list, one thing by hand", "Camp for hikers, Class IX and above"],
        ["July", "First tests; Founders' Day; health check-up; planting", "Club fair; inter-house spelling"],
        ["August", "Independence Day; science exhibition", "Tinkering week; debate rounds"],
        ["September", "Teachers' Day; notebooks shown; Hindi fortnight", "Inter-house music; quiz trials"],
        ["October", "Gandhi Jayanti clean-up; Sports Day; Puja holidays", "March past, relays, tug of war"],
        ["November", "Children's Day; half-yearly examinations; Annual Day", "Stage crew; art display; quiz"],
        ["December", "Answer papers shown; carol evening; winter vacation", "Visit to the old people's home"],
        ["January", "Kite morning; Republic Day; pre-board papers", "Inter-house chess"],
        ["February", "Farewell to Class XII; practicals; pre-school picnic", "Handing over to new club heads"],
        ["March", "Annual and board examinations; report day", "Desk-mending week"],
      ],
    ),
    table(
      "Clubs, on Wednesday in the last hour",
      ["Club:2", "Classes:1", "Where:2", "Places:1:right"],
      [
        ["Robotics and repair", "VI to XII", "Robotics room", "32"],
        ["Choir", "IV to XII", "Chapel", "60"],
        ["Camera and darkroom", "VIII to XII", "Physics lab annexe", "18"],
        ["Garden and bees", "IV to IX", "Lower slope", "30"],
        ["Stage and light", "V to XII", "Auditorium", "40"],
        ["Chess", "I to XII", "Cloister stairs", "24"],
        ["Quiz and debate", "VI to XII", "Library", "36"],
        ["Weaving and clay", "I to VIII", "Craft room", "28"],
        ["Walking and maps", "VII to XII", "Outdoors", "26"],
      ],
    ),
    table(
      "House points",
      ["For:3", "First:1:right", "Second:1:right", "Third:1:right"],
      [
        ["March past", "15", "10", "5"],
        ["Relay", "12", "8", "4"],
        ["Quiz", "10", "6", "3"],
        ["Music", "10", "6", "3"],
        ["Cleanest classroom of the month", "5", "3", "1"],
      ],
    ),
  ],
};

export const schoolPapers: Paper[] = [calendar, feeStructure, activityPlanner];
