import { CopyNote, NumberOfRequest } from "../../ui/alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ShownText } from "../reading/page-text.ts";
import "../../ui/table.css";
import "./prose.css";

export function Prose({ text, alone = false }: { text: ShownText; alone?: boolean }) {
  if (text.missing) {
    return (
      <div className="notice notice--failed" role="note">
        <Icon name="clock" />
        <p>
          The text of this page cannot be read just now. Please try again later, or ask the school office.
          <NumberOfRequest />
        </p>
      </div>
    );
  }
  if (!text.html && alone) {
    return (
      <p className="page-head__lead quiet measure above-4">
        The office has not written this page yet. <a href="/ContactUs">Ask the school</a> what you would like to know.
      </p>
    );
  }
  return (
    <>
      <CopyNote reading={text} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by renderMarkdown */}
      {text.html && <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />}
    </>
  );
}
