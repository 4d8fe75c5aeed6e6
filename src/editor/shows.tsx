import { Fragment } from "react";
import type { ShownOn } from "../kinds/office-description.ts";
import { Sign } from "../ui/office/icon.tsx";
import "../ui/office/style/form-parts.css";

export function Shows({ on = [] }: { on?: readonly ShownOn[] | undefined }) {
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
