import { carriedFields } from "@school/content/forms/form-contract";

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
