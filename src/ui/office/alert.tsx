import type { ReactNode } from "react";
import { Sign } from "./icon.tsx";
import "./style/notice.css";

interface NoticeProps {
  kind: "failed" | "done";
  words: string;
  children?: ReactNode;
}

export function Notice({ kind, words, children }: NoticeProps) {
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
        <Notice kind="failed" words="It was not sent: the school cannot be reached.">
          <p className="small">What you wrote is still here. Press the button again when there is a signal.</p>
        </Notice>
      </div>
    </template>
  );
}
