/** When the look is looked at: all the demo school's dates follow from it. In school time, the day its pictures were taken from. */
export const MOMENT = "2026-11-20T12:00:00+05:30";
