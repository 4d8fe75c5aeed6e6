import { createContext } from "react";

export interface EntryScript {
  src: string;
  /** Browsers run no script with other bytes. None in development. */
  integrity?: string | undefined;
}

/** In development the hot-reload runtime comes first. */
export const EntryScripts = createContext<EntryScript[]>([]);
