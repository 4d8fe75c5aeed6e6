import type { Preview } from "@school/content/office/document/preview";
import { createContext } from "react-router";

/** The draft on this page; null on all other pages. */
export const previewContext = createContext<{ preview: Preview; now: Date; isFramed: boolean } | null>(null);
