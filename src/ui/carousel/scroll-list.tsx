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
