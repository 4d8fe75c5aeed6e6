import { createContext } from "react";

export interface EntryScript {
  src: string;
  /** Browsers run no script with other bytes. None in development. */
  integrity?: string | undefined;
}

/** In development the hot-reload runtime comes first. */
export const EntryScripts = createContext<EntryScript[]>([]);

/** The text of its sheets with the hash for its policy, or one linked sheet. */
export type Style = { text: string; source: string } | { href: string };

export const PageStyle = createContext<Style>({ href: "" });
