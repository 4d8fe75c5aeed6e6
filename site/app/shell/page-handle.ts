import type { FormType } from "@school/content/submissions";

/** What a page's route module may export as `handle`. */
export interface PageHandle {
  /** On what ground its last section stands. */
  ground?: "parchment" | "dawn";
  /**
   * The parameters of its address that make another page, each with the values it knows; "free" is text of the visitor,
   * or a state of one visit: such a page is not kept. A parameter that is not named here changes nothing on the page.
   */
  parameters?: Record<string, RegExp | "free">;
  /** The form that is posted to it where there is no script; "answered" is one that the page only answers, and that is kept nowhere. */
  form?: PageForm | "answered";
}

/** A form that is stored. */
export interface PageForm {
  type: FormType;
  /** The address that a visitor is led to when it is stored, so that a reload sends nothing again. */
  sent: string;
}
