import { codeText, PUBLICATIONS_PATH } from "../kinds/publications/code.ts";
import { useFrame } from "../shell/frame.ts";
import { AsksForMoney } from "../shell/page/notes.tsx";
import { TextPage } from "../shell/page/text-page.tsx";
import { noText } from "../shell/reading/page-text.ts";
import { Alert, NumberOfRequest } from "../ui/alert.tsx";
import { useText } from "../ui/language.ts";
import { Phones } from "../ui/links.tsx";
import { Part } from "../ui/part.tsx";
import { verifyTexts } from "./verify.text.ts";
import "../ui/form/field.css";
import "./publication.css";

export function PublicationAbsent({ absent, typed }: { absent: "unknown" | "unreadable" | "no code"; typed: string }) {
  const { name } = useFrame().profile;
  const t = useText(verifyTexts);
  const [title, lead] = {
    unknown: [t.unknown, t.whyUnknown(name, codeText(typed))],
    "no code": [t.noCode, t.whyNoCode],
    unreadable: [t.unreadable, t.whyUnreadable],
  }[absent] as [string, string];
  return (
    <TextPage title={title} text={{ ...noText, lead }}>
      <meta name="robots" content="noindex" />
      {absent === "unreadable" ? (
        <p className="part__text">
          {t.untilThen}
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
  const t = useText(verifyTexts);
  return (
    <>
      <Alert kind="failed" role="note">
        {t.doNotAct}
      </Alert>
      <Part id="what-to-do" title={t.whatToDo}>
        <ol className="prose notice-steps measure">
          <li>{t.compare}</li>
          <li>
            {t.notFromHere}
            {phones.length > 0 && ": "}
            <Phones of={phones} />
            {t.end}
          </li>
          <li>
            {t.sendIt}
            {email && (
              <>
                {" "}
                (<a href={`mailto:${email}`}>{email}</a>)
              </>
            )}
            {`${t.doNotPass} `}
            <a href={PUBLICATIONS_PATH}>{t.howChecked}</a>
          </li>
        </ol>
      </Part>
      <AsksForMoney />
    </>
  );
}

/** Works without script: the page redirects to the address of the code. */
export function CodeForm({ typed }: { typed: string }) {
  const t = useText(verifyTexts);
  return (
    <form className="code-form" action={PUBLICATIONS_PATH}>
      <label className="field__label" htmlFor="code">
        {t.itsCode}
      </label>
      <p className="field__hint" id="code-hint">
        {t.codeHint}
      </p>
      {typed && (
        <p className="field__error" id="code-fault" role="alert">
          {t.codeFault}
        </p>
      )}
      <div className="cluster gap-3 above-2">
        <input
          className="field__input code-form__field shrinks"
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
          {t.check}
        </button>
      </div>
    </form>
  );
}
