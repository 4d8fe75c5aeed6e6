import type { OfficeHandle } from "../../auth/office-context.ts";
import { longDate } from "../../base/dates.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { inboxPath } from "../inbox-labels.ts";
import type { Route } from "./+types/season";
import { readSeason, seasonStates } from "./season-request.ts";
import { classText, stateLabels } from "./state-text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readSeason(context, request);

const path = inboxPath.Admission;

/** Shows figures and nothing of a family, so that the page may be printed and passed on. */
export default function SeasonPage({ loaderData }: Route.ComponentProps) {
  const { person, from, until, classes, weeks, total } = loaderData;
  const days = `${longDate(from)} to ${longDate(until)}`;
  return (
    <OfficePage
      title="The season in figures"
      person={person}
      current={path}
      back={{ to: path, words: "Admission enquiries" }}
      offersPost={false}
    >
      <div className="head">
        <h1>The season in figures</h1>
        <p className="quiet">{days}. Joined enquiries count once.</p>
      </div>
      <form className="season__days no-print" method="get" action={`${path}/season`}>
        <TextField name="from" label="From" type="date" defaultValue={from} />
        <TextField name="until" label="To" type="date" defaultValue={until} />
        <button className="button button--quiet" type="submit">
          Count these days
        </button>
      </form>
      {total.all === 0 ? (
        <div className="nothing">
          <Sign name="person" />
          <h2>No enquiry came in these days</h2>
          <p className="quiet">Choose other days, or look again when families have written.</p>
        </div>
      ) : (
        <div className="stack season">
          <DataTable
            caption="By class, and where they stand now"
            columns={["Class", "All", ...seasonStates.map((state) => stateLabels[state].label), "Withdrawn"]}
            rows={[
              ...classes.map(({ class: name, counts, withdrawn, all }): [string, ...number[]] => [
                classText(name) || "Without a class",
                all,
                ...seasonStates.map((state) => counts[state]),
                withdrawn,
              ]),
              ["All classes", total.all, ...total.states, total.withdrawn],
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
    </OfficePage>
  );
}
