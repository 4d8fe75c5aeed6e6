import type { FormType } from "@school/content/forms/form-contract";
import { inboxes } from "@school/content/office/inbox/inbox";
import { schoolDay } from "@school/content/rules/dates";
import type { RouterContextProvider } from "react-router";
import { signedIn } from "../frame/office-request.ts";

/** CSV of all submissions of a form. */
export async function tableAnswer(form: FormType, context: Readonly<RouterContextProvider>): Promise<Response> {
  const { office, person, now } = signedIn(context);
  const table = await (await office()).inbox.table(person, form);
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${inboxes[form].many}-${schoolDay(now)}.csv"`,
    },
  });
}
