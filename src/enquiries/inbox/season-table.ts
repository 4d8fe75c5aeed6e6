import type { OfficeHandle } from "../../auth/office-context.ts";
import { emptyProfile } from "../../school/school.ts";
import { asCsv } from "../../school/text.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import type { Route } from "./+types/season-table";
import { inSchoolOrder, readSeason, seasonStates, totalOf } from "./season-request.ts";
import { csvAnswer } from "./table-answer.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

/** Answers a CSV of the figures; an empty line stands between classes and weeks. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { season } = await readSeason(context, request);
  const { read } = context.get(servicesContext);
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const classes = inSchoolOrder(season.classes, profile.value.admission.classes);
  const total = totalOf(classes);
  const rows = [
    ["class", ...seasonStates, "withdrawn", "all"],
    ...classes.map((row) => [row.class, ...seasonStates.map((state) => row.counts[state]), row.withdrawn, row.all]),
    ["all", ...total.states, total.withdrawn, total.all],
    [],
    ["week from", "all"],
    ...season.weeks.map(({ monday, all }) => [monday, all]),
  ];
  return csvAnswer(`season-${season.from}-${season.until}`, asCsv(rows.map((row) => row.map(String))));
}
