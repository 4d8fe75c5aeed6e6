import type { RouterContextProvider } from "react-router";
import { enterOffice } from "../../auth/office-context.ts";
import { readDate, schoolDay } from "../../base/dates.ts";
import { emptyProfile } from "../../school/school.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { seasonStates } from "../inbox-labels.ts";

/** The day on which a season of admissions begins: in April the session before has its classes. */
const FIRST_DAY = "04-01";

/** Reads the figures of the days in the address; without them, of the season that today belongs to. Classes are in the school's order. */
export async function readSeason(context: Readonly<RouterContextProvider>, request: Request) {
  const { inbox, now } = await enterOffice(context);
  const { searchParams } = new URL(request.url);
  const today = schoolDay(now);
  const from = readDate(searchParams.get("from") ?? "") ?? beginOfSeason(today);
  const until = readDate(searchParams.get("until") ?? "") ?? today;
  const { classes, weeks } = await inbox.season(from, until);
  const { read } = context.get(servicesContext);
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const order = profile.value.admission.classes;
  // Classes that the school does not name any more come last.
  const position = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const sum = (of: (row: (typeof classes)[number]) => number) => classes.reduce((all, row) => all + of(row), 0);
  return {
    from,
    until,
    weeks,
    classes: classes.toSorted((a, b) => position(a.class) - position(b.class) || (a.class < b.class ? -1 : 1)),
    total: { counts: seasonStates.map((_, at) => sum(({ counts }) => counts[at] ?? 0)), all: sum(({ all }) => all) },
  };
}

function beginOfSeason(today: string): string {
  const year = Number(today.slice(0, 4));
  return today.slice(5) < FIRST_DAY ? `${year - 1}-${FIRST_DAY}` : `${year}-${FIRST_DAY}`;
}
