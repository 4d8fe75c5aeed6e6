import type { ReactNode } from "react";

/** Links to another site; a mark and a text for screen readers say so. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a className={className} href={href} rel="noopener external">
      {children}
      <span className="visually-hidden"> (another site)</span>
    </a>
  );
}
