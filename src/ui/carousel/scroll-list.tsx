import type { ReactNode } from "react";

/** Scrolls by touch, wheel and, with the focus, arrow keys. */
export function ScrollList({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className={className} aria-label={label} tabIndex={0} data-scroll-list>
      {children}
    </ul>
  );
}

/**
 * Items out of sight appear after the page has loaded (`late.client.ts`); without script at once. Lazy loading by the browser would be
 * earlier.
 */
export function Late({ children }: { children: ReactNode }) {
  return <noscript data-late>{children}</noscript>;
}
