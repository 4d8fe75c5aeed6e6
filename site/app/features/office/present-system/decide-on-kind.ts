import { isEntryKind } from "@school/content/entities/all";
import { type RouterContextProvider, redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { nothingHere } from "../frame/nothing-here.ts";
import { signedIn } from "../frame/office-request.ts";

/** Takes over a list that is held back, or ends the mirroring of a kind. */
export async function decideOnKind(
  what: "confirm" | "release",
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
) {
  const { office, person } = signedIn(context);
  const { kind = "" } = await readPosted(request);
  if (!isEntryKind(kind)) throw nothingHere();
  const { presentSystem } = await office();
  const isDone = await (what === "confirm" ? presentSystem.confirm(person, kind) : presentSystem.release(person, kind));
  return redirect(isDone ? `/office/present-system?done=${what}` : "/office/present-system", 303);
}

/** The address takes only posts. */
export const toPresentSystem = () => redirect("/office/present-system");
