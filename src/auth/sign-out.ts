import { redirect } from "react-router";
import type { Route } from "./+types/sign-out";
import { type OfficeHandle, officeContext, setCookies } from "./office-context.ts";

export const handle = { requiredRole: "everybody" } satisfies OfficeHandle;

export const loader = () => redirect("/office");

/** The sign-in page says that the session ended. */
export async function action({ context }: Route.ActionArgs) {
  const { office, requester } = context.get(officeContext);
  const cookies = await (await office()).signIn.signOut(requester);
  return redirect("/office/sign-in", { status: 303, headers: setCookies(cookies) });
}
