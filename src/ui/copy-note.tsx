import { createContext, use } from "react";
import { schoolTime } from "../base/dates.ts";
import { NumberOfRequest } from "./failure-number.tsx";
import { Icon } from "./icon.tsx";
import "./notice.css";

/** The top of the page says already that all of it is a copy. */
export const IsCopySaid = createContext(false);

/** Nothing when the content is fresh. */
export function CopyNote({ reading }: { reading: { staleSince: number | null } }) {
  const isSaid = use(IsCopySaid);
  if (reading.staleSince === null || isSaid) return null;
  return (
    <div className="notice" role="note">
      <Icon name="clock" />
      <p>
        Shown as it stood on {schoolTime(new Date(reading.staleSince))}. The newest entries cannot be read just now.
        <NumberOfRequest />
      </p>
    </div>
  );
}
