import type { ReactNode } from "react";

/** A link that leaves the school's site; says so to screen readers and by its mark. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a className={className} href={href} rel="noopener external">
      {children}
      <span className="visually-hidden"> (another site)</span>
    </a>
  );
}
