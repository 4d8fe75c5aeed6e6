import { codeText, PUBLICATIONS_PATH } from "../kinds/publications/code.ts";
import { useFrame } from "../shell/frame.ts";
import { AsksForMoney } from "../shell/page/notes.tsx";
import { TextPage } from "../shell/page/text-page.tsx";
import { noText } from "../shell/reading/page-text.ts";
import { Alert, NumberOfRequest } from "../ui/alert.tsx";
import { Part } from "../ui/part.tsx";
import "../ui/form/field.css";
import "./publication.css";

interface PublicationAbsentProps {
  absent: "unknown" | "unreadable" | "no code";
  typed: string;
}

const titles = {
  unknown: "No notice has this code",
  "no code": "This is no code",
  unreadable: "This code cannot be checked just now",
};

export function PublicationAbsent({ absent, typed }: PublicationAbsentProps) {
  const { name } = useFrame().profile;
  const leads = {
    unknown: `${name} has issued nothing under the code ${codeText(typed)}.`,
    "no code": "A code has eight letters, and none of A, E, I, L, O and U.",
    unreadable: "The list of notices cannot be read at the moment. Please try again in a minute.",
  };
  return (
    <TextPage title={titles[absent]} text={{ ...noText, lead: leads[absent] }}>
      <meta name="robots" content="noindex" />
      {absent === "unreadable" ? (
        <p className="part__text">
          Until then, ask the school office.
          <NumberOfRequest />
        </p>
      ) : (
        <WhatToDo />
      )}
      <CodeForm typed="" />
    </TextPage>
  );
}

function WhatToDo() {
  const { phones, email } = useFrame().profile;
  return (
    <>
      <Alert kind="failed" role="note">
        Do not act on it before you have done this.
      </Alert>
      <Part id="what-to-do" title="What to do">
        <ol className="prose notice-steps">
          <li>Compare the code with the paper or message, letter by letter, and type it again below.</li>
          <li>
            If it stands there just so, the paper is not from this website. Call the school
            {phones.length > 0 && ": "}
            {phones.map((phone, index) => (
              <span key={phone}>
                {index > 0 && ", "}
                <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
              </span>
            ))}
            .
          </li>
          <li>
            Send what you received to the school
            {email && (
              <>
                {" "}
                (<a href={`mailto:${email}`}>{email}</a>)
              </>
            )}
            , and do not pass it on. <a href={PUBLICATIONS_PATH}>How notices are checked</a>
          </li>
        </ol>
      </Part>
      <AsksForMoney />
    </>
  );
}

/** Works without script: the page redirects to the address of the code. */
export function CodeForm({ typed }: { typed: string }) {
  return (
    <form className="code-form" action={PUBLICATIONS_PATH}>
      <label className="field__label" htmlFor="code">
        Its code
      </label>
      <p className="field__hint" id="code-hint">
        Eight letters, such as BCDF-GHJK. Capitals and the hyphen do not matter. Or paste the school’s message.
      </p>
      {typed && (
        <p className="field__error" id="code-fault" role="alert">
          This is no code: a code has eight letters, and none of A, E, I, L, O and U.
        </p>
      )}
      <div className="code-form__row">
        <input
          className="field__input code-form__field"
          id="code"
          name="code"
          defaultValue={typed}
          maxLength={1000}
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
    </form>
  );
}
