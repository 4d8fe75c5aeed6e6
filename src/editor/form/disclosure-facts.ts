import { optional, required } from "../../kinds/office-description.ts";
import { on } from "./school-facts.ts";

const onDisclosure = on(["disclosure"]);
const withHint = (hint: string) => on(["disclosure"], { hint });

export const signatureFields = [
  optional.date("disclosure.revisedOn", "As on", withHint("The day for which all of it is right.")),
  optional.line(
    "disclosure.manager",
    "Manager",
    withHint("Who signs beside the principal. Empty leaves a line for the name."),
  ),
];

const complete = "The row is complete then, and visitors read so.";

const document = [
  required.fixed("title", "Document"),
  optional.pdf("file", "PDF"),
  optional.address("link", "Or its address elsewhere", {
    hint: "When another website keeps it. The PDF comes first.",
  }),
  optional.date("issuedOn", "Issued on"),
  optional.date("validUntil", "Valid until", { hint: "The last day. Empty when it does not expire." }),
  optional.yes("selfAttested", "Self-attested", {
    hint: "The copy is signed by manager or secretary, and by the principal.",
  }),
  optional.yes("doesNotApply", "Does not apply to this school", {
    hint: `Without PDF and address. ${complete}`,
  }),
];

export const disclosureDocumentFields = [
  optional.fixedRows("disclosure.documents", "B. Documents and information", document, onDisclosure),
  optional.fixedRows("disclosure.academicDocuments", "C. Result and academics", document, onDisclosure),
  optional.fixedRows(
    "disclosure.furtherDocuments",
    "Also published",
    document,
    withHint("The board wants the annual report of each year before 15 September."),
  ),
];

const result = [
  required.number("year", "Year"),
  required.number("registered", "Registered"),
  required.number("passed", "Passed"),
  optional.line("remarks", "Remarks"),
];

export const resultFields = [
  optional.table(
    "disclosure.results.X",
    "Class X",
    result,
    on(["disclosure"], { row: "year", hint: "The three latest are shown. The percentage is worked out." }),
  ),
  optional.yes("disclosure.results.withoutX", "There is no Class X", withHint(complete)),
  optional.table("disclosure.results.XII", "Class XII", result, on(["disclosure"], { row: "year" })),
  optional.yes("disclosure.results.withoutXII", "There is no Class XII", withHint(complete)),
];

const person = [required.line("name", "Name"), optional.line("qualification", "Qualification")];
const ifCounted = withHint("Empty when they are not counted apart.");
const onePerson = on(["disclosure"], { rows: "one" });
const people = on(["disclosure"], { row: "name" });
const onThree = on(["disclosure", "home", "about"]);

export const staffFields = [
  required.number("disclosure.staff.teachers", "Teachers", onThree),
  optional.number("disclosure.staff.postGraduate", "Post-graduate teachers", ifCounted),
  optional.number("disclosure.staff.trainedGraduate", "Trained graduate teachers", ifCounted),
  optional.number("disclosure.staff.primary", "Primary teachers", ifCounted),
  optional.number("disclosure.staff.physicalEducation", "Teachers of physical education", ifCounted),
  optional.number("disclosure.staff.nursery", "Teachers of the nursery", ifCounted),
  required.number("disclosure.staff.pupilsPerTeacher", "Pupils for each teacher", onThree),
  optional.number("disclosure.staff.specialEducators", "Special educators", onDisclosure),
  optional.number("disclosure.staff.counsellors", "Counsellors", onDisclosure),
  optional.table("disclosure.staff.vicePrincipal", "Vice principal", person, onePerson),
  optional.yes("disclosure.staff.withoutVicePrincipal", "There is no vice principal", withHint(complete)),
  optional.table("disclosure.staff.head", "Head", person, onePerson),
  optional.yes("disclosure.staff.withoutHead", "There is no headmistress or headmaster", withHint(complete)),
  optional.table("disclosure.staff.specialEducatorNames", "Names of special educators", person, people),
  optional.table("disclosure.staff.counsellorNames", "Names of counsellors", person, people),
  optional.list(
    "disclosure.staff.teacherList",
    "List of teachers",
    [...person, optional.line("designation", "Designation")],
    on(["disclosure"], { row: "teacher", hint: "In the order in which they are printed." }),
  ),
];

export const buildingFields = [
  required.number("disclosure.infrastructure.campusSquareMetres", "Campus, in square metres", onThree),
  optional.line("disclosure.infrastructure.classrooms", "Class rooms", withHint("Number and size.")),
  optional.line("disclosure.infrastructure.laboratories", "Laboratories", withHint("Number and size.")),
  optional.line("disclosure.infrastructure.library", "Library", withHint("Its size.")),
  optional.yes("disclosure.infrastructure.internet", "There is internet", onDisclosure),
  required.number("disclosure.infrastructure.girlsToilets", "Toilets for girls", onDisclosure),
  required.number("disclosure.infrastructure.boysToilets", "Toilets for boys", onDisclosure),
  optional.number(
    "disclosure.infrastructure.accessibleToilets",
    "Toilets for children with special needs",
    onDisclosure,
  ),
  optional.address("disclosure.infrastructure.inspectionVideo", "Film of the inspection", onDisclosure),
];
