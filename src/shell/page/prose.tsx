import { Alert, CopyNote, NumberOfRequest } from "../../ui/alert.tsx";
import { useText } from "../../ui/language.ts";
import { RenewalNote } from "../../ui/renewal-note.tsx";
import type { ShownText } from "../reading/page-text.ts";
import { noteTexts } from "../shell.text.ts";
import "../../ui/table.css";
import "./prose.css";

export function Prose({ text, alone = false }: { text: ShownText; alone?: boolean }) {
  const t = useText(noteTexts);
  if (text.missing) {
    return (
      <Alert kind="failed" icon="clock" role="note">
        {t.textUnreadable}
        <NumberOfRequest />
      </Alert>
    );
  }
  if (!text.html && alone) {
    return (
      <p className="page-head__lead quiet measure above-4">
        {`${t.unwritten} `}
        <a href="/ContactUs">{t.ask}</a>
        {t.askWhat}
      </p>
    );
  }
  return (
    <>
      <CopyNote reading={text} />
      <RenewalNote of={text} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by renderMarkdown */}
      {text.html && <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />}
    </>
  );
}
