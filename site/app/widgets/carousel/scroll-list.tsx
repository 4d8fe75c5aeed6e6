import type { ReactNode } from "react";

interface ScrollListProps {
  /** The accessible name. */
  label: string;
  className: string;
  children: ReactNode;
}

/** Shows a row that scrolls sideways and snaps: by touch, by wheel and, with the focus, by arrow keys. */
export function ScrollList({ label, className, children }: ScrollListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className={className} aria-label={label} tabIndex={0} data-scroll-list>
      {children}
    </ul>
  );
}
