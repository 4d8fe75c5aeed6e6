import type { RouterContextProvider } from "react-router";
import { enterOffice, type OfficeHandle } from "../../auth/office-context.ts";
import { schoolDay } from "../../base/dates.ts";
import { asCsv } from "../../school/text.ts";
import { formOfPage, inboxes, seasonStates } from "../inbox-labels.ts";
import type { Route } from "./+types/table";
import { readSeason } from "./season-request.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

/** Answers a CSV: all submissions of a form, the figures of a season, or the record of consent. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { pathname } = new URL(request.url);
  const read = pathname.endsWith("/season/table")
    ? seasonTable
    : pathname.endsWith("/record")
      ? recordTable
      : formTable;
  const { name, csv } = await read(context, request);
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}

async function formTable(context: Readonly<RouterContextProvider>, request: Request) {
  const { inbox, person, now } = await enterOffice(context);
  const form = formOfPage(request);
  return { name: `${inboxes[form].many}-${schoolDay(now)}`, csv: await inbox.table(person, form) };
}

async function recordTable(context: Readonly<RouterContextProvider>) {
  const { inbox, person, now } = await enterOffice(context);
  return { name: `consent-${schoolDay(now)}`, csv: await inbox.recordTable(person) };
}

/** An empty line stands between classes and weeks. */
async function seasonTable(context: Readonly<RouterContextProvider>, request: Request) {
  const { from, until, classes, weeks, total } = await readSeason(context, request);
  const rows = [
    ["class", ...seasonStates, "all"],
    ...classes.map((row) => [row.class, ...row.counts, row.all]),
    ["all", ...total.counts, total.all],
    [],
    ["week from", "all"],
    ...weeks.map(({ monday, all }) => [monday, all]),
  ];
  return { name: `season-${from}-${until}`, csv: asCsv(rows.map((row) => row.map(String))) };
}
