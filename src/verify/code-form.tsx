import { PUBLICATIONS_PATH } from "../kinds/publications/code.ts";
import "../ui/form/field.css";
import "./publication.css";

/** Works without script: the page redirects to the address of the code. */
export function CodeForm({ typed }: { typed: string }) {
  return (
    <form className="code-form" action={PUBLICATIONS_PATH}>
      <label className="field__label" htmlFor="code">
        Its code
      </label>
      <p className="field__hint" id="code-hint">
        Eight letters, such as BCDF-GHJK. Capitals and the hyphen do not matter.
      </p>
      <div className="code-form__row">
        <input
          className="field__input code-form__field"
          id="code"
          name="code"
          defaultValue={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={typed ? "code-fault code-hint" : "code-hint"}
          aria-invalid={typed ? true : undefined}
          required
        />
        <button className="button" type="submit">
          Check
        </button>
      </div>
      {typed && (
        <p className="field__error" id="code-fault" role="alert">
          This is no code: a code has eight letters, and none of A, E, I, L, O and U.
        </p>
      )}
    </form>
  );
}
