import type { RouterContextProvider } from "react-router";
import { signedIn } from "../../auth/office-context.ts";
import { schoolDay } from "../../base/dates.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { inboxes } from "../inbox-words.ts";

/** Answers all submissions of a form as CSV. */
export async function tableAnswer(form: FormType, context: Readonly<RouterContextProvider>): Promise<Response> {
  const { office, person, now } = signedIn(context);
  const table = await (await office()).inbox.table(person, form);
  return csvAnswer(`${inboxes[form].many}-${schoolDay(now)}`, table);
}

export function csvAnswer(name: string, table: string): Response {
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
