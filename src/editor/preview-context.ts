import { createContext } from "react-router";
import type { Preview } from "./preview-path.ts";

/** The draft on this page; null on all other pages. */
export const previewContext = createContext<{ preview: Preview; now: Date; isFramed: boolean } | null>(null);
