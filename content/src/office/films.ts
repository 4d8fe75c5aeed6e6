import type { Person } from "./doors/people.ts";

/** What the host of a film says of it. */
export interface FoundFilm {
  status: "found";
  title: string | null;
  /** The path of its picture, which is stored here; null when there is none. */
  still: string | null;
}

export type FilmOutcome = FoundFilm | { status: "nothing"; sentence: string };

export interface Films {
  /** Asks the host of a film for its title and picture, and stores the picture. */
  find(person: Person, address: string): Promise<FilmOutcome>;
}
