import type { OfficeHandle } from "../../auth/office-context.ts";
import { longDate } from "../../base/dates.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { TextField } from "../../ui/office/field.tsx";
import { Nothing, Submit } from "../../ui/office/parts.tsx";
import { inboxes, inboxPath } from "../inbox-labels.ts";
import type { Route } from "./+types/season";
import { readSeason } from "./season-request.ts";
import { classText, stateLabels } from "./state-text.ts";
import { EnquiriesPage } from "./submission-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readSeason(context, request);

const path = inboxPath.Admission;

/** Shows figures and nothing of a family, so that the page may be printed and passed on. */
export default function SeasonPage({ loaderData }: Route.ComponentProps) {
  const { person, from, until, classes, weeks, total } = loaderData;
  const days = `${longDate(from)} to ${longDate(until)}`;
  return (
    <EnquiriesPage title="The season in figures" lead={`${days}. Joined enquiries count once.`} person={person}>
      <form className="season__days no-print" method="get" action={`${path}/season`}>
        <TextField name="from" label="From" type="date" defaultValue={from} />
        <TextField name="until" label="To" type="date" defaultValue={until} />
        <Submit look="quiet" text="Count these days" />
      </form>
      {total.all === 0 ? (
        <Nothing
          sign="person"
          title="No enquiry came in these days"
          text="Choose other days, or look again when families have written."
        />
      ) : (
        <div className="stack season">
          <DataTable
            caption="By class, and where they stand now"
            columns={["Class", "All", ...inboxes.Admission.states.map((one) => stateLabels[one].text), "Withdrawn"]}
            rows={[
              ...classes.map((row): [string, ...number[]] => [
                classText(row.class) || "Without a class",
                row.all,
                ...row.counts,
              ]),
              ["All classes", total.all, ...total.counts],
            ]}
          />
          <DataTable
            caption="By week"
            columns={["Week from", "Enquiries"]}
            rows={weeks.map(({ monday, all }): [string, number] => [longDate(monday), all])}
            shortNames
          />
          <p className="no-print">
            <a className="text-button" href={`${path}/season/table?from=${from}&until=${until}`} download>
              These figures as a table
            </a>
          </p>
        </div>
      )}
    </EnquiriesPage>
  );
}
