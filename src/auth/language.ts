import { redirect } from "react-router";
import type { Route } from "./+types/language";
import { chosen, languageIn } from "./chosen-language.ts";
import { type OfficeHandle, officeContext } from "./office-context.ts";

export const handle = { requiredRole: "everybody" } satisfies OfficeHandle;

export const loader = () => redirect("/office");

/** The person keeps the choice, and the device for its sign-in page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { office, person, publicUrl } = context.get(officeContext);
  const language = languageIn(params.language);
  if (!language) return redirect("/office", 303);
  if (person) await (await office()).account.speak(person, language);
  return chosen(language, new URL(request.url), publicUrl);
}
