import { orders as described, type Order } from "../../src/kinds/orders.ts";
import { schoolProfileSchema } from "../../src/school/school.ts";

/** A school with both seasons, a holiday and a vacation. */
export const facts = schoolProfileSchema.parse({
  timings: {
    summer: [
      { classes: "Nursery to III", opens: "07:55 AM", closes: "12:10 PM" },
      { classes: "IV to XII", opens: "07:55 AM", closes: "02:10 PM" },
    ],
    winter: [{ classes: "Nursery to XII", opens: "08:25 AM", closes: "02:40 PM" }],
    vacations: [{ name: "Winter vacation", from: "2026-12-24", opens: "2027-01-11" }],
  },
  holidays: [{ date: "2026-11-24", name: "Founders’ Day" }],
});

const order = (fields: Partial<Order>): Order => described.schema.parse({ ...described.example, ...fields });
const day = (date: string, until = date) => ({ from: date, until });
const monday = day("2026-11-23");

export const issued: Record<string, Order> = {
  // Told at 21:40 of the Sunday before.
  fog: order({ ...monday, issuedOn: "2026-11-22" }),
  fogWeek: order({ ...day("2026-11-23", "2026-11-27"), issuedOn: "2026-11-22" }),
  closed: order({ ...monday, state: "closed", classes: "", opens: null, reason: "A tree blocks Bell Road." }),
  closedWeek: order({ ...day("2026-11-23", "2026-11-25"), state: "closed", classes: "", opens: null, reason: "Snow." }),
  closedLittle: order({ ...monday, state: "closed", classes: "Nursery to V", opens: null, reason: "Cold wave." }),
  closedFirst: order({ ...monday, state: "closed", classes: "", opens: null, reason: "Storm.", issuedAt: "06:00 AM" }),
  openAgain: order({
    ...monday,
    state: "open",
    classes: "",
    opens: null,
    reason: "The storm is over.",
    issuedAt: "07:00 AM",
  }),
  earlyHome: order({ ...monday, classes: "", opens: null, closes: "11:30 AM", reason: "Water is cut." }),
  lateFog: order({ ...monday, reason: "Dense fog on the hill road", issuedAt: "11:00 PM" }),
  lateOnline: order({ ...monday, state: "online", classes: "", opens: null, reason: "Roads, ", issuedAt: "11:30 PM" }),
  closedMidweek: order({
    ...day("2026-11-26"),
    state: "closed",
    classes: "",
    opens: null,
    reason: "घना कोहरा",
    issuedAt: "10:00 PM",
  }),
  online: order({ ...monday, state: "online", classes: "VI to XII", opens: null, reason: "Smog." }),
  exams: order({ ...monday, state: "exams only", classes: "X and XII", opens: null, reason: "Pre-boards." }),
  examsHours: order({
    ...monday,
    state: "exams only",
    classes: "X, XII",
    opens: "10:00 AM",
    closes: "01:00 PM",
    reason: "",
  }),
  openSunday: order({ ...day("2026-11-22"), state: "open", classes: "", opens: null, reason: "Instead of Friday." }),
  openHoliday: order({
    ...day("2026-11-24"),
    state: "open",
    classes: "XII",
    opens: "09:00 AM",
    reason: "Extra lessons.",
  }),
  examSunday: order({
    ...day("2026-11-29"),
    state: "exams only",
    classes: "XII",
    opens: "09:00 AM",
    reason: "Olympiad.",
  }),
  notOurs: order({
    ...monday,
    state: "not ours",
    classes: "",
    opens: null,
    reason: "A letter says that school is closed.",
  }),
  hindi: order({ ...monday, state: "closed", classes: "", opens: null, reason: "घने कोहरे के कारण।" }),
  summerHeat: order({
    ...day("2026-05-18", "2026-05-20"),
    classes: "",
    opens: "06:30 AM",
    closes: "10:30 AM",
    reason: "Heat.",
  }),
  kg: order({ ...monday, state: "closed", classes: "KG", opens: null, reason: "Painting." }),
  digits: order({ ...monday, state: "online", classes: "Class 9", opens: null, reason: "" }),
  inVacation: order({ ...day("2026-12-20", "2026-12-28"), state: "online", classes: "", opens: null, reason: "" }),
};

/** The moment, the orders by name, and the line. A sentence that is loud has an exclamation mark before it here. */
export const mornings: [instant: string, orders: string, line: string[]][] = [
  // ordinary days of both seasons, and their edges at the school's midnight
  ["2026-11-23T02:30Z", "", ["Monday 23 November: school 8:25 AM to 2:40 PM."]],
  ["2026-11-22T18:29Z", "", ["Sunday 22 November: no school today. Monday: 8:25 AM to 2:40 PM."]],
  ["2026-11-22T18:30Z", "", ["Monday 23 November: school 8:25 AM to 2:40 PM."]],
  ["2026-11-20T02:30Z", "", ["Friday 20 November: school 8:25 AM to 2:40 PM."]],
  ["2026-11-21T02:30Z", "", ["Saturday 21 November: school 8:25 AM to 2:40 PM."]],
  ["2026-10-05T02:30Z", "", ["Monday 5 October: school from 7:55 AM."]],
  ["2026-10-30T02:30Z", "", ["Friday 30 October: school from 7:55 AM."]],
  ["2026-10-31T02:30Z", "", ["Saturday 31 October: school from 7:55 AM."]],
  ["2026-10-31T18:30Z", "", ["Sunday 1 November: no school today. Monday: 8:25 AM to 2:40 PM."]],
  ["2027-03-31T02:30Z", "", ["Wednesday 31 March: school 8:25 AM to 2:40 PM."]],
  ["2027-04-01T02:30Z", "", ["Thursday 1 April: school from 7:55 AM."]],
  ["2028-02-29T02:30Z", "", ["Tuesday 29 February: school 8:25 AM to 2:40 PM."]],
  // Sundays, holidays, vacations
  ["2026-11-22T02:30Z", "", ["Sunday 22 November: no school today. Monday: 8:25 AM to 2:40 PM."]],
  ["2026-11-29T02:30Z", "", ["Sunday 29 November: no school today. Monday: 8:25 AM to 2:40 PM."]],
  ["2026-11-24T02:30Z", "", ["Tuesday 24 November: no school today, Founders’ Day. Wednesday: 8:25 AM to 2:40 PM."]],
  ["2026-10-02T02:30Z", "", ["Friday 2 October: no school today, Gandhi Jayanti. Saturday: from 7:55 AM."]],
  ["2026-10-24T02:30Z", "", ["Saturday 24 October: no school today, Dussehra. Monday: from 7:55 AM."]],
  ["2026-10-25T02:30Z", "", ["Sunday 25 October: no school today. Monday: from 7:55 AM."]],
  [
    "2026-12-24T02:30Z",
    "",
    ["Thursday 24 December: no school today, Winter vacation. Monday 11 January: 8:25 AM to 2:40 PM."],
  ],
  [
    "2026-12-31T18:30Z",
    "",
    ["Friday 1 January: no school today, Winter vacation. Monday 11 January: 8:25 AM to 2:40 PM."],
  ],
  [
    "2027-01-03T02:30Z",
    "",
    ["Sunday 3 January: no school today, Winter vacation. Monday 11 January: 8:25 AM to 2:40 PM."],
  ],
  ["2027-01-10T02:30Z", "", ["Sunday 10 January: no school today, Winter vacation. Monday: 8:25 AM to 2:40 PM."]],
  ["2027-01-11T02:30Z", "", ["Monday 11 January: school 8:25 AM to 2:40 PM."]],
  // fog for some classes, told the night before
  [
    "2026-11-22T16:10Z",
    "fog",
    [
      "! Other timings tomorrow, Monday 23 November, for Classes I to V: 9:30 AM to 2:40 PM. Dense fog on the lower road. Other classes as usual.",
      "Sunday 22 November: no school today. Monday: from 8:25 AM.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "fog",
    [
      "! Other timings today, Monday 23 November, for Classes I to V: 9:30 AM to 2:40 PM. Dense fog on the lower road. Other classes as usual.",
    ],
  ],
  ["2026-11-23T18:30Z", "fog", ["Tuesday 24 November: no school today, Founders’ Day. Wednesday: 8:25 AM to 2:40 PM."]],
  ["2026-11-20T02:30Z", "fog", ["Friday 20 November: school 8:25 AM to 2:40 PM."]],
  [
    "2026-11-21T02:30Z",
    "fog",
    [
      "! Other timings on Monday 23 November for Classes I to V: 9:30 AM to 2:40 PM. Dense fog on the lower road. Other classes as usual.",
      "Saturday 21 November: school 8:25 AM to 2:40 PM.",
    ],
  ],
  // withdrawn, and said otherwise later
  ["2026-11-22T16:30Z", "", ["Sunday 22 November: no school today. Monday: 8:25 AM to 2:40 PM."]],
  [
    "2026-11-23T02:30Z",
    "closedFirst openAgain",
    ["! School is open today, Monday 23 November, for all classes: 8:25 AM to 2:40 PM. The storm is over."],
  ],
  [
    "2026-11-23T02:30Z",
    "openAgain closedFirst",
    ["! School is open today, Monday 23 November, for all classes: 8:25 AM to 2:40 PM. The storm is over."],
  ],
  [
    "2026-11-23T02:30Z",
    "closed",
    [
      "! School is closed today, Monday 23 November, for all classes. A tree blocks Bell Road. Open again on Wednesday 25 November.",
    ],
  ],
  [
    "2026-11-22T02:30Z",
    "closed",
    [
      "! School is closed tomorrow, Monday 23 November, for all classes. A tree blocks Bell Road. Open again on Wednesday 25 November.",
      "Sunday 22 November: no school today. Wednesday: 8:25 AM to 2:40 PM.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "closed fog",
    [
      "! School is closed today, Monday 23 November, for all classes. A tree blocks Bell Road. Open again on Wednesday 25 November.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "closedLittle",
    [
      "! School is closed today, Monday 23 November, for Nursery to V. Cold wave. Other classes as usual. Open again on Wednesday 25 November.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "closedLittle fog",
    [
      "! School is closed today, Monday 23 November, for Nursery to V. Cold wave. Other classes as usual. Open again on Wednesday 25 November.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "kg",
    [
      "! School is closed today, Monday 23 November, for LKG to UKG. Painting. Other classes as usual. Open again on Wednesday 25 November.",
    ],
  ],
  // orders that meet: a closed school has no other timings, however late they come; else the latest holds
  [
    "2026-11-23T02:30Z",
    "lateFog closed",
    [
      "! School is closed today, Monday 23 November, for all classes. A tree blocks Bell Road. Open again on Wednesday 25 November.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "lateFog closedFirst openAgain",
    [
      "! School is open today, Monday 23 November, for Nursery to UKG and VI to XII: 8:25 AM to 2:40 PM. The storm is over.",
      "! Other timings today, Monday 23 November, for Classes I to V: 9:30 AM to 2:40 PM. Dense fog on the hill road.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "lateOnline lateFog closed",
    ["! Lessons are online today, Monday 23 November, for all classes: 8:25 AM to 2:40 PM. Roads."],
  ],
  [
    "2026-11-23T02:30Z",
    "lateFog",
    [
      "! Other timings today, Monday 23 November, for Classes I to V: 9:30 AM to 2:40 PM. Dense fog on the hill road. Other classes as usual.",
    ],
  ],
  [
    "2026-11-25T02:30Z",
    "closedMidweek fogWeek",
    [
      "! Other timings today, Wednesday 25 November, for Classes I to V: 9:30 AM to 2:40 PM. Dense fog on the lower road. Other classes as usual.",
      "! School is closed tomorrow, Thursday 26 November, for all classes. घना कोहरा। Open again on Friday 27 November.",
    ],
  ],
  // a range over a holiday
  [
    "2026-11-22T02:30Z",
    "closedWeek",
    [
      "! School is closed tomorrow, Monday 23 November, for all classes. Snow. Open again on Thursday 26 November.",
      "Sunday 22 November: no school today. Thursday: 8:25 AM to 2:40 PM.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "closedWeek",
    ["! School is closed today, Monday 23 November, for all classes. Snow. Open again on Thursday 26 November."],
  ],
  [
    "2026-11-24T02:30Z",
    "closedWeek",
    [
      "! School is closed tomorrow, Wednesday 25 November, for all classes. Snow. Open again on Thursday 26 November.",
      "Tuesday 24 November: no school today, Founders’ Day. Thursday: 8:25 AM to 2:40 PM.",
    ],
  ],
  [
    "2026-11-25T02:30Z",
    "closedWeek",
    ["! School is closed today, Wednesday 25 November, for all classes. Snow. Open again on Thursday 26 November."],
  ],
  ["2026-11-26T02:30Z", "closedWeek", ["Thursday 26 November: school 8:25 AM to 2:40 PM."]],
  [
    "2026-11-23T02:30Z",
    "fogWeek",
    [
      "! Other timings today, Monday 23 November, for Classes I to V: 9:30 AM to 2:40 PM. Dense fog on the lower road. Other classes as usual. Until Friday 27 November.",
    ],
  ],
  [
    "2026-11-24T02:30Z",
    "fogWeek",
    [
      "! Other timings tomorrow, Wednesday 25 November, for Classes I to V: 9:30 AM to 2:40 PM. Dense fog on the lower road. Other classes as usual. Until Friday 27 November.",
      "Tuesday 24 November: no school today, Founders’ Day. Wednesday: from 8:25 AM.",
    ],
  ],
  [
    "2026-11-27T02:30Z",
    "fogWeek",
    [
      "! Other timings today, Friday 27 November, for Classes I to V: 9:30 AM to 2:40 PM. Dense fog on the lower road. Other classes as usual.",
    ],
  ],
  ["2026-11-28T02:30Z", "fogWeek", ["Saturday 28 November: school 8:25 AM to 2:40 PM."]],
  // other states
  [
    "2026-11-23T02:30Z",
    "earlyHome",
    ["! Other timings today, Monday 23 November, for all classes: 8:25 AM to 11:30 AM. Water is cut."],
  ],
  [
    "2026-11-23T02:30Z",
    "online",
    [
      "! Lessons are online today, Monday 23 November, for Classes VI to XII: 8:25 AM to 2:40 PM. Smog. Other classes as usual.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "exams",
    ["! Only examinations today, Monday 23 November, for Classes X and XII. Pre-boards. Other classes as usual."],
  ],
  [
    "2026-11-23T02:30Z",
    "examsHours",
    [
      "! Only examinations today, Monday 23 November, for Classes X and XII: 10:00 AM to 1:00 PM. Other classes as usual.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "exams online closedLittle",
    [
      "! School is closed today, Monday 23 November, for Nursery to V. Cold wave. Open again on Wednesday 25 November.",
      "! Lessons are online today, Monday 23 November, for Classes VI to IX and XI: 8:25 AM to 2:40 PM. Smog.",
      "! Only examinations today, Monday 23 November, for Classes X and XII. Pre-boards.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "digits",
    ["! Lessons are online today, Monday 23 November, for Class IX: 8:25 AM to 2:40 PM. Other classes as usual."],
  ],
  [
    "2026-05-18T02:30Z",
    "summerHeat",
    ["! Other timings today, Monday 18 May, for all classes: 6:30 AM to 10:30 AM. Heat. Until Wednesday 20 May."],
  ],
  [
    "2026-05-20T02:30Z",
    "summerHeat",
    ["! Other timings today, Wednesday 20 May, for all classes: 6:30 AM to 10:30 AM. Heat."],
  ],
  // school on a day off
  [
    "2026-11-22T02:30Z",
    "openSunday",
    ["! School is open today, Sunday 22 November, for all classes: 8:25 AM to 2:40 PM. Instead of Friday."],
  ],
  [
    "2026-11-21T02:30Z",
    "openSunday",
    [
      "! School is open tomorrow, Sunday 22 November, for all classes: 8:25 AM to 2:40 PM. Instead of Friday.",
      "Saturday 21 November: school 8:25 AM to 2:40 PM.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "openHoliday",
    [
      "! School is open tomorrow, Tuesday 24 November, for Class XII: 9:00 AM to 2:40 PM. Extra lessons.",
      "Monday 23 November: school 8:25 AM to 2:40 PM.",
    ],
  ],
  [
    "2026-11-24T02:30Z",
    "openHoliday",
    ["! School is open today, Tuesday 24 November, for Class XII: 9:00 AM to 2:40 PM. Extra lessons."],
  ],
  [
    "2026-11-28T02:30Z",
    "examSunday",
    [
      "! Only examinations tomorrow, Sunday 29 November, for Class XII: from 9:00 AM. Olympiad.",
      "Saturday 28 November: school 8:25 AM to 2:40 PM.",
    ],
  ],
  [
    "2026-11-29T02:30Z",
    "examSunday",
    ["! Only examinations today, Sunday 29 November, for Class XII: from 9:00 AM. Olympiad."],
  ],
  [
    "2026-12-23T02:30Z",
    "inVacation",
    ["! Lessons are online today, Wednesday 23 December, for all classes: 8:25 AM to 2:40 PM."],
  ],
  [
    "2026-12-26T02:30Z",
    "inVacation",
    ["Saturday 26 December: no school today, Winter vacation. Monday 11 January: 8:25 AM to 2:40 PM."],
  ],
  // an order that is not the school's
  [
    "2026-11-22T16:10Z",
    "notOurs",
    [
      "! NOT FROM THE SCHOOL: “A letter says that school is closed.” This is false. Only what stands on the school’s own website is true.",
      "Sunday 22 November: no school today. Monday: 8:25 AM to 2:40 PM.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "notOurs",
    [
      "! NOT FROM THE SCHOOL: “A letter says that school is closed.” This is false. Only what stands on the school’s own website is true.",
      "Monday 23 November: school 8:25 AM to 2:40 PM.",
    ],
  ],
  [
    "2026-11-24T02:30Z",
    "notOurs",
    ["Tuesday 24 November: no school today, Founders’ Day. Wednesday: 8:25 AM to 2:40 PM."],
  ],
  [
    "2026-11-23T02:30Z",
    "notOurs fog",
    [
      "! Other timings today, Monday 23 November, for Classes I to V: 9:30 AM to 2:40 PM. Dense fog on the lower road. Other classes as usual.",
      "! NOT FROM THE SCHOOL: “A letter says that school is closed.” This is false. Only what stands on the school’s own website is true.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "notOurs closed online exams",
    [
      "! School is closed today, Monday 23 November, for all classes. A tree blocks Bell Road. Open again on Wednesday 25 November.",
      "! NOT FROM THE SCHOOL: “A letter says that school is closed.” This is false. Only what stands on the school’s own website is true.",
    ],
  ],
  [
    "2026-11-23T02:30Z",
    "notOurs exams online closedLittle",
    [
      "! School is closed today, Monday 23 November, for Nursery to V. Cold wave. Open again on Wednesday 25 November.",
      "! Lessons are online today, Monday 23 November, for Classes VI to IX and XI: 8:25 AM to 2:40 PM. Smog.",
      "! Only examinations today, Monday 23 November, for Classes X and XII. Pre-boards.",
      "! NOT FROM THE SCHOOL: “A letter says that school is closed.” This is false. Only what stands on the school’s own website is true.",
    ],
  ],
  // in Hindi
  [
    "2026-11-23T02:30Z",
    "hindi",
    [
      "! School is closed today, Monday 23 November, for all classes. घने कोहरे के कारण। Open again on Wednesday 25 November.",
    ],
  ],
];
