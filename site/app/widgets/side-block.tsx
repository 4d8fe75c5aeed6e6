import type { ReactNode } from "react";

/** A block at the side of a text page, under a quiet heading. */
export function SideBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="side__block">
      <h2 className="side__title section__title--quiet">{title}</h2>
      {children}
    </div>
  );
}
