import type { Field } from "../../../kinds/office-description.ts";
import { screenPaths, screenTitles } from "../../../school/screens.ts";
import {
  address,
  choice,
  day,
  line,
  lines,
  month,
  neededAddress,
  neededLine,
  neededNumber,
  pdf,
  places,
  table,
  text,
  yes,
} from "./fields.ts";

const {
  top,
  foot,
  menu,
  openData,
  home,
  about,
  admission,
  admissionOpen,
  feeRules,
  feeStructure,
  discipline,
  payment,
  safePayment,
  parents,
  erp,
} = places;

/** The texts with which WhatsApp or a mail to a family opens, by the state of its enquiry. */
function message(state: string, words: string, hint?: string): Field {
  return text(`admission.messages.${state}`, `Text to a family: ${words}`, hint === undefined ? {} : { hint });
}

export const admissionFields: readonly Field[] = [
  neededNumber("admission.sessionYear", "Session", {
    hint: "Its first year: 2027 is the session 2027–28.",
    shows: [admission, admissionOpen],
  }),
  neededNumber("admission.nursery.minimumYears", "Age for Nursery, in years", { shows: [admission] }),
  neededNumber("admission.nursery.onDay", "On the day", {
    hint: "The day and the month by which the child has this age.",
    shows: [admission],
  }),
  month("admission.nursery.onMonth", "Of the month", { shows: [admission] }),
  table(
    "admission.streams",
    "Streams of Class XI",
    [line("name", "Stream"), line("branch", "Branch", { hint: "Such as Medical." }), line("subjects", "Subjects")],
    { row: "stream", isOrdered: true, shows: [admission] },
  ),
  yes("admission.classElevenEntranceTest", "Class XI has an entrance test", { shows: [admission] }),
  lines("admission.classes", "Classes that one can ask for", {
    hint: "One on each line, the lowest first.",
    shows: [admissionOpen, about],
  }),
  message("new", "new", "{child}, {class}, {reference} and {school} are filled in by themselves."),
  message("called", "called"),
  message("visited", "visited the school"),
  message("offered", "place offered"),
  message("closed", "closed"),
];

export const feeFields: readonly Field[] = [
  neededNumber("fees.dueDay", "Fees are due on the day", {
    hint: "Of the first month of each quarter.",
    shows: [feeRules],
  }),
  lines("fees.quarterMonths", "Months in which fees are due", {
    of: "month",
    hint: "One on each line, such as May.",
    shows: [feeRules, feeStructure],
  }),
  table(
    "fees.lateFee",
    "Late fee",
    [
      neededNumber("fromDay", "From day", { hint: "After the due day." }),
      neededNumber("toDay", "To day"),
      neededNumber("rupees", "Rupees"),
    ],
    { row: "step", isOrdered: true, shows: [feeRules] },
  ),
  table(
    "fees.classes",
    "Fees of each class",
    [
      neededLine("classes", "Classes", { hint: "Such as VI to VIII." }),
      neededNumber("joining", "Once, on joining", { hint: "In rupees." }),
      neededNumber("yearly", "Once a year", { hint: "In rupees: all that is paid once in each year." }),
      neededNumber("instalment", "Each quarter", { hint: "In rupees. Each month when no months are named above." }),
    ],
    {
      row: "line",
      isOrdered: true,
      hint: "The page adds up the sum of a year. Leave out what only some pupils pay, such as the bus.",
      shows: [feeStructure],
    },
  ),
  neededNumber("fees.library.freeDays", "Days for which a book may be kept", { shows: [discipline] }),
  neededNumber("fees.library.rupeesPerWeek", "Fine for each week after that, in rupees", { shows: [discipline] }),
];

export const paymentFields: readonly Field[] = [
  table(
    "payments.upi",
    "UPI addresses",
    [line("label", "For what"), line("address", "UPI address", { hint: "Such as fees@bank. Check each letter." })],
    { row: "address", isOrdered: true, shows: [payment] },
  ),
  line("payments.payee", "Name of the payee", {
    hint: "As bank and payment app show it. Empty is the name of the school.",
    shows: [safePayment],
  }),
  line("payments.fraud", "A fraud that parents should know of", {
    hint: "One sentence. It stands on every page about fees. Empty takes it away.",
    shows: [safePayment, payment, feeRules, feeStructure],
  }),
  day("payments.fraudOn", "Known since", { shows: [safePayment] }),
  yes("payments.sample", "Only a sample", {
    hint: "Says beside the codes that nothing can be paid.",
    shows: [payment],
  }),
];

/** An entry of the menu that leads to a page of the website, a PDF or an address. */
const menuTarget = (entry: "studentCorner" | "careers", name: string): Field[] => [
  choice(`menu.${entry}Page`, `${name}: page`, {
    choices: screenPaths,
    choiceWords: Object.fromEntries(Object.entries(screenTitles).map(([route, title]) => [`/${route}`, title])),
    emptyAs: "nothing",
    hint: "Where this entry of the menu leads. A page counts before a PDF, a PDF before a web address; without any it leads nowhere.",
    shows: [menu],
  }),
  pdf(`menu.${entry}File`, `${name}: PDF`, { emptyAs: "nothing", shows: [menu] }),
  address(`menu.${entry}`, `${name}: web address`, { shows: [menu] }),
];

export const linkFields: readonly Field[] = [
  address("parentPortal", "Parent portal", { hint: "Where PARENT LOGIN leads.", shows: [top, parents, erp] }),
  address("apps.android", "App for Android", { shows: [foot, parents, erp] }),
  address("apps.iphone", "App for iPhone", { shows: [foot, parents, erp] }),
  line("erp.vendor", "Name of the school’s software", { shows: [erp] }),
  address("erp.website", "Website of its maker", { shows: [erp] }),
  ...menuTarget("studentCorner", "Student Corner"),
  ...menuTarget("careers", "Careers"),
  line("dataLicence.name", "Licence of the open data", { hint: "Such as CC BY 4.0.", shows: [openData] }),
  address("dataLicence.page", "Page of the licence", { shows: [openData] }),
  table(
    "social",
    "The school elsewhere",
    [neededLine("name", "Name", { hint: "Such as YouTube." }), neededAddress("url", "Address")],
    {
      row: "link",
      isOrdered: true,
      shows: [top, home],
    },
  ),
];
