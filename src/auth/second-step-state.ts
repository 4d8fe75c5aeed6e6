import type { Role } from "./roles.ts";

/** "on": sign-in asks for a code. "asked": the role needs it, but may put it off. "overdue": may not put it off any more. */
export type SecondStepState = "on" | "as you like" | "asked" | "overdue";

export function secondStepOf(
  role: Role,
  { isOn, putOffUntil }: { isOn: boolean; putOffUntil: string | null },
  now: Date,
): SecondStepState {
  if (isOn) return "on";
  if (role === "clerk") return "as you like";
  return putOffUntil !== null && new Date(putOffUntil) < now ? "overdue" : "asked";
}
