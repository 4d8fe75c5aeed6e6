import type { ReactNode } from "react";
import { FIRST } from "../../base/language.ts";
import { useText } from "../language.ts";
import { Sign } from "./icon.tsx";
import { frameSentences } from "./office.text.ts";
import { scriptTable } from "./scripts.text.ts";

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
  const say = useText(frameSentences);
  return (
    <template
      data-no-line=""
      data-sentences={say.language === FIRST ? undefined : JSON.stringify(scriptTable[say.language])}
    >
      <div className="no-line">
        <Alert
          kind="failed"
          words={say("It was not sent: the school cannot be reached.")}
          text={say("What you wrote is still here. Press the button again when there is a signal.")}
        />
      </div>
    </template>
  );
}
