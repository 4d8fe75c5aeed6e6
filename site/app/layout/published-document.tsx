import type { FileFacts } from "@school/content/files";
import { DocumentView } from "../widgets/document-view.tsx";
import { Icon } from "../widgets/icon.tsx";

interface PublishedDocumentProps {
  /** null while the profile has none. */
  path: string | null;
  facts: FileFacts | undefined;
  /** As it stands in a sentence: "fee structure". */
  name: string;
}

/** The document a page is about; while there is none, who to ask. */
export function PublishedDocument({ path, facts, name }: PublishedDocumentProps) {
  if (path) return <DocumentView path={path} facts={facts} name={name} />;
  return (
    <div className="notice" role="note">
      <Icon name="file" />
      <p>
        The office has not published the {name} yet. <a href="/ContactUs">Ask the school office</a>
      </p>
    </div>
  );
}
