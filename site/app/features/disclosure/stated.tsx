import type { ReactNode } from "react";
import "./disclosure.css";

/** The value of a row of the board's form; a row that the school has not filled in says so. */
export function stated(value: ReactNode): ReactNode {
  return value === "" || value === null || value === undefined ? (
    <span className="disclosure__unstated">Not stated</span>
  ) : (
    value
  );
}
