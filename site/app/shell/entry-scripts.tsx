import { createContext } from "react";

/** A module script that a page starts with. */
export interface EntryScript {
  src: string;
  /** Hash of its bytes: a browser runs no others. None in development. */
  integrity?: string | undefined;
}

/** The scripts that a page starts with: the entry, in development after the hot-reload runtime. */
export const EntryScripts = createContext<EntryScript[]>([]);
