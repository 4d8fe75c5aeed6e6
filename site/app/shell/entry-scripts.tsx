import { createContext } from "react";

export interface EntryScript {
  src: string;
  /** The hash of its bytes: a browser runs no others. None in development. */
  integrity?: string | undefined;
}

/** The scripts that a page starts with: the entry; in development the hot-reload runtime first. */
export const EntryScripts = createContext<EntryScript[]>([]);
