import { optional, required } from "../../kinds/office-description.ts";
import { group, may, must } from "./fact-fields.ts";

const complete = "The row is complete then, and visitors read so.";
const ifCounted = "Empty when they are not counted apart.";
const onThree = ["disclosure", "home", "AboutUs"] as const;

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
    may.date("disclosure.revisedOn", "As on", "disclosure", "The day for which all of it is right."),
    may.line("disclosure.manager", "Manager", "disclosure", {
      hint: "Who signs beside the principal. Empty leaves a line for the name.",
    }),
  ]),
  "disclosure-documents": group("Documents", "Certificates with their dates: B and C.", "disclosure", [
    may.fixedRows("disclosure.documents", "B. Documents and information", "disclosure", {
      columns: document,
    }),
    may.fixedRows("disclosure.academicDocuments", "C. Result and academics", "disclosure", {
      columns: document,
    }),
    may.fixedRows("disclosure.furtherDocuments", "Also published", "disclosure", {
      columns: document,
      hint: "The board wants the annual report of each year before 15 September.",
    }),
  ]),
  "disclosure-results": group("Board results", "Class X and XII, the last three years.", "disclosure", [
    may.table("disclosure.results.X", "Class X", "disclosure", {
      row: "year",
      columns: result,
      hint: "The three latest are shown. The percentage is worked out.",
    }),
    may.yes("disclosure.results.withoutX", "There is no Class X", "disclosure", complete),
    may.table("disclosure.results.XII", "Class XII", "disclosure", {
      row: "year",
      columns: result,
    }),
    may.yes("disclosure.results.withoutXII", "There is no Class XII", "disclosure", complete),
  ]),
  "disclosure-staff": group("Teachers", "Numbers and names: D.", "disclosure", [
    must.number("disclosure.staff.teachers", "Teachers", onThree),
    may.number("disclosure.staff.postGraduate", "Post-graduate teachers", "disclosure", ifCounted),
    may.number("disclosure.staff.trainedGraduate", "Trained graduate teachers", "disclosure", ifCounted),
    may.number("disclosure.staff.primary", "Primary teachers", "disclosure", ifCounted),
    may.number("disclosure.staff.physicalEducation", "Teachers of physical education", "disclosure", ifCounted),
    may.number("disclosure.staff.nursery", "Teachers of the nursery", "disclosure", ifCounted),
    must.number("disclosure.staff.pupilsPerTeacher", "Pupils for each teacher", onThree),
    may.number("disclosure.staff.specialEducators", "Special educators", "disclosure"),
    may.number("disclosure.staff.counsellors", "Counsellors", "disclosure"),
    may.table("disclosure.staff.vicePrincipal", "Vice principal", "disclosure", {
      rows: "one",
      columns: person,
    }),
    may.yes("disclosure.staff.withoutVicePrincipal", "There is no vice principal", "disclosure", complete),
    may.table("disclosure.staff.head", "Head", "disclosure", {
      rows: "one",
      columns: person,
    }),
    may.yes("disclosure.staff.withoutHead", "There is no headmistress or headmaster", "disclosure", complete),
    may.table("disclosure.staff.specialEducatorNames", "Names of special educators", "disclosure", {
      row: "name",
      columns: person,
    }),
    may.table("disclosure.staff.counsellorNames", "Names of counsellors", "disclosure", {
      row: "name",
      columns: person,
    }),
    may.list("disclosure.staff.teacherList", "List of teachers", "disclosure", {
      row: "teacher",
      columns: [...person, optional.line("designation", "Designation")],
      hint: "In the order in which they are printed.",
    }),
  ]),
  "disclosure-infrastructure": group("Buildings", "Campus, rooms, toilets: E.", "disclosure", [
    must.number("disclosure.infrastructure.campusSquareMetres", "Campus, in square metres", onThree),
    may.line("disclosure.infrastructure.classrooms", "Class rooms", "disclosure", "Number and size."),
    may.line("disclosure.infrastructure.laboratories", "Laboratories", "disclosure", "Number and size."),
    may.line("disclosure.infrastructure.library", "Library", "disclosure", "Its size."),
    may.yes("disclosure.infrastructure.internet", "There is internet", "disclosure"),
    must.number("disclosure.infrastructure.girlsToilets", "Toilets for girls", "disclosure"),
    must.number("disclosure.infrastructure.boysToilets", "Toilets for boys", "disclosure"),
    may.number("disclosure.infrastructure.accessibleToilets", "Toilets for children with special needs", "disclosure"),
    may.address("disclosure.infrastructure.inspectionVideo", "Film of the inspection", "disclosure"),
  ]),
};
