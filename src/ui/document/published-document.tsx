import type { FileFacts } from "../../kinds/files/files.ts";
import { Icon } from "../icon.tsx";
import { DocumentView } from "./document-view.tsx";

interface PublishedDocumentProps {
  /** null while the profile has none. */
  path: string | null;
  /** Undefined while the file is not stored. */
  facts: FileFacts | undefined;
  name: string;
}

/** Without a document or its file, it says whom to ask. */
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
