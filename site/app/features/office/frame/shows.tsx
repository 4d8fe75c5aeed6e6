import type { Shown } from "@school/content/office/document/words";
import { Fragment } from "react";
import { Sign } from "./sign.tsx";
import "../style/shows.css";

export function Shows({ on = [] }: { on?: readonly Shown[] | undefined }) {
  if (on.length === 0) return null;
  return (
    <p className="shows">
      <Sign name="eye" />{" "}
      <span className="shows__pages">
        <span>Shows on:</span>{" "}
        {on.map(({ words, path }) => (
          <Fragment key={words}>
            <a href={path}>{words}</a>{" "}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
