import type { Desk } from "./desk.ts";
import type { People } from "./people.ts";

/** All that the pages of the office may do. */
export interface Office {
  people: People;
  desk: Desk;
}
