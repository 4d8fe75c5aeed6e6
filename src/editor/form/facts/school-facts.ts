import type { Field } from "../../../kinds/words.ts";
import { address, count, line, lines, neededLine, neededNumber, picture, pictures, table, text } from "./fields.ts";
import { places } from "./places.ts";

const { top, foot, everyPage, home, about, message, contact, admissionOpen, parents, disclosure, preSchool } = places;

export const nameFields: readonly Field[] = [
  neededLine("name", "Name of the school", { shows: [everyPage] }),
  line("kind", "Kind of school", { hint: "Such as Senior Secondary School.", shows: [top, foot, about, disclosure] }),
  line("town", "Town", { shows: [top, home, about] }),
  text("summary", "The school in a sentence or two", {
    hint: "Search engines show it under the name.",
    shows: [home],
  }),
  neededNumber("foundedYear", "Founded in", { hint: "The year.", shows: [foot, home, about] }),
  line("board", "Board", { shows: [foot, home, about, disclosure] }),
  line("affiliationNumber", "Affiliation number", { shows: [foot, about, disclosure] }),
  line("boardCode", "School code of the board", {
    hint: "The board’s number of the school, not the code that parents type in the portal.",
    shows: [disclosure],
  }),
  picture("crest", "Crest", { hint: "Also the small sign of the site in the browser.", shows: [everyPage] }),
];

export const contactFields: readonly Field[] = [
  lines("phones", "Phones", {
    of: "phone",
    hint: "One on each line, with +91, so that it can be tapped. The first one stands first.",
    shows: [top, foot, contact, admissionOpen, disclosure],
  }),
  line("email", "E-mail of the office", { of: "email", shows: [top, foot, contact, disclosure] }),
  lines("address", "Address", {
    hint: "As on an envelope, without the name of the school.",
    shows: [foot, contact, disclosure],
  }),
  line("officeHours", "Hours of the office", { shows: [contact, admissionOpen] }),
  line("helpDesk.phone", "Phone of the help desk", { of: "phone", shows: [contact, parents] }),
  line("helpDesk.email", "E-mail of the help desk", { of: "email", shows: [contact, parents] }),
  line("helpDesk.hours", "Hours of the help desk", { shows: [contact, parents] }),
  address("map.page", "Address of the map", { hint: "Where Find us on the map leads.", shows: [contact] }),
  address("map.embed", "Address of the map to look at", {
    hint: "What a map offers under Share, Embed: the address in it.",
    shows: [contact],
  }),
];

export const principalFields: readonly Field[] = [
  line("principal.name", "Name", { shows: [home, message, disclosure] }),
  line("principal.qualification", "Qualification", { shows: [message, disclosure] }),
  count("principal.since", "Principal since", { hint: "The year.", shows: [message] }),
  line("principal.hours", "Hours for parents", { shows: [message] }),
  picture("principal.portrait", "Portrait", { shows: [home, message] }),
];

export const aimFields: readonly Field[] = [
  text("mission", "Mission", { shows: [home] }),
  text("vision", "Vision", { shows: [home] }),
];

export const preSchoolFields: readonly Field[] = [
  table(
    "preSchool",
    "The pre-school",
    [
      line("name", "Name", { shows: [contact] }),
      lines("address", "Address", { hint: "As on an envelope." }),
      line("phone", "Phone", { of: "phone" }),
      line("email", "E-mail", { of: "email" }),
    ],
    { rows: "one", hint: "Leave all of it empty when there is none.", shows: [preSchool, contact] },
  ),
  pictures("preSchoolPhotos", "Photos", { shows: [preSchool] }),
];
