import type { Field } from "../../../kinds/words.ts";
import { line, month, neededDay, neededLine, neededLines, neededTime, pdf, table, yes } from "./fields.ts";
import { places } from "./places.ts";

const { calendar, home, menu, timing, uniform, planner, topperX, topperXII, feeStructure } = places;

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
    shows: [home],
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
    shows: [topperX, topperXII, home],
  }),
  yes("toppersByInitials", "Initials instead of names for all toppers", {
    hint: "The full names stay in the office.",
    shows: [topperX, topperXII, home],
  }),
];
