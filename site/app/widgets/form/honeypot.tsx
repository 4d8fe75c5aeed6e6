import { carriedFields } from "@school/content/forms/form-contract";

/** A field that no person sees: a program that fills it in gives itself away. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input name={carriedFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
