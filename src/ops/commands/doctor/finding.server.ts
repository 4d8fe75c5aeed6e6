import { alertsIn, type Facts } from "../../alerts/alerts.server.ts";

export interface Finding {
  subject: string;
  isOk: boolean;
  /** The state; for something to mend, the fault and the remedy. */
  words: string;
}

/** Returns a line for each alert that can be judged by these facts. */
export const foundIn = (facts: Facts): Finding[] =>
  alertsIn(facts).map(({ name, trouble, state, remedy }) => ({
    subject: name,
    isOk: trouble === null,
    words: trouble === null ? state : `${trouble}. To do: ${remedy}`,
  }));
