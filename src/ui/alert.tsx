import { createContext, type ReactNode, use } from "react";
import { schoolTime } from "../base/dates.ts";
import { Icon } from "./icon.tsx";
import "./alert.css";

const icons = { done: "done", failed: "alert", wait: "clock" } as const;

interface AlertProps {
  kind: keyof typeof icons;
  role?: "note";
  children: ReactNode;
}

export function Alert({ kind, role, children }: AlertProps) {
  return (
    <div className={kind === "wait" ? "notice" : `notice notice--${kind}`} role={role}>
      <Icon name={icons[kind]} />
      <p>{children}</p>
    </div>
  );
}

/** The top of the page says already that all of it is a copy. */
export const IsCopyNoted = createContext(false);

/** Nothing when the content is fresh. */
export function CopyNote({ reading }: { reading: { staleSince: number | null } }) {
  const isSaid = use(IsCopyNoted);
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

/** The id of the request; the log has it too. */
export const RequestId = createContext<string | null>(null);

/** Something was posted: it may have been stored. */
export const IsPost = createContext(false);

/** Stands behind the sentence that says what failed. */
export function FailureNumber({ id }: { id: string | null | undefined }) {
  return id ? <small>{` If it stays so, tell the school this number: ${id}`}</small> : null;
}

/** Not for islands: a browser does not know the number. */
export const NumberOfRequest = () => <FailureNumber id={use(RequestId)} />;
