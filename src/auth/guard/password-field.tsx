import type { ComponentProps } from "react";
import { Field, type TextField } from "../../ui/office/field.tsx";

/** With script, a button shows the password. */
export function PasswordField({ name, label, hint, error, isOptional, ...input }: ComponentProps<typeof TextField>) {
  return (
    <Field {...{ name, label, hint, error, isOptional }}>
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
