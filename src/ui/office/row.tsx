import type { ReactNode } from "react";
import { Sign } from "./icon.tsx";

interface RowProps {
  /** Where it leads; null: nowhere. */
  to: string | null;
  title: string;
  /** Before the text: a picture, or a sign of its size. */
  thumb?: ReactNode;
  className?: "kind" | undefined;
  children: ReactNode;
}

/** A row of a list that leads on. */
export function Row({ to, title, thumb, className = undefined, children }: RowProps) {
  const style = className ?? (thumb ? "row--pictured" : null);
  return (
    <li className={style ? `row ${style}` : "row"}>
      {thumb}
      <div className="row__body">
        {to === null ? (
          <p className="row__title">{title}</p>
        ) : (
          <a className="row__title" href={to}>
            {title}
          </a>
        )}
        {children}
      </div>
      {to !== null && <Sign name="next" className="row__go" />}
    </li>
  );
}
