import type { ReactNode } from "react";
import { Sign } from "./icon.tsx";
import "./style/finder.css";
import "./style/fold.css";

interface FinderProps {
  /** The address of the list. */
  action: string;
  /** The words of the closed line. */
  words: string;
  /** Somebody searches: the fields are shown. */
  isOpen: boolean;
  children: ReactNode;
}

/** One line that opens, so that the list begins on the first screen of a phone. */
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
