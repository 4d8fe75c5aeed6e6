import type { Person } from "../auth/roles.ts";

interface FoundFilm {
  status: "found";
  title: string | null;
  /** The path of the stored picture; null without one. */
  still: string | null;
}

export type FilmOutcome = FoundFilm | { status: "nothing"; sentence: string };

export interface Films {
  /** Fetches title and picture from the film's host, and stores the picture. */
  find(person: Person, address: string): Promise<FilmOutcome>;
}

declare module "../auth/office-context.ts" {
  interface Office {
    films: Films;
  }
}
