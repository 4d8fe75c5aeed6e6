import type { ReactNode } from "react";

/** A mark, and a text for screen readers, say that it leaves the site. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a className={className} href={href} rel="noopener external">
      {children}
      <span className="visually-hidden"> (another site)</span>
    </a>
  );
}
