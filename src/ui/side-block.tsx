import type { ReactNode } from "react";

export function SideBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="side__block">
      <h2 className="side__title section__title--quiet">{title}</h2>
      {children}
    </div>
  );
}
