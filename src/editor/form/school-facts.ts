import { type Field, optional, required, type ShownOn } from "../../kinds/office-description.ts";
import { type TextPage, textPages } from "../../school/page-texts.ts";
import { screenPaths, screenTitles } from "../../school/screens.ts";

export const shownPages = {
  top: { words: "Top of every page", path: "/" },
  foot: { words: "Foot of every page", path: "/" },
  everyPage: { words: "Every page", path: "/" },
  menu: { words: "Menu", path: "/" },
  home: { words: "Home", path: "/" },
  about: { words: "About us", path: "/AboutUs" },
  message: { words: "Principal’s message", path: "/PrincipalMessage" },
  calendar: { words: "School calendar", path: "/Calendar" },
  openData: { words: "Open data", path: "/OpenData" },
  timing: { words: "School timing", path: "/SchoolTiming" },
  uniform: { words: "School uniform", path: "/SchoolUniform" },
  planner: { words: "Activity planner", path: "/ActivityPlanner" },
  discipline: { words: "Discipline", path: "/Discipline" },
  infrastructure: { words: "Infrastructure", path: "/Infrastructure" },
  admission: { words: "Admission", path: "/Admission" },
  admissionOpen: { words: "Admission Open", path: "/PreAdmission" },
  feeRules: { words: "Fee rules", path: "/FeeRules" },
  feeStructure: { words: "Fee structure", path: "/FeeStructure" },
  payment: { words: "Mode of payment", path: "/ModeOfPayment" },
  safePayment: { words: "Safe payment", path: "/SafePayment" },
  parents: { words: "Parent Guidelines", path: "/Pphelp" },
  erp: { words: "ERP software", path: "/ErpSoftware" },
  contact: { words: "Contact us", path: "/ContactUs" },
  preSchool: { words: "Pre-school", path: "/PreSchool" },
  quiz: { words: "Inter-school quiz", path: "/InterSchoolQuizCompetition" },
  topperX: { words: "Toppers of Class X", path: "/Topperx" },
  topperXII: { words: "Toppers of Class XII", path: "/TopperXII" },
  disclosure: { words: "CBSE disclosure", path: "/CBSEDisclosure" },
  notFound: { words: "The page for wrong addresses", path: "/nothing-here" },
} as const satisfies Record<string, ShownOn>;

type More = Omit<Partial<Field>, "name" | "label" | "as" | "shows">;

/** Returns the pages that show a field, and what else is to be said of it. */
export const on = (pages: readonly (keyof typeof shownPages)[], more: More = {}) => ({
  ...more,
  shows: pages.map((page) => shownPages[page]),
});

const picture = (name: string, label: string, more = {}) => optional.photo(name, label, { isDescribed: true, ...more });
const pictures = (name: string, label: string, more = {}) =>
  optional.photos(name, label, { isDescribed: true, ...more });

export const nameFields = [
  required.line("name", "Name of the school", on(["everyPage"])),
  optional.line(
    "kind",
    "Kind of school",
    on(["top", "foot", "about", "disclosure"], { hint: "Such as Senior Secondary School." }),
  ),
  optional.line("town", "Town", on(["top", "home", "about"])),
  optional.text(
    "summary",
    "The school in a sentence or two",
    on(["home"], { hint: "Search engines show it under the name." }),
  ),
  required.number("foundedYear", "Founded in", on(["foot", "home", "about"], { hint: "The year." })),
  optional.line("board", "Board", on(["foot", "home", "about", "disclosure"])),
  optional.line("affiliationNumber", "Affiliation number", on(["foot", "about", "disclosure"])),
  optional.line(
    "boardCode",
    "School code of the board",
    on(["disclosure"], {
      hint: "The board’s number of the school, not the code that parents type in the portal.",
    }),
  ),
  picture("crest", "Crest", on(["everyPage"], { hint: "Also the small sign of the site in the browser." })),
];

export const contactFields = [
  optional.lines(
    "phones",
    "Phones",
    on(["top", "foot", "contact", "admissionOpen", "disclosure"], {
      of: "phone",
      hint: "One on each line, with +91, so that it can be tapped. The first one stands first.",
    }),
  ),
  optional.line("email", "E-mail of the office", on(["top", "foot", "contact", "disclosure"], { of: "email" })),
  optional.lines(
    "address",
    "Address",
    on(["foot", "contact", "disclosure"], { hint: "As on an envelope, without the name of the school." }),
  ),
  optional.line("officeHours", "Hours of the office", on(["contact", "admissionOpen"])),
  optional.line("helpDesk.phone", "Phone of the help desk", on(["contact", "parents"], { of: "phone" })),
  optional.line("helpDesk.email", "E-mail of the help desk", on(["contact", "parents"], { of: "email" })),
  optional.line("helpDesk.hours", "Hours of the help desk", on(["contact", "parents"])),
  optional.address("map.page", "Address of the map", on(["contact"], { hint: "Where Find us on the map leads." })),
  optional.address(
    "map.embed",
    "Address of the map to look at",
    on(["contact"], { hint: "What a map offers under Share, Embed: the address in it." }),
  ),
];

export const principalFields = [
  optional.line("principal.name", "Name", on(["home", "message", "disclosure"])),
  optional.line("principal.qualification", "Qualification", on(["message", "disclosure"])),
  optional.number("principal.since", "Principal since", on(["message"], { hint: "The year." })),
  optional.line("principal.hours", "Hours for parents", on(["message"])),
  picture("principal.portrait", "Portrait", on(["home", "message"])),
];

export const aimFields = [
  optional.text("mission", "Mission", on(["home"])),
  optional.text("vision", "Vision", on(["home"])),
];

export const preSchoolFields = [
  optional.table(
    "preSchool",
    "The pre-school",
    [
      optional.line("name", "Name", on(["contact"])),
      optional.lines("address", "Address", { hint: "As on an envelope." }),
      optional.line("phone", "Phone", { of: "phone" }),
      optional.line("email", "E-mail", { of: "email" }),
    ],
    on(["preSchool", "contact"], { rows: "one", hint: "Leave all of it empty when there is none." }),
  ),
  pictures("preSchoolPhotos", "Photos", on(["preSchool"])),
];

const hours = [
  required.line("classes", "Classes", { hint: "Such as IV to XII." }),
  required.time("opens", "Opens"),
  optional.time("closes", "Closes"),
];

export const timingFields = [
  optional.list("timings.summer", "Hours in summer", hours, on(["timing"], { row: "line" })),
  optional.list("timings.winter", "Hours in winter", hours, on(["timing"], { row: "line" })),
  optional.table(
    "timings.vacations",
    "Vacations",
    [optional.line("name", "Name"), required.date("from", "First day"), required.date("opens", "School opens again")],
    on(["timing"], { row: "vacation" }),
  ),
  optional.table(
    "timings.exams",
    "Examinations",
    [
      required.line("name", "Name"),
      required.date("from", "First day"),
      required.date("until", "Last day"),
      optional.line("classes", "Classes", { hint: "Such as VI to XII. Empty: all of them." }),
    ],
    on(["calendar"], { row: "examination" }),
  ),
  optional.table(
    "timings.meetings",
    "Meetings of parents",
    [optional.line("when", "When", { hint: "Such as 12 December 2026, 10:00 AM." }), optional.line("about", "About")],
    on(["timing"], { row: "meeting" }),
  ),
];

export const holidayFields = [
  optional.table(
    "holidays",
    "Holidays",
    [required.date("date", "Day"), required.line("name", "Name")],
    on(["home"], {
      row: "holiday",
      datedBy: "date",
      hint: "The calendar of Home marks them; on the day itself School timing says it.",
    }),
  ),
];

const seasonFields = (season: "summer" | "winter", name: string) => [
  required.month(`uniform.${season}.from`, `${name} from`, on(["uniform", "timing"])),
  required.month(`uniform.${season}.to`, `${name} until the end of`, on(["uniform", "timing"])),
  optional.list(
    `uniform.${season}.garments`,
    `${name} uniform`,
    [required.line("who", "Who"), required.line("wears", "Wears")],
    on(["uniform"], { row: "garment" }),
  ),
];

export const uniformFields = [
  ...seasonFields("summer", "Summer"),
  ...seasonFields("winter", "Winter"),
  optional.list(
    "uniform.houses",
    "Houses",
    [required.line("name", "Name"), required.line("colour", "Colour"), optional.line("motto", "Motto")],
    on(["uniform"], { row: "house" }),
  ),
  optional.line(
    "uniform.houseDays",
    "Days of the houses",
    on(["uniform"], { hint: "When pupils wear the colours of their house." }),
  ),
];

export const documentFields = [
  optional.pdf("documents.calendar", "School calendar", on(["menu", "timing"])),
  optional.pdf("documents.activityPlanner", "Activity planner", on(["planner"])),
  optional.pdf("documents.feeStructure", "Fee structure", on(["feeStructure"])),
];

/** The text with which WhatsApp or a mail to a family opens, by the state of its enquiry. */
const message = (state: string, words: string, more = {}) =>
  optional.text(`admission.messages.${state}`, `Text to a family: ${words}`, more);

export const admissionFields = [
  required.number(
    "admission.sessionYear",
    "Session",
    on(["admission", "admissionOpen"], { hint: "Its first year: 2027 is the session 2027–28." }),
  ),
  required.number("admission.nursery.minimumYears", "Age for Nursery, in years", on(["admission"])),
  required.number(
    "admission.nursery.onDay",
    "On the day",
    on(["admission"], { hint: "The day and the month by which the child has this age." }),
  ),
  required.month("admission.nursery.onMonth", "Of the month", on(["admission"])),
  optional.list(
    "admission.streams",
    "Streams of Class XI",
    [
      optional.line("name", "Stream"),
      optional.line("branch", "Branch", { hint: "Such as Medical." }),
      optional.line("subjects", "Subjects"),
    ],
    on(["admission"], { row: "stream" }),
  ),
  optional.yes("admission.classElevenEntranceTest", "Class XI has an entrance test", on(["admission"])),
  optional.lines(
    "admission.classes",
    "Classes that one can ask for",
    on(["admissionOpen", "about"], { hint: "One on each line, the lowest first." }),
  ),
  message("new", "new", { hint: "{child}, {class}, {reference} and {school} are filled in by themselves." }),
  message("called", "called"),
  message("visited", "visited the school"),
  message("offered", "place offered"),
  message("closed", "closed"),
];

export const feeFields = [
  required.number(
    "fees.dueDay",
    "Fees are due on the day",
    on(["feeRules", "feeStructure", "calendar"], {
      hint: "The day of the month, such as 10. Who pays by the quarter pays in the months below.",
    }),
  ),
  optional.lines(
    "fees.quarterMonths",
    "Months in which fees are due",
    on(["feeRules", "feeStructure"], { of: "month", hint: "One on each line, such as May." }),
  ),
  optional.list(
    "fees.lateFee",
    "Late fee",
    [
      required.number("fromDay", "From day", { hint: "After the due day." }),
      required.number("toDay", "To day"),
      required.number("rupees", "Rupees"),
    ],
    on(["feeRules"], { row: "step" }),
  ),
  optional.list(
    "fees.classes",
    "Fees of each class",
    [
      required.line("classes", "Classes", { hint: "Such as VI to VIII." }),
      required.number("joining", "Once, on joining", { hint: "In rupees." }),
      required.number("yearly", "Once a year", { hint: "In rupees: all that is paid once in each year." }),
      required.number("instalment", "Each quarter", {
        hint: "In rupees. Each month when no months are named above.",
      }),
    ],
    on(["feeStructure"], {
      row: "line",
      hint: "The page adds up the sum of a year. Leave out what only some pupils pay, such as the bus.",
    }),
  ),
  required.number("fees.library.freeDays", "Days for which a book may be kept", on(["discipline"])),
  required.number("fees.library.rupeesPerWeek", "Fine for each week after that, in rupees", on(["discipline"])),
];

export const paymentFields = [
  optional.list(
    "payments.upi",
    "UPI addresses",
    [
      optional.line("label", "For what"),
      optional.line("address", "UPI address", { hint: "Such as fees@bank. Check each letter." }),
    ],
    on(["payment"], { row: "address" }),
  ),
  optional.line(
    "payments.payee",
    "Name of the payee",
    on(["safePayment"], { hint: "As bank and payment app show it. Empty is the name of the school." }),
  ),
  optional.line(
    "payments.fraud",
    "A fraud that parents should know of",
    on(["safePayment", "payment", "feeRules", "feeStructure"], {
      hint: "One sentence. It stands on every page about fees. Empty takes it away.",
    }),
  ),
  optional.date("payments.fraudOn", "Known since", on(["safePayment"])),
  optional.yes(
    "payments.sample",
    "Only a sample",
    on(["payment"], { hint: "Says beside the codes that nothing can be paid." }),
  ),
];

export const heroFields = [
  optional.list(
    "hero",
    "Slides",
    [
      required.line("slogan", "Slogan", { hint: "A few words." }),
      optional.line("line", "Line under it"),
      picture("picture", "Picture"),
      optional.yes("plate", "Words on a plate", { hint: "For a picture without calm sky at its left." }),
    ],
    on(["home"], { row: "slide", hint: "They follow each other in this order." }),
  ),
];

export const facilityFields = [
  optional.fixedRows(
    "facilities",
    "Facilities",
    [required.fixed("name", "Name"), optional.line("note", "Words under it"), picture("picture", "Picture")],
    on(["home"]),
  ),
];

export const infrastructureFields = [
  optional.fixedRows(
    "infrastructure",
    "Places",
    [required.fixed("tab", "Name"), optional.text("text", "Text"), pictures("photos", "Photos")],
    on(["infrastructure"]),
  ),
];

const withWindow = textPages.filter((page): page is Exclude<TextPage, `home-${string}`> => !page.startsWith("home-"));

export const pictureFields = [
  picture("pictures.tower", "The school", on(["home"])),
  picture("pictures.preSchool", "The pre-school", on(["home"])),
  picture("pictures.notFound", "For wrong addresses", on(["notFound"])),
  ...withWindow.map((page) => {
    const shows = [{ words: screenTitles[page], path: `/${page}` }];
    return picture(`pageWindows.${page}`, `Head of ${screenTitles[page]}`, { emptyAs: "nothing", shows });
  }),
];

export const quizFields = [pictures("quizPhotos", "Photos", on(["quiz"]))];

/** An entry of the menu that leads to a page of the website, a PDF or an address. */
const menuTarget = (entry: "studentCorner" | "careers", name: string): Field[] => [
  optional.choice(
    `menu.${entry}Page`,
    `${name}: page`,
    on(["menu"], {
      choices: screenPaths,
      choiceWords: Object.fromEntries(Object.entries(screenTitles).map(([route, title]) => [`/${route}`, title])),
      emptyAs: "nothing",
      hint: "Where this entry of the menu leads. A page counts before a PDF, a PDF before a web address; without any it leads nowhere.",
    }),
  ),
  optional.pdf(`menu.${entry}File`, `${name}: PDF`, on(["menu"], { emptyAs: "nothing" })),
  optional.address(`menu.${entry}`, `${name}: web address`, on(["menu"])),
];

export const linkFields = [
  optional.address(
    "parentPortal",
    "Parent portal",
    on(["top", "parents", "erp"], { hint: "Where PARENT LOGIN leads." }),
  ),
  optional.address("apps.android", "App for Android", on(["foot", "parents", "erp"])),
  optional.address("apps.iphone", "App for iPhone", on(["foot", "parents", "erp"])),
  optional.line("erp.vendor", "Name of the school’s software", on(["erp"])),
  optional.address("erp.website", "Website of its maker", on(["erp"])),
  ...menuTarget("studentCorner", "Student Corner"),
  ...menuTarget("careers", "Careers"),
  optional.line("dataLicence.name", "Licence of the open data", on(["openData"], { hint: "Such as CC BY 4.0." })),
  optional.address("dataLicence.page", "Page of the licence", on(["openData"])),
  optional.list(
    "social",
    "The school elsewhere",
    [required.line("name", "Name", { hint: "Such as YouTube." }), required.address("url", "Address")],
    on(["top", "home"], { row: "link" }),
  ),
];

export const topperYearFields = [
  required.lines(
    "topperYears",
    "Years",
    on(["topperX", "topperXII", "home"], {
      of: "number",
      hint: "One on each line. The first one is shown first, and on Home.",
    }),
  ),
  optional.yes(
    "toppersByInitials",
    "Initials instead of names for all toppers",
    on(["topperX", "topperXII", "home"], { hint: "The full names stay in the office." }),
  ),
];
