import { createContext } from "react";

/** The text of its sheets with the hash for its policy, or one linked sheet. */
export type Style = { text: string; source: string } | { href: string };

export const PageStyle = createContext<Style>({ href: "" });
