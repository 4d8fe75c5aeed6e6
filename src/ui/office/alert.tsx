import type { ReactNode } from "react";
import { Sign } from "./icon.tsx";

interface AlertProps {
  kind: "failed" | "done";
  words: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function Alert({ kind, words, text, children }: AlertProps) {
  return (
    <div className={`notice notice--${kind}`} role={kind === "failed" ? "alert" : "status"}>
      <Sign name={kind === "failed" ? "warn" : "check"} />
      <strong>{words}</strong>
      {text && <p className="small">{text}</p>}
      {children}
    </div>
  );
}

export function NoLine() {
  return (
    <template data-no-line="">
      <div className="no-line">
        <Alert
          kind="failed"
          words="It was not sent: the school cannot be reached."
          text="What you wrote is still here. Press the button again when there is a signal."
        />
      </div>
    </template>
  );
}
