import type { ReactNode } from "react";

/**
 * What is not in sight when its scrolling list is first shown: drawn by `late.behaviour.ts` after the page has loaded, or
 * at once where there is no script. The browser's own lazy loading would fetch it before.
 */
export function Late({ children }: { children: ReactNode }) {
  return <noscript data-late>{children}</noscript>;
}
