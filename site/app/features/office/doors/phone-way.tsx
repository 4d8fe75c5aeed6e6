import type { ReactNode } from "react";
import { Sign } from "../frame/sign.tsx";

interface PhoneWayProps {
  /** Signs in with a passkey, or makes one. The form around it is sent with the answer of the phone. */
  to: "sign in" | "add";
  words: string;
  children?: ReactNode;
}

/** A button that asks this phone or computer for its lock. Script shows it, where the browser can do that. */
export function PhoneWay({ to, words, children }: PhoneWayProps) {
  return (
    <div className="field" data-phone={to} hidden>
      <button className="button button--quiet button--wide" type="button" aria-describedby="phone-words">
        <Sign name="device" /> {words}
      </button>
      <p className="field__hint" id="phone-words" aria-live="polite">
        With your fingerprint, face or screen lock{to === "sign in" && ", if you have set it up"}.
      </p>
      {children}
    </div>
  );
}
