/** What a form says after a try to send it, or before the first. */
export type FormAnswer<Field extends string = string> =
  | { status: "idle" }
  | { status: "invalid"; errors: Partial<Record<Field, string>> }
  | { status: "sent" }
  /** Nothing was kept. */
  | { status: "failed" }
  /** Too many tries. `retryAfter` in seconds. */
  | { status: "held back"; retryAfter: number };

/** How a form stands when the page is served: what it says, and what was typed if it came back. */
export interface StandingForm<Field extends string> {
  answer: FormAnswer<Field>;
  values: Partial<Record<Field, string>>;
}

/** Which part of the form the page's address leads to: there the visitor reads what became of the form. */
export function landingOf({ status }: FormAnswer): "form" | "summary" | "said" {
  if (status === "idle") return "form";
  return status === "invalid" ? "summary" : "said";
}
