/** The date of all pictures of the look, in school time; all the demo school's dates follow from it. */
export const MOMENT = "2026-11-20T12:00:00+05:30";
