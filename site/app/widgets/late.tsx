import type { ReactNode } from "react";

/**
 * Delays items that are out of sight in a scrolling list: `late.behaviour.ts` shows them after the page has loaded; without
 * script they show at once. The browser's own lazy loading would fetch them earlier.
 */
export function Late({ children }: { children: ReactNode }) {
  return <noscript data-late>{children}</noscript>;
}
