import type { ReactNode } from "react";

/**
 * Items out of sight appear after the page has loaded (`late.client.ts`); without script at once. Lazy loading by the browser would be
 * earlier.
 */
export function Late({ children }: { children: ReactNode }) {
  return <noscript data-late>{children}</noscript>;
}
