import type { Field, OfficeDescription, ShownOn } from "../../../kinds/office-description.ts";
import { type TextPage, textPages } from "../../../school/page-texts.ts";
import { screenTitles } from "../../../school/screens.ts";
import { admissionFields, feeFields, linkFields, paymentFields } from "./admission-facts.ts";
import {
  buildingFields,
  disclosureDocumentFields,
  resultFields,
  signatureFields,
  staffFields,
} from "./disclosure-facts.ts";
import { kept, line, neededLine, picture, pictures, places, table, text, yes } from "./fields.ts";
import type { FactGroup } from "./groups.ts";
import {
  aimFields,
  contactFields,
  documentFields,
  holidayFields,
  nameFields,
  preSchoolFields,
  principalFields,
  timingFields,
  topperYearFields,
  uniformFields,
} from "./school-facts.ts";

const { home, infrastructure, notFound, quiz } = places;

const heroFields: readonly Field[] = [
  table(
    "hero",
    "Slides",
    [
      neededLine("slogan", "Slogan", { hint: "A few words." }),
      line("line", "Line under it"),
      picture("picture", "Picture"),
      yes("plate", "Words on a plate", { hint: "For a picture without calm sky at its left." }),
    ],
    { row: "slide", isOrdered: true, shows: [home], hint: "They follow each other in this order." },
  ),
];

const facilityFields: readonly Field[] = [
  table(
    "facilities",
    "Facilities",
    [kept("name", "Name"), line("note", "Words under it"), picture("picture", "Picture")],
    {
      rows: "fixed",
      shows: [home],
    },
  ),
];

const infrastructureFields: readonly Field[] = [
  table("infrastructure", "Places", [kept("tab", "Name"), text("text", "Text"), pictures("photos", "Photos")], {
    rows: "fixed",
    shows: [infrastructure],
  }),
];

const withWindow = textPages.filter((page): page is Exclude<TextPage, `home-${string}`> => !page.startsWith("home-"));

const pictureFields: readonly Field[] = [
  picture("pictures.tower", "The school", { shows: [home] }),
  picture("pictures.preSchool", "The pre-school", { shows: [home] }),
  picture("pictures.notFound", "For wrong addresses", { shows: [notFound] }),
  ...withWindow.map((page) =>
    picture(`pageWindows.${page}`, `Head of ${screenTitles[page]}`, {
      emptyAs: "nothing",
      shows: [{ words: screenTitles[page], path: `/${page}` }],
    }),
  ),
];

const quizFields: readonly Field[] = [pictures("quizPhotos", "Photos", { shows: [quiz] })];

const group = (name: string, use: string, shownOn: ShownOn, fields: readonly Field[]): OfficeDescription => ({
  one: "school facts",
  many: "school facts",
  use,
  shownOn,
  publishedBy: "principal",
  calledBy: { name },
  stays: { takeDown: null },
  fields,
});

const { disclosure } = places;

export const groupWords: Readonly<Record<FactGroup, OfficeDescription>> = {
  name: group("Name and crest", "Name, town, year, board, crest.", places.everyPage, nameFields),
  contact: group("Contact", "Phones, e-mail, address, hours, help desk, map.", places.contact, contactFields),
  principal: group("Principal", "Name, qualification, hours, portrait.", places.message, principalFields),
  aims: group("Mission and vision", "Two short texts.", places.home, aimFields),
  "pre-school": group("Pre-school", "Its name, address and photos.", places.preSchool, preSchoolFields),
  timings: group("Timings", "Hours, vacations, meetings of parents.", places.timing, timingFields),
  holidays: group("Holidays", "Days on which the school is closed.", places.home, holidayFields),
  uniform: group("Uniform and houses", "Summer, winter, houses.", places.uniform, uniformFields),
  documents: group("Calendar and planner", "PDFs: calendar, planner, fee structure.", places.planner, documentFields),
  admission: group("Admission", "Session, age, streams, classes.", places.admission, admissionFields),
  fees: {
    ...group("Fees", "Amounts, due days, late fee, library fine.", places.feeRules, feeFields),
    elsewhere: {
      words: "The page Fee structure also shows a PDF with the amounts. Put a new PDF there:",
      places: [
        { words: "for parents", path: "/office/profile/documents#documents.feeStructure" },
        { words: "for the CBSE disclosure", path: "/office/profile/disclosure-documents#disclosure.academicDocuments" },
      ],
    },
  },
  payments: group("Payment", "UPI addresses, the payee, and a known fraud.", places.payment, paymentFields),
  hero: group("Slides of Home", "Slogans and pictures at the top.", places.home, heroFields),
  facilities: group("Facilities", "Six rooms, each with a picture.", places.home, facilityFields),
  infrastructure: group(
    "Infrastructure",
    "Eight places, each with text and photos.",
    places.infrastructure,
    infrastructureFields,
  ),
  pictures: group("Pictures of pages", "The window at the head of each page.", places.about, pictureFields),
  quiz: group("Photos of the quiz", "Pictures in a row.", places.quiz, quizFields),
  links: group("Portal, apps and links", "Parent portal, apps, menu, YouTube.", places.parents, linkFields),
  "topper-years": group("Toppers", "Which years are shown, and whether names are.", places.topperXII, topperYearFields),
  "disclosure-documents": group(
    "Documents",
    "Certificates with their dates: B and C.",
    disclosure,
    disclosureDocumentFields,
  ),
  "disclosure-results": group("Board results", "Class X and XII, the last three years.", disclosure, resultFields),
  "disclosure-staff": group("Teachers", "Numbers and names: D.", disclosure, staffFields),
  "disclosure-infrastructure": group("Buildings", "Campus, rooms, toilets: E.", disclosure, buildingFields),
  disclosure: group("Date and signature", "When it was revised, who signs.", disclosure, signatureFields),
};

export const groupsByHeading: readonly { heading: string; groups: readonly FactGroup[] }[] = [
  { heading: "The school", groups: ["contact", "name", "principal", "aims", "pre-school"] },
  { heading: "The school year", groups: ["timings", "holidays", "uniform", "documents"] },
  { heading: "Admission and fees", groups: ["admission", "fees", "payments"] },
  { heading: "Pictures and links", groups: ["hero", "facilities", "infrastructure", "pictures", "quiz", "links"] },
  {
    heading: "Results and CBSE disclosure",
    groups: [
      "disclosure-documents",
      "disclosure-results",
      "disclosure-staff",
      "disclosure-infrastructure",
      "disclosure",
      "topper-years",
    ],
  },
];
