import type { ReactNode } from "react";
import { Sign } from "./icon.tsx";

interface AlertProps {
  kind: "failed" | "done";
  words: string;
  children?: ReactNode;
}

export function Alert({ kind, words, children }: AlertProps) {
  return (
    <div className={`notice notice--${kind}`} role={kind === "failed" ? "alert" : "status"}>
      <Sign name={kind === "failed" ? "warn" : "check"} />
      <strong>{words}</strong>
      {children}
    </div>
  );
}

export function NoLine() {
  return (
    <template data-no-line="">
      <div className="no-line">
        <Alert kind="failed" words="It was not sent: the school cannot be reached.">
          <p className="small">What you wrote is still here. Press the button again when there is a signal.</p>
        </Alert>
      </div>
    </template>
  );
}
