import { createContext, type ReactNode, use } from "react";
import { texts } from "../base/language.ts";
import { schoolTime } from "../school/clock.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useLanguage, useText } from "./language.ts";
import "./alert.css";

const alertTexts = texts({
  copy: {
    en: (when: string) => `Shown as it stood on ${when}. The newest entries cannot be read just now.`,
    hi: (when: string) => `यह ${when} की जानकारी है। सबसे नई जानकारी अभी नहीं खुल रही।`,
  },
  failure: {
    en: (number: string) => ` If it stays so, tell the school this number: ${number}`,
    hi: (number: string) => ` अगर ऐसा ही रहे, तो स्कूल को यह नंबर बताइए: ${number}`,
  },
});

const icons = { done: "done", failed: "alert", wait: "clock" } as const;

interface AlertProps {
  kind: keyof typeof icons;
  /** Undefined: that of its kind. */
  icon?: IconName;
  className?: string;
  role?: "note";
  children: ReactNode;
}

export function Alert({ kind, icon = icons[kind], className = "", role, children }: AlertProps) {
  const look = kind === "wait" ? "notice" : `notice notice--${kind}`;
  return (
    <div className={`${look} ${className}`.trim()} role={role}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}

/** The top of the page says already that all of it is a copy. */
export const IsCopyNoted = createContext(false);

/** Nothing when the content is fresh. */
export function CopyNote({ reading }: { reading: { staleSince: number | null } }) {
  const isSaid = use(IsCopyNoted);
  const t = useText(alertTexts);
  const language = useLanguage();
  if (reading.staleSince === null || isSaid) return null;
  return (
    <Alert kind="wait" role="note">
      {t.copy(schoolTime(new Date(reading.staleSince), language))}
      <NumberOfRequest />
    </Alert>
  );
}

/** The id of the request; the log has it too. */
export const RequestId = createContext<string | null>(null);

/** Something was posted: it may have been stored. */
export const IsPost = createContext(false);

/** Stands behind the sentence that says what failed. */
export function FailureNumber({ id }: { id: string | null | undefined }) {
  const t = useText(alertTexts);
  return id ? <small>{t.failure(id)}</small> : null;
}

/** Not for islands: a browser does not know the number. */
export const NumberOfRequest = () => <FailureNumber id={use(RequestId)} />;
