import { createContext } from "react";

/** Addresses of the module scripts a page starts with: the entry, in development preceded by the hot-reload runtime. */
export const EntryScripts = createContext<string[]>([]);
