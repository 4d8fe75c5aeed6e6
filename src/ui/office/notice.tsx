import type { ReactNode } from "react";
import { Sign } from "./sign.tsx";
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
