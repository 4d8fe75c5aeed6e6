import type { FormType } from "../kinds/forms/form-contract.ts";

/** The `handle` export of a page's route module. */
export interface PageHandle {
  /** The ground of the last section, for the footer. */
  ground?: "parchment" | "dawn";
  /**
   * Address parameters that change the page, with their known values; others change nothing. "free": text of the visitor, or a state of one
   * visit; such a page is not cached.
   */
  parameters?: Record<string, RegExp | "free">;
  /** Posted to the page without script. "answered": the page answers it and nobody stores it. */
  form?: PageForm | "answered";
  /** Shows what belongs to one visitor. It takes its posts itself, and no cache keeps anything of it. */
  isPersonal?: true;
}

/** A form that is stored. */
export interface PageForm {
  type: FormType;
  /** The redirect after storing: a reload sends nothing again. */
  sent: string;
}
