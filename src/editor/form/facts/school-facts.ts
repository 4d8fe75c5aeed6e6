import type { Field } from "../../../kinds/office-description.ts";
import {
  address,
  count,
  line,
  lines,
  month,
  neededDay,
  neededLine,
  neededLines,
  neededNumber,
  neededTime,
  pdf,
  picture,
  pictures,
  places,
  table,
  text,
  yes,
} from "./fields.ts";

const { calendar, menu, timing, uniform, planner, topperX, topperXII, feeStructure } = places;

const hours = [
  neededLine("classes", "Classes", { hint: "Such as IV to XII." }),
  neededTime("opens", "Opens"),
  neededTime("closes", "Closes", { isOptional: true, emptyAs: "null" }),
];

export const timingFields: readonly Field[] = [
  table("timings.summer", "Hours in summer", hours, { row: "line", isOrdered: true, shows: [timing] }),
  table("timings.winter", "Hours in winter", hours, { row: "line", isOrdered: true, shows: [timing] }),
  table(
    "timings.vacations",
    "Vacations",
    [line("name", "Name"), neededDay("from", "First day"), neededDay("opens", "School opens again")],
    { row: "vacation", shows: [timing] },
  ),
  table(
    "timings.exams",
    "Examinations",
    [
      neededLine("name", "Name"),
      neededDay("from", "First day"),
      neededDay("until", "Last day"),
      line("classes", "Classes", { isOptional: true, hint: "Such as VI to XII. Empty: all of them." }),
    ],
    { row: "examination", shows: [calendar] },
  ),
  table(
    "timings.meetings",
    "Meetings of parents",
    [line("when", "When", { hint: "Such as 12 December 2026, 10:00 AM." }), line("about", "About")],
    { row: "meeting", shows: [timing] },
  ),
];

const garments = [neededLine("who", "Who"), neededLine("wears", "Wears")];

export const uniformFields: readonly Field[] = [
  month("uniform.summer.from", "Summer from", { shows: [uniform, timing] }),
  month("uniform.summer.to", "Summer until the end of", { shows: [uniform, timing] }),
  table("uniform.summer.garments", "Summer uniform", garments, { row: "garment", isOrdered: true, shows: [uniform] }),
  month("uniform.winter.from", "Winter from", { shows: [uniform, timing] }),
  month("uniform.winter.to", "Winter until the end of", { shows: [uniform, timing] }),
  table("uniform.winter.garments", "Winter uniform", garments, { row: "garment", isOrdered: true, shows: [uniform] }),
  table(
    "uniform.houses",
    "Houses",
    [neededLine("name", "Name"), neededLine("colour", "Colour"), line("motto", "Motto")],
    { row: "house", isOrdered: true, shows: [uniform] },
  ),
  line("uniform.houseDays", "Days of the houses", {
    hint: "When pupils wear the colours of their house.",
    shows: [uniform],
  }),
];

export const holidayFields: readonly Field[] = [
  table("holidays", "Holidays", [neededDay("date", "Day"), neededLine("name", "Name")], {
    row: "holiday",
    datedBy: "date",
    hint: "The calendar of Home marks them; on the day itself School timing says it.",
    shows: [places.home],
  }),
];

export const documentFields: readonly Field[] = [
  pdf("documents.calendar", "School calendar", { shows: [menu, timing] }),
  pdf("documents.activityPlanner", "Activity planner", { shows: [planner] }),
  pdf("documents.feeStructure", "Fee structure", { shows: [feeStructure] }),
];

export const topperYearFields: readonly Field[] = [
  neededLines("topperYears", "Years", {
    of: "number",
    hint: "One on each line. The first one is shown first, and on Home.",
    shows: [topperX, topperXII, places.home],
  }),
  yes("toppersByInitials", "Initials instead of names for all toppers", {
    hint: "The full names stay in the office.",
    shows: [topperX, topperXII, places.home],
  }),
];

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
