/** What a page's route module may export as `handle`. */
export interface PageHandle {
  /** On what ground its last section stands. */
  ground?: "parchment" | "dawn";
  /**
   * The parameters of its address that make another page, each with the values it knows; "free" is text of the visitor,
   * or a state of one visit: such a page is not kept. A parameter that is not named here changes nothing on the page.
   */
  parameters?: Record<string, RegExp | "free">;
}
