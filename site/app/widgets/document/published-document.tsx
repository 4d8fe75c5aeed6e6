import type { FileFacts } from "@school/content/files";
import { Icon } from "../icon.tsx";
import { DocumentView } from "./document-view.tsx";

interface PublishedDocumentProps {
  /** null while the profile has none. */
  path: string | null;
  /** What is known of its file; nothing while there is no such file. */
  facts: FileFacts | undefined;
  /** As it stands in a sentence: "fee structure". */
  name: string;
}

/** The document a page is about; while there is none, or its file is gone, who to ask. */
export function PublishedDocument({ path, facts, name }: PublishedDocumentProps) {
  if (path && facts) return <DocumentView path={path} facts={facts} name={name} />;
  return (
    <div className="notice" role="note">
      <Icon name="file" />
      <p>
        {path
          ? `The ${name} cannot be opened just now: its file is missing.`
          : `The office has not published the ${name} yet.`}{" "}
        <a href="/ContactUs">Ask the school office</a>
      </p>
    </div>
  );
}
