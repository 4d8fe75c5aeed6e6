import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./notice.css";

const icons = { done: "done", failed: "alert", wait: "clock" } as const;

export function Notice({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={kind === "wait" ? "notice" : `notice notice--${kind}`}>
      <Icon name={icons[kind]} />
      <p>{children}</p>
    </div>
  );
}
