import type { ReactNode } from "react";
import "./disclosure.css";

export const DOES_NOT_APPLY = "Does not apply to this school";

/** Returns the value, or a sentence that the school has not entered it. */
export function stated(value: ReactNode): ReactNode {
  return value === "" || value === null || value === undefined ? (
    <span className="disclosure__unstated">Not stated</span>
  ) : (
    value
  );
}
