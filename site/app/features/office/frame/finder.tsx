import type { ReactNode } from "react";
import { Sign } from "./sign.tsx";
import "../style/finder.css";
import "../style/fold.css";

interface FinderProps {
  /** The address of the list, where the search leads. */
  action: string;
  /** Its words in one line, as long as nobody has opened it. */
  words: string;
  /** True when somebody looks for something: its fields are shown. */
  isOpen: boolean;
  children: ReactNode;
}

/** The search of a list in one line, which opens: the list itself begins on the first screen of a phone. */
export function Finder({ action, words, isOpen, children }: FinderProps) {
  return (
    <search>
      <details className="fold finder" open={isOpen}>
        <summary>
          <span>{words}</span> <Sign name="next" />
        </summary>
        <form className="finder__form" method="get" action={action}>
          {children}
          <button className="button button--quiet" type="submit">
            Find
          </button>
        </form>
      </details>
    </search>
  );
}
