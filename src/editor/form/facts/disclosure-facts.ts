import type { Field } from "../../../kinds/office-description.ts";
import { address, count, day, kept, line, neededLine, neededNumber, pdf, places, table, yes } from "./fields.ts";

const { home, about, disclosure } = places;
const onDisclosure = { shows: [disclosure] };

export const signatureFields: readonly Field[] = [
  day("disclosure.revisedOn", "As on", { hint: "The day for which all of it is right.", ...onDisclosure }),
  line("disclosure.manager", "Manager", {
    hint: "Who signs beside the principal. Empty leaves a line for the name.",
    ...onDisclosure,
  }),
];

const complete = "The row is complete then, and visitors read so.";

const document = [
  kept("title", "Document"),
  pdf("file", "PDF"),
  address("link", "Or its address elsewhere", { hint: "When another website keeps it. The PDF comes first." }),
  day("issuedOn", "Issued on"),
  day("validUntil", "Valid until", { hint: "The last day. Empty when it does not expire." }),
  yes("selfAttested", "Self-attested", { hint: "The copy is signed by manager or secretary, and by the principal." }),
  yes("doesNotApply", "Does not apply to this school", { hint: `Without PDF and address. ${complete}` }),
];

export const disclosureDocumentFields: readonly Field[] = [
  table("disclosure.documents", "B. Documents and information", document, { rows: "fixed", ...onDisclosure }),
  table("disclosure.academicDocuments", "C. Result and academics", document, { rows: "fixed", ...onDisclosure }),
  table("disclosure.furtherDocuments", "Also published", document, {
    rows: "fixed",
    hint: "The board wants the annual report of each year before 15 September.",
    ...onDisclosure,
  }),
];

const result = [
  neededNumber("year", "Year"),
  neededNumber("registered", "Registered"),
  neededNumber("passed", "Passed"),
  line("remarks", "Remarks"),
];

export const resultFields: readonly Field[] = [
  table("disclosure.results.X", "Class X", result, {
    row: "year",
    hint: "The three latest are shown. The percentage is worked out.",
    ...onDisclosure,
  }),
  yes("disclosure.results.withoutX", "There is no Class X", { hint: complete, ...onDisclosure }),
  table("disclosure.results.XII", "Class XII", result, { row: "year", ...onDisclosure }),
  yes("disclosure.results.withoutXII", "There is no Class XII", { hint: complete, ...onDisclosure }),
];

const person = [neededLine("name", "Name"), line("qualification", "Qualification")];
const ifCounted = { hint: "Empty when they are not counted apart.", ...onDisclosure };

export const staffFields: readonly Field[] = [
  neededNumber("disclosure.staff.teachers", "Teachers", { shows: [disclosure, home, about] }),
  count("disclosure.staff.postGraduate", "Post-graduate teachers", ifCounted),
  count("disclosure.staff.trainedGraduate", "Trained graduate teachers", ifCounted),
  count("disclosure.staff.primary", "Primary teachers", ifCounted),
  count("disclosure.staff.physicalEducation", "Teachers of physical education", ifCounted),
  count("disclosure.staff.nursery", "Teachers of the nursery", ifCounted),
  neededNumber("disclosure.staff.pupilsPerTeacher", "Pupils for each teacher", { shows: [disclosure, home, about] }),
  count("disclosure.staff.specialEducators", "Special educators", onDisclosure),
  count("disclosure.staff.counsellors", "Counsellors", onDisclosure),
  table("disclosure.staff.vicePrincipal", "Vice principal", person, { rows: "one", ...onDisclosure }),
  yes("disclosure.staff.withoutVicePrincipal", "There is no vice principal", { hint: complete, ...onDisclosure }),
  table("disclosure.staff.head", "Head", person, { rows: "one", ...onDisclosure }),
  yes("disclosure.staff.withoutHead", "There is no headmistress or headmaster", { hint: complete, ...onDisclosure }),
  table("disclosure.staff.specialEducatorNames", "Names of special educators", person, {
    row: "name",
    ...onDisclosure,
  }),
  table("disclosure.staff.counsellorNames", "Names of counsellors", person, { row: "name", ...onDisclosure }),
  table("disclosure.staff.teacherList", "List of teachers", [...person, line("designation", "Designation")], {
    row: "teacher",
    isOrdered: true,
    hint: "In the order in which they are printed.",
    ...onDisclosure,
  }),
];

export const buildingFields: readonly Field[] = [
  neededNumber("disclosure.infrastructure.campusSquareMetres", "Campus, in square metres", {
    shows: [disclosure, home, about],
  }),
  line("disclosure.infrastructure.classrooms", "Class rooms", { hint: "Number and size.", ...onDisclosure }),
  line("disclosure.infrastructure.laboratories", "Laboratories", { hint: "Number and size.", ...onDisclosure }),
  line("disclosure.infrastructure.library", "Library", { hint: "Its size.", ...onDisclosure }),
  yes("disclosure.infrastructure.internet", "There is internet", onDisclosure),
  neededNumber("disclosure.infrastructure.girlsToilets", "Toilets for girls", onDisclosure),
  neededNumber("disclosure.infrastructure.boysToilets", "Toilets for boys", onDisclosure),
  count("disclosure.infrastructure.accessibleToilets", "Toilets for children with special needs", onDisclosure),
  address("disclosure.infrastructure.inspectionVideo", "Film of the inspection", onDisclosure),
];
