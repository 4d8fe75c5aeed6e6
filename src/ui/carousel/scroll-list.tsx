import type { ReactNode } from "react";

interface ScrollListProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** Scrolls by touch, wheel and, with the focus, arrow keys. */
export function ScrollList({ label, className, children }: ScrollListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className={className} aria-label={label} tabIndex={0} data-scroll-list>
      {children}
    </ul>
  );
}
