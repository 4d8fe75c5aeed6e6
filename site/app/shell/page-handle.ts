import type { FormType } from "@school/content/forms/form-contract";

/** The `handle` export of a page's route module. */
export interface PageHandle {
  /** The ground of its last section, for the footer. */
  ground?: "parchment" | "dawn";
  /**
   * The address parameters that change the page, each with its known values. "free" means text of the visitor, or a state of
   * one visit: such a page is not cached. Other parameters change nothing.
   */
  parameters?: Record<string, RegExp | "free">;
  /** The form that is posted to the page without script. "answered": the page answers it and nobody stores it. */
  form?: PageForm | "answered";
}

/** A form that is stored. */
export interface PageForm {
  type: FormType;
  /** The address to redirect to after storing, so that a reload sends nothing again. */
  sent: string;
}
