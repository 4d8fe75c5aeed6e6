import { SCHOOL_TIME_ZONE } from "@school/content/rules/dates";
import { component, type Line } from "./ics.ts";

/** Returns the school's zone, which has one offset all year. */
export function timeZone(): Line[] {
  const offset = offsetOf(SCHOOL_TIME_ZONE);
  return component(
    "VTIMEZONE",
    ["TZID", SCHOOL_TIME_ZONE],
    ...component(
      "STANDARD",
      ["DTSTART", "19700101T000000"],
      ["TZOFFSETFROM", offset],
      ["TZOFFSETTO", offset],
      ["TZNAME", SCHOOL_TIME_ZONE === "Asia/Kolkata" ? "IST" : SCHOOL_TIME_ZONE],
    ),
  );
}

/** Returns "+0530". */
function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(0);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace("GMT", "").replace(":", "") || "+0000";
}
