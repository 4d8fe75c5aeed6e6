import type { OfficeHandle } from "../../auth/office-context.ts";
import { longDate } from "../../base/dates.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { useText } from "../../ui/language.ts";
import { TextField } from "../../ui/office/field.tsx";
import { Nothing, Submit } from "../../ui/office/parts.tsx";
import { inboxes, inboxPath } from "../inbox-labels.ts";
import type { Route } from "./+types/season";
import { inboxSentences } from "./inbox.text.ts";
import { readSeason } from "./season-request.ts";
import { classText, stateLabels } from "./state-text.ts";
import { EnquiriesPage } from "./submission-rows.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readSeason(context, request);

const path = inboxPath.Admission;

/** Shows figures and nothing of a family, so that the page may be printed and passed on. */
export default function SeasonPage({ loaderData }: Route.ComponentProps) {
  const say = useText(inboxSentences);
  const { from, until, classes, weeks, total } = loaderData;
  const days = say("{from} to {until}", { from: longDate(from, say.language), until: longDate(until, say.language) });
  return (
    <EnquiriesPage title={say("The season in figures")} lead={say("{days}. Joined enquiries count once.", { days })}>
      <form className="season__days no-print cluster ends" method="get" action={`${path}/season`}>
        <TextField name="from" label={say("From")} type="date" defaultValue={from} />
        <TextField name="until" label={say("To")} type="date" defaultValue={until} />
        <Submit look="quiet" text={say("Count these days")} />
      </form>
      {total.all === 0 ? (
        <Nothing
          sign="person"
          title={say("No enquiry came in these days")}
          text={say("Choose other days, or look again when families have written.")}
        />
      ) : (
        <div className="stack season">
          <DataTable
            caption={say("By class, and where they stand now")}
            columns={[
              say("Class"),
              say("All"),
              ...inboxes.Admission.states.map((one) => say(stateLabels[one].text)),
              say("Withdrawn"),
            ]}
            rows={[
              ...classes.map((row): [string, ...number[]] => [
                classText(say, row.class) || say("Without a class"),
                row.all,
                ...row.counts,
              ]),
              [say("All classes"), total.all, ...total.counts],
            ]}
          />
          <DataTable
            caption={say("By week")}
            columns={[say("Week from"), say("Enquiries")]}
            rows={weeks.map(({ monday, all }): [string, number] => [longDate(monday, say.language), all])}
            shortNames
          />
          <p className="no-print">
            <a className="text-button" href={`${path}/season/table?from=${from}&until=${until}`} download>
              {say("These figures as a table")}
            </a>
          </p>
        </div>
      )}
    </EnquiriesPage>
  );
}
