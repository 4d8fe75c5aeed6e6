import { setTimeout as pause } from "node:timers/promises";

/** Waits until every server has noticed a change of the store: one second at most, and one more for cached pages. */
export const noticed = () => pause(2000);
