import { redirect } from "react-router";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import type { Route } from "./+types/present-system-again";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export { toPresentSystem as loader } from "./decide-on-kind.ts";

export async function action({ context }: Route.ActionArgs) {
  await (await signedIn(context).office()).presentSystem.deliverAgain();
  return redirect("/office/present-system?done=again", 303);
}
