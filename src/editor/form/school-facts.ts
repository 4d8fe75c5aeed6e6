import { type Field, optional, required } from "../../kinds/office-description.ts";
import { type TextPage, textPages } from "../../school/page-texts.ts";
import { screenPaths, screenTitles } from "../../school/screens.ts";
import { group, may, must, picture, pictures, shownOn } from "./fact-fields.ts";

const hours = [
  required.line("classes", "Classes", "Such as IV to XII."),
  required.time("opens", "Opens"),
  { ...optional.time("closes", "Closes"), notBefore: { name: "opens", label: "Opens" } },
];

/** Pages that say who is paid, and at which address. */
const payable = [
  "ModeOfPayment",
  "SafePayment",
  "FeeRules",
  "FeeStructure",
  "Admission",
  "ErpSoftware",
  "Pphelp",
] as const;

const garments = [required.line("who", "Who"), required.line("wears", "Wears")];

const withWindow = textPages.filter((page): page is Exclude<TextPage, `home-${string}`> => !page.startsWith("home-"));

/** An entry of the menu that leads to a page of the website, a PDF or an address. */
const menuTarget = (entry: "studentCorner" | "careers", name: string): Field[] => [
  may.choice(`menu.${entry}Page`, `${name}: page`, "menu", {
    choices: screenPaths,
    choiceWords: Object.fromEntries(Object.entries(screenTitles).map(([route, title]) => [`/${route}`, title])),
    emptyAs: "nothing",
    hint: "Where this entry of the menu leads. A page counts before a PDF, a PDF before a web address; without any it leads nowhere.",
  }),
  may.pdf(`menu.${entry}File`, `${name}: PDF`, "menu", { emptyAs: "nothing" }),
  may.address(`menu.${entry}`, `${name}: web address`, "menu"),
];

export const schoolFactForms = {
  name: group("Name and crest", "Name, town, year, board, crest.", "everyPage", [
    must.line("name", "Name of the school", "everyPage"),
    may.line("kind", "Kind of school", ["top", "foot", "AboutUs", "disclosure"], "Such as Senior Secondary School."),
    may.line("town", "Town", ["top", "home", "AboutUs"]),
    may.text("summary", "The school in a sentence or two", "home", "Search engines show it under the name."),
    must.number("foundedYear", "Founded in", ["foot", "home", "AboutUs"], "The year."),
    may.line("board", "Board", ["foot", "home", "AboutUs", "disclosure"]),
    may.line("affiliationNumber", "Affiliation number", ["foot", "AboutUs", "disclosure"]),
    may.line("boardCode", "School code of the board", "disclosure", {
      hint: "The board’s number of the school, not the code that parents type in the portal.",
    }),
    may.picture("crest", "Crest", "everyPage", "Also the small sign of the site in the browser."),
  ]),
  contact: group("Contact", "Phones, e-mail, address, hours, help desk, map.", "ContactUs", [
    may.lines("phones", "Phones", ["top", "foot", "ContactUs", "PreAdmission", "disclosure"], {
      of: "phone",
      hint: "One on each line, with +91, so that it can be tapped. The first one stands first.",
    }),
    may.line("email", "E-mail of the office", ["top", "foot", "ContactUs", "disclosure"], { of: "email" }),
    may.lines("address", "Address", ["foot", "ContactUs", "disclosure"], {
      hint: "As on an envelope, without the name of the school.",
    }),
    may.line("officeHours", "Hours of the office", ["ContactUs", "PreAdmission", "home", "Privacy"]),
    may.line("helpDesk.phone", "Phone of the help desk", ["ContactUs", "Pphelp"], { of: "phone" }),
    may.line("helpDesk.email", "E-mail of the help desk", ["ContactUs", "Pphelp"], { of: "email" }),
    may.line("helpDesk.hours", "Hours of the help desk", ["ContactUs", "Pphelp", "ErpSoftware", "home"]),
    may.address("map.page", "Address of the map", "ContactUs", "Where Find us on the map leads."),
    may.address("map.embed", "Address of the map to look at", "ContactUs", {
      hint: "What a map offers under Share, Embed: the address in it.",
    }),
  ]),
  principal: group("Principal", "Name, qualification, hours, portrait.", "PrincipalMessage", [
    may.line("principal.name", "Name", ["home", "PrincipalMessage", "disclosure"]),
    may.line("principal.qualification", "Qualification", ["PrincipalMessage", "disclosure"]),
    may.number("principal.since", "Principal since", "PrincipalMessage", "The year."),
    may.line("principal.hours", "Hours for parents", ["PrincipalMessage", "home"]),
    may.picture("principal.portrait", "Portrait", ["home", "PrincipalMessage"]),
  ]),
  aims: group("Mission and vision", "Two short texts.", "home", [
    may.text("mission", "Mission", "home"),
    may.text("vision", "Vision", "home"),
  ]),
  hero: group("Slides of Home", "Slogans and pictures at the top.", "home", [
    may.list("hero", "Slides", "home", {
      row: "slide",
      columns: [
        required.line("slogan", "Slogan", "A few words."),
        optional.line("line", "Line under it"),
        picture("picture", "Picture"),
        optional.yes("plate", "Words on a plate", "For a picture without calm sky at its left."),
      ],
      hint: "They follow each other in this order.",
    }),
  ]),
  facilities: group("Facilities", "Six rooms, each with a picture.", "home", [
    may.fixedRows("facilities", "Facilities", "home", {
      columns: [required.fixed("name", "Name"), optional.line("note", "Words under it"), picture("picture", "Picture")],
    }),
  ]),
  infrastructure: group("Infrastructure", "Eight places, each with text and photos.", "Infrastructure", [
    may.fixedRows("infrastructure", "Places", "Infrastructure", {
      columns: [required.fixed("tab", "Name"), optional.text("text", "Text"), pictures("photos", "Photos")],
    }),
  ]),
  pictures: group("Pictures of pages", "The window at the head of each page.", "AboutUs", [
    may.picture("pictures.tower", "The school", "home"),
    may.picture("pictures.preSchool", "The pre-school", "home"),
    may.picture("pictures.notFound", "For wrong addresses", "notFound"),
    ...withWindow.map((page) => {
      const more = { emptyAs: "nothing", shows: [shownOn(page)] } as const;
      return picture(`pageWindows.${page}`, `Head of ${screenTitles[page]}`, more);
    }),
  ]),
  quiz: group("Photos of the quiz", "Pictures in a row.", "quiz", [may.pictures("quizPhotos", "Photos", "quiz")]),
  timings: group("Timings", "Hours, vacations, meetings of parents.", "SchoolTiming", [
    may.list("timings.summer", "Hours in summer", "SchoolTiming", { row: "line", columns: hours }),
    may.list("timings.winter", "Hours in winter", "SchoolTiming", { row: "line", columns: hours }),
    may.table("timings.vacations", "Vacations", "SchoolTiming", {
      row: "vacation",
      columns: [
        optional.line("name", "Name"),
        required.date("from", "First day"),
        { ...required.date("opens", "School opens again"), notBefore: { name: "from", label: "First day" } },
      ],
    }),
    may.table("timings.exams", "Examinations", "Calendar", {
      row: "examination",
      columns: [
        required.line("name", "Name"),
        required.date("from", "First day"),
        required.date("until", "Last day"),
        optional.line("classes", "Classes", "Such as VI to XII. Empty: all of them."),
      ],
    }),
    may.table("timings.meetings", "Meetings of parents", "SchoolTiming", {
      row: "meeting",
      columns: [optional.line("when", "When", "Such as 12 December 2026, 10:00 AM."), optional.line("about", "About")],
    }),
  ]),
  uniform: group("Uniform and houses", "Summer, winter, houses.", "SchoolUniform", [
    must.month("uniform.summer.from", "Summer from", ["SchoolUniform", "SchoolTiming"]),
    must.month("uniform.summer.to", "Summer until the end of", ["SchoolUniform", "SchoolTiming"]),
    may.list("uniform.summer.garments", "Summer uniform", "SchoolUniform", { row: "garment", columns: garments }),
    must.month("uniform.winter.from", "Winter from", ["SchoolUniform", "SchoolTiming"]),
    must.month("uniform.winter.to", "Winter until the end of", ["SchoolUniform", "SchoolTiming"]),
    may.list("uniform.winter.garments", "Winter uniform", "SchoolUniform", { row: "garment", columns: garments }),
    may.list("uniform.houses", "Houses", "SchoolUniform", {
      row: "house",
      columns: [required.line("name", "Name"), required.line("colour", "Colour"), optional.line("motto", "Motto")],
    }),
    may.line(
      "uniform.houseDays",
      "Days of the houses",
      "SchoolUniform",
      "When pupils wear the colours of their house.",
    ),
  ]),
  holidays: group("Holidays", "Days on which the school is closed.", "home", [
    may.table("holidays", "Holidays", "home", {
      row: "holiday",
      columns: [required.date("date", "Day"), required.line("name", "Name")],
      datedBy: "date",
      hint: "The calendar of Home marks them; on the day itself School timing says it.",
    }),
  ]),
  documents: group("Calendar and planner", "PDFs: calendar, planner, fee structure.", "ActivityPlanner", [
    may.pdf("documents.calendar", "School calendar", ["menu", "SchoolTiming"]),
    may.pdf("documents.activityPlanner", "Activity planner", "ActivityPlanner"),
    may.pdf("documents.feeStructure", "Fee structure", "FeeStructure"),
  ]),
  admission: group("Admission", "Session, age, streams, classes.", "Admission", [
    must.number("admission.sessionYear", "Session", ["Admission", "PreAdmission"], {
      hint: "Its first year: 2027 is the session 2027–28.",
    }),
    must.number("admission.nursery.minimumYears", "Age for Nursery, in years", "Admission"),
    must.number("admission.nursery.onDay", "On the day", "Admission", {
      hint: "The day and the month by which the child has this age.",
    }),
    must.month("admission.nursery.onMonth", "Of the month", "Admission"),
    may.list("admission.streams", "Streams of Class XI", "Admission", {
      row: "stream",
      columns: [
        optional.line("name", "Stream"),
        optional.line("branch", "Branch", "Such as Medical."),
        optional.line("subjects", "Subjects"),
      ],
    }),
    may.yes("admission.classElevenEntranceTest", "Class XI has an entrance test", "Admission"),
    may.lines("admission.classes", "Classes that one can ask for", ["PreAdmission", "AboutUs"], {
      hint: "One on each line, the lowest first.",
    }),
    // With these texts WhatsApp or a mail to a family opens, by the state of its enquiry.
    may.text("admission.messages.new", "Text to a family: new", null, {
      hint: "{child}, {class}, {reference} and {school} are filled in by themselves.",
    }),
    may.text("admission.messages.called", "Text to a family: called", null),
    may.text("admission.messages.visited", "Text to a family: visited the school", null),
    may.text("admission.messages.offered", "Text to a family: place offered", null),
    may.text("admission.messages.closed", "Text to a family: closed", null),
  ]),
  fees: {
    ...group("Fees", "Amounts, due days, late fee, library fine.", "FeeRules", [
      must.number("fees.dueDay", "Fees are due on the day", ["FeeRules", "FeeStructure", "Calendar"], {
        hint: "The day of the month, such as 10. Who pays by the quarter pays in the months below.",
      }),
      may.lines("fees.quarterMonths", "Months in which fees are due", ["FeeRules", "FeeStructure"], {
        of: "month",
        hint: "One on each line, such as May.",
      }),
      may.month("fees.yearlyMonth", "Month in which the yearly charge is due", "FeeStructure"),
      may.list("fees.lateFee", "Late fee", ["FeeRules", "FeeStructure", "ModeOfPayment"], {
        row: "step",
        columns: [
          required.number("fromDay", "From day", "After the due day."),
          required.number("toDay", "To day"),
          required.number("rupees", "Rupees"),
        ],
      }),
      may.list("fees.classes", "Fees of each class", "FeeStructure", {
        row: "line",
        columns: [
          required.line("classes", "Classes", "Such as VI to VIII."),
          required.number("joining", "Once, on joining", "In rupees."),
          required.number("yearly", "Once a year", "In rupees: all that is paid once in each year."),
          required.number("instalment", "Each quarter", "In rupees. Each month when no months are named above."),
        ],
        hint: "The page adds up the sum of a year. Leave out what only some pupils pay, such as the bus.",
      }),
      must.number("fees.library.freeDays", "Days for which a book may be kept", "Discipline"),
      must.number("fees.library.rupeesPerWeek", "Fine for each week after that, in rupees", "Discipline"),
    ]),
    elsewhere: {
      words: "The page Fee structure also shows a PDF with the amounts. Put a new PDF there:",
      places: [
        { words: "for parents", path: "/office/profile/documents#documents.feeStructure" },
        { words: "for the CBSE disclosure", path: "/office/profile/disclosure-documents#disclosure.academicDocuments" },
      ],
    },
  },
  payments: group("Payment", "UPI addresses, the payee, and a known fraud.", "ModeOfPayment", [
    may.list("payments.upi", "UPI addresses", payable, {
      row: "address",
      columns: [
        optional.line("label", "For what"),
        optional.line("address", "UPI address", "Such as fees@bank. Check each letter."),
      ],
    }),
    may.line("payments.payee", "Name of the payee", "SafePayment", {
      hint: "As bank and payment app show it. Empty is the name of the school.",
    }),
    may.line(
      "payments.fraud",
      "A fraud that parents should know of",
      ["SafePayment", "ModeOfPayment", "FeeRules", "FeeStructure"],
      { hint: "One sentence. It stands on every page about fees. Empty takes it away." },
    ),
    may.date("payments.fraudOn", "Known since", "SafePayment"),
    may.yes("payments.sample", "Only a sample", "ModeOfPayment", "Says beside the codes that nothing can be paid."),
  ]),
  "pre-school": group("Pre-school", "Its name, address and photos.", "PreSchool", [
    may.table("preSchool", "The pre-school", ["PreSchool", "ContactUs"], {
      rows: "one",
      columns: [
        optional.line("name", "Name", { shows: [shownOn("ContactUs"), shownOn("FeeStructure")] }),
        optional.lines("address", "Address", "As on an envelope."),
        optional.line("phone", "Phone", { of: "phone" }),
        optional.line("email", "E-mail", { of: "email" }),
      ],
      hint: "Leave all of it empty when there is none.",
    }),
    may.pictures("preSchoolPhotos", "Photos", "PreSchool"),
  ]),
  links: group("Portal, apps and links", "Parent portal, apps, menu, YouTube.", "Pphelp", [
    may.address("parentPortal", "Parent portal", ["top", "Pphelp", "ErpSoftware"], "Where PARENT LOGIN leads."),
    may.address("apps.android", "App for Android", ["foot", "Pphelp", "ErpSoftware"]),
    may.address("apps.iphone", "App for iPhone", ["foot", "Pphelp", "ErpSoftware"]),
    may.line("erp.vendor", "Name of the school’s software", "ErpSoftware"),
    may.address("erp.website", "Website of its maker", "ErpSoftware"),
    ...menuTarget("studentCorner", "Student Corner"),
    ...menuTarget("careers", "Careers"),
    may.line("dataLicence.name", "Licence of the open data", "OpenData", "Such as CC BY 4.0."),
    may.address("dataLicence.page", "Page of the licence", "OpenData"),
    may.list("social", "The school elsewhere", ["top", "home"], {
      row: "link",
      columns: [required.line("name", "Name", "Such as YouTube."), required.address("url", "Address")],
    }),
  ]),
  "topper-years": group("Toppers", "Which years are shown, and whether names are.", "TopperXII", [
    must.lines("topperYears", "Years", ["Topperx", "TopperXII", "home"], {
      of: "number",
      hint: "One on each line. The first one is shown first, and on Home.",
    }),
    may.yes("toppersByInitials", "Initials instead of names for all toppers", ["Topperx", "TopperXII", "home"], {
      hint: "The full names stay in the office.",
    }),
  ]),
};
