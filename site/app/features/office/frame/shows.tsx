import type { Shown } from "@school/content/office/document/words";
import { Sign } from "./sign.tsx";
import "../style/shows.css";

/** Says on which pages of the website something stands, with links to them. */
export function Shows({ on = [] }: { on?: readonly Shown[] | undefined }) {
  if (on.length === 0) return null;
  return (
    <p className="shows">
      <Sign name="eye" />{" "}
      <span>
        Shows on:{" "}
        {on.map(({ words, path }, index) => (
          <span className="shows__page" key={words}>
            <a href={path}>{words}</a>
            {index < on.length - 1 && ", "}
          </span>
        ))}
      </span>
    </p>
  );
}
