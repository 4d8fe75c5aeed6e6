/** The state of a form after an attempt to send it, or before the first. */
export type FormAnswer<Field extends string = string> =
  | { status: "idle" }
  | { status: "invalid"; errors: Partial<Record<Field, string>> }
  | { status: "sent" }
  /** Nothing was stored. */
  | { status: "failed" }
  /** Too many attempts. `retryAfter` in seconds. */
  | { status: "held back"; retryAfter: number };

/** The state of a form when the page is served, with the values to show again. */
export interface StandingForm<Field extends string> {
  answer: FormAnswer<Field>;
  values: Partial<Record<Field, string>>;
}

/** Returns the part of the form whose id the page's fragment has: there the visitor reads the result. */
export function answerAnchor({ status }: FormAnswer): "form" | "summary" | "said" {
  if (status === "idle") return "form";
  return status === "invalid" ? "summary" : "said";
}
