import { setTimeout as pause } from "node:timers/promises";

/** What changes in the store is noticed within a second, and a page that was kept is sent for one second more at most. */
export const noticed = () => pause(2000);
