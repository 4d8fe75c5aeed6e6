import { schoolTime } from "@school/content/rules/dates";
import { NumberOfRequest } from "./failure-number.tsx";
import { Icon } from "./icon.tsx";
import "./notice.css";

/** Nothing when the content is fresh. */
export function CopyNote({ reading }: { reading: { staleSince: number | null } }) {
  if (reading.staleSince === null) return null;
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
