import type { ShownText } from "../page-text.ts";
import { CopyNote } from "../widgets/copy-note.tsx";
import { Icon } from "../widgets/icon.tsx";

/** What the office wrote for a page, cleaned on the server. */
export function Prose({ text }: { text: ShownText }) {
  if (text.missing) {
    return (
      <div className="notice notice--failed" role="note">
        <Icon name="clock" />
        <p>The text of this page cannot be read just now. Please try again later, or ask the school office.</p>
      </div>
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
