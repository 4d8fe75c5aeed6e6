import type { ComponentProps, ReactNode } from "react";
import { Field, type TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { SHORTEST_PASSWORD } from "./address.ts";

export const NewPasswordField = (others: ComponentProps<typeof PasswordField>) => (
  <PasswordField
    hint={`${SHORTEST_PASSWORD} letters or more. Four words that do not belong together are easy to keep in mind.`}
    autoComplete="new-password"
    {...others}
  />
);

/** Asks a person who signed in some time ago for her password again. */
export const PasswordAgain = () => (
  <PasswordField name="password" label="Your password, once more" autoComplete="current-password" required />
);

/** With script, a button shows the password. */
export function PasswordField({ name, label, hint, error, ...input }: ComponentProps<typeof TextField>) {
  return (
    <Field {...{ name, label, hint, error }}>
      {(tied) => (
        <div className="password">
          <input {...input} {...tied} type="password" />
          <button className="button button--quiet button--small" type="button" hidden data-shows={name}>
            <span data-shows-word>Show</span>
            <span className="visually-hidden"> the password</span>
          </button>
        </div>
      )}
    </Field>
  );
}

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
