import type { ReactNode } from "react";
import "./disclosure.css";

interface PartProps {
  part: DisclosurePart;
  children: ReactNode;
}

/** `id` is its anchor on the page. */
export interface DisclosurePart {
  letter: string;
  id: string;
  title: string;
}

export function LetteredPart({ part: { letter, id, title }, children }: PartProps) {
  return (
    <section className="disclosure__part" aria-labelledby={id}>
      <h2 className="disclosure__title" id={id}>
        <span className="disclosure__letter">{letter}</span> {title}
      </h2>
      {children}
    </section>
  );
}
