import { carriedFields } from "../../kinds/forms/form-contract.ts";

/**
 * A field that people do not see. What fills in forms for people leaves it alone: browsers skip what is read-only or inert, and each
 * password manager has an attribute of its own (1Password, Bitwarden, Dashlane, LastPass).
 */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <label>
        Leave this empty
        <input
          name={carriedFields.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          readOnly
          data-1p-ignore=""
          data-bwignore=""
          data-form-type="other"
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
