import type { Disclosure } from "@school/content/disclosure";
import type { FilesByPath } from "@school/content/file-address";
import { FactTable } from "../../widgets/fact-table.tsx";
import { FileLink } from "../../widgets/file-link.tsx";

interface DocumentsProps {
  caption: string;
  documents: Disclosure["documents"];
  files: FilesByPath;
}

/** Documents to read; one that is not on the website can be seen at the office. */
export function Documents({ caption, documents, files }: DocumentsProps) {
  if (documents.length === 0) return <p>On request at the office.</p>;
  return (
    <FactTable
      caption={caption}
      heads={["Document", "File"]}
      stack
      facts={documents.map(({ title, file }) => [title, fileOf(title, file, files)])}
    />
  );
}

function fileOf(title: string, file: string | null, files: FilesByPath) {
  if (!file) return "On request at the office";
  return <FileLink path={file} facts={files[file]} name={<Open title={title} />} />;
}

/** The row names the document to the eye; out of the table the link must name it too. */
function Open({ title }: { title: string }) {
  return (
    <>
      Open<span className="visually-hidden"> {title}</span>
    </>
  );
}
