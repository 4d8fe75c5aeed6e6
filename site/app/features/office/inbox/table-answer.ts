import type { FormType } from "@school/content/forms/form-contract";
import { inboxes } from "@school/content/office/inbox/inbox-words";
import { schoolDay } from "@school/content/rules/dates";
import type { RouterContextProvider } from "react-router";
import { signedIn } from "../frame/office-request.ts";

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
