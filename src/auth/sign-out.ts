import { redirect } from "react-router";
import type { Route } from "./+types/sign-out";
import { setCookies } from "./cookies.ts";
import { type OfficeHandle, officeContext } from "./guard/request-context.ts";

export const handle = { admits: "everybody" } satisfies OfficeHandle;

export const loader = () => redirect("/office");

/** The sign-in page says that the session ended. */
export async function action({ context }: Route.ActionArgs) {
  const { office, asking } = context.get(officeContext);
  const cookies = await (await office()).people.signOut(asking);
  return redirect("/office/sign-in", { status: 303, headers: setCookies(cookies) });
}
