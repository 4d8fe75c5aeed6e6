import { createContext } from "react";

/** How a page is dressed: by the text of its own sheets, with their hash for its policy; or by one sheet that it links. */
export type Style = { text: string; source: string } | { href: string };

/** The style of the page that is being rendered. */
export const PageStyle = createContext<Style>({ href: "" });
