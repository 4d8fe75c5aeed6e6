import type { ReactNode } from "react";
import { Sign } from "../ui/office/icon.tsx";

interface PhoneWayProps {
  /** The phone's answer is posted with the form around the button. */
  to: "sign in" | "add";
  words: string;
  children?: ReactNode;
}

export function PasskeyButton({ to, words, children }: PhoneWayProps) {
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
