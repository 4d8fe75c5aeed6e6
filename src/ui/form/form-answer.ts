export type FormAnswer<Field extends string = string> =
  | { status: "idle" }
  | { status: "invalid"; errors: Partial<Record<Field, string>> }
  /** `reference`: the visitor's name for what was stored. `fields`: what was sent, as far as the page shows it again. */
  | { status: "sent"; reference?: string; fields?: Partial<Record<Field, string>> }
  /** Nothing was stored. `number`: of the request, for the log; null when none arrived. */
  | { status: "failed"; number: string | null }
  /** `retryAfter` in seconds. */
  | { status: "held back"; retryAfter: number };

/** Served with the page, with values to show again. */
export interface ServedForm<Field extends string> {
  answer: FormAnswer<Field>;
  values: Partial<Record<Field, string>>;
  /** The version of the privacy policy that the page shows. */
  policy: string;
}

/** Returns the part of the form with the fragment's id: the visitor reads the result there. */
export function answerAnchor({ status }: FormAnswer): "form" | "summary" | "said" {
  if (status === "idle") return "form";
  return status === "invalid" ? "summary" : "said";
}
