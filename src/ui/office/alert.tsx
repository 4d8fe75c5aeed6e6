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

interface FieldAlertProps {
  words: string;
  /** The field to which the link leads. */
  at: string | undefined;
  /** The texts of the link and behind it. Default: what a form says that comes back with errors. */
  link?: string;
  more?: string;
}

export function FieldAlert({ words, at, link, more }: FieldAlertProps) {
  const say = useText(frameSentences);
  return (
    <Alert kind="failed" words={words}>
      <p className="small" data-until-right>
        <a href={`#${at}`}>{link ?? say("Put it right")}</a>
        {more ?? say(", then press the same button again. Nothing you wrote is lost.")}
      </p>
    </Alert>
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
