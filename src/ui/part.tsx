import type { ReactNode } from "react";
import "./part.css";

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="part" aria-labelledby={id}>
      <h2 className="part__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function SideBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="side__block">
      <h2 className="side__title section__title--quiet">{title}</h2>
      {children}
    </div>
  );
}
