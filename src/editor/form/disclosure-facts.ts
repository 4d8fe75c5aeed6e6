import { type MakeField, optional, required } from "../../kinds/office-description.ts";
import { eachMaker, group, shownOn } from "./fact-fields.ts";

/** Makes facts of the disclosure, which show on its page. */
const disclosed =
  (make: MakeField): MakeField =>
  (name, label, more) => ({ shows: [shownOn("disclosure")], ...make(`disclosure.${name}`, label, more) });

const [must, may] = [eachMaker(required, disclosed), eachMaker(optional, disclosed)];

const complete = "The row is complete then, and visitors read so.";
const ifCounted = "Empty when they are not counted apart.";
const onThree = { shows: [shownOn("disclosure"), shownOn("home"), shownOn("AboutUs")] };

const document = [
  required.fixed("title", "Document"),
  optional.pdf("file", "PDF"),
  optional.address("link", "Or its address elsewhere", "When another website keeps it. The PDF comes first."),
  optional.date("issuedOn", "Issued on", "The day on this PDF."),
  {
    ...optional.date("validUntil", "Valid until", "The last day. Empty when it does not expire."),
    notBefore: { name: "issuedOn", label: "Issued on" },
  },
  optional.yes("selfAttested", "Self-attested", {
    hint: "The copy is signed by manager or secretary, and by the principal.",
  }),
  optional.yes("doesNotApply", "Does not apply to this school", {
    hint: `Without PDF and address. ${complete}`,
  }),
];

const result = [
  required.number("year", "Year"),
  required.number("registered", "Registered"),
  required.number("passed", "Passed"),
  optional.line("remarks", "Remarks"),
];

const person = [required.line("name", "Name"), optional.line("qualification", "Qualification")];

/** Fields that another one's row shows. */
const beside: Readonly<Record<string, string>> = {
  "disclosure.results.withoutX": "disclosure.results.X",
  "disclosure.results.withoutXII": "disclosure.results.XII",
  "disclosure.staff.withoutVicePrincipal": "disclosure.staff.vicePrincipal",
  "disclosure.staff.withoutHead": "disclosure.staff.head",
  "disclosure.staff.specialEducators": "disclosure.staff.specialEducatorNames",
  "disclosure.staff.counsellors": "disclosure.staff.counsellorNames",
};

/** Returns the id, on the page of the disclosure, of the row that shows a field; of rows that always exist, of one of them. */
export const disclosedAt = (field: string, row: number | null): string =>
  row === null ? (beside[field] ?? field) : `${field}.${row}`;

export const disclosureFactForms = {
  disclosure: group("Date and signature", "When it was revised, who signs.", "disclosure", [
    may.date("revisedOn", "As on", "The day for which all of it is right."),
    may.line("manager", "Manager", { hint: "Who signs beside the principal. Empty leaves a line for the name." }),
  ]),
  "disclosure-documents": group("Documents", "Certificates with their dates: B and C.", "disclosure", [
    may.fixedRows("documents", "B. Documents and information", { columns: document }),
    may.fixedRows("academicDocuments", "C. Result and academics", { columns: document }),
    may.fixedRows("furtherDocuments", "Also published", {
      columns: document,
      hint: "The board wants the annual report of each year before 15 September.",
    }),
  ]),
  "disclosure-results": group("Board results", "Class X and XII, the last three years.", "disclosure", [
    may.table("results.X", "Class X", {
      row: "year",
      columns: result,
      hint: "The three latest are shown. The percentage is worked out.",
    }),
    may.yes("results.withoutX", "There is no Class X", complete),
    may.table("results.XII", "Class XII", { row: "year", columns: result }),
    may.yes("results.withoutXII", "There is no Class XII", complete),
  ]),
  "disclosure-staff": group("Teachers", "Numbers and names: D.", "disclosure", [
    must.number("staff.teachers", "Teachers", onThree),
    may.number("staff.postGraduate", "Post-graduate teachers", ifCounted),
    may.number("staff.trainedGraduate", "Trained graduate teachers", ifCounted),
    may.number("staff.primary", "Primary teachers", ifCounted),
    may.number("staff.physicalEducation", "Teachers of physical education", ifCounted),
    may.number("staff.nursery", "Teachers of the nursery", ifCounted),
    must.number("staff.pupilsPerTeacher", "Pupils for each teacher", onThree),
    may.number("staff.specialEducators", "Special educators"),
    may.number("staff.counsellors", "Counsellors"),
    may.table("staff.vicePrincipal", "Vice principal", { rows: "one", columns: person }),
    may.yes("staff.withoutVicePrincipal", "There is no vice principal", complete),
    may.table("staff.head", "Head", { rows: "one", columns: person }),
    may.yes("staff.withoutHead", "There is no headmistress or headmaster", complete),
    may.table("staff.specialEducatorNames", "Names of special educators", { row: "name", columns: person }),
    may.table("staff.counsellorNames", "Names of counsellors", { row: "name", columns: person }),
    may.list("staff.teacherList", "List of teachers", {
      row: "teacher",
      columns: [...person, optional.line("designation", "Designation")],
      hint: "In the order in which they are printed.",
    }),
  ]),
  "disclosure-infrastructure": group("Buildings", "Campus, rooms, toilets: E.", "disclosure", [
    must.number("infrastructure.campusSquareMetres", "Campus, in square metres", onThree),
    may.line("infrastructure.classrooms", "Class rooms", "Number and size."),
    may.line("infrastructure.laboratories", "Laboratories", "Number and size."),
    may.line("infrastructure.library", "Library", "Its size."),
    may.yes("infrastructure.internet", "There is internet"),
    must.number("infrastructure.girlsToilets", "Toilets for girls"),
    must.number("infrastructure.boysToilets", "Toilets for boys"),
    may.number("infrastructure.accessibleToilets", "Toilets for children with special needs"),
    may.address("infrastructure.inspectionVideo", "Film of the inspection"),
  ]),
};
