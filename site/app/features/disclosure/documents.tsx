import type { FilesByPath } from "@school/content/files/file-address";
import { longDate } from "@school/content/rules/dates";
import { type DisclosedDocument, hasExpired } from "@school/content/school/disclosure";
import { useFrame } from "../../shell/frame.ts";
import { FileLink } from "../../widgets/document/file-link.tsx";
import { FormTable } from "./form-table.tsx";
import "../../widgets/badge.css";
import "./disclosure.css";

interface DocumentsProps {
  caption: string;
  documents: DisclosedDocument[];
  files: FilesByPath;
}

/** Lists documents with their validity. A document that is missing on the site names the office. */
export function Documents({ caption, documents, files }: DocumentsProps) {
  const { today } = useFrame();
  if (documents.length === 0) return <p>On request at the office.</p>;
  const anyDated = documents.some(({ issuedOn }) => issuedOn);
  const anyExpires = documents.some(({ validUntil }) => validUntil);
  return (
    <FormTable
      caption={caption}
      columns={[
        "Documents/information",
        ...(anyDated ? ["Date of issue"] : []),
        ...(anyExpires ? ["Valid until"] : []),
        "Document",
      ]}
      rows={documents.map((document) => ({
        name: document.title,
        cells: [
          ...(anyDated ? [document.issuedOn && <Day date={document.issuedOn} />] : []),
          ...(anyExpires ? [<Validity document={document} today={today} key="validity" />] : []),
          <Published document={document} files={files} key="file" />,
        ],
      }))}
      stack
    />
  );
}

function Day({ date }: { date: string }) {
  return (
    <time className="disclosure__day" dateTime={date}>
      {longDate(date)}
    </time>
  );
}

function Validity({ document, today }: { document: DisclosedDocument; today: string }) {
  if (!document.validUntil) return document.issuedOn && <span className="disclosure__unstated">Does not expire</span>;
  return (
    <>
      <Day date={document.validUntil} />
      {hasExpired(document, today) && (
        <>
          {" "}
          <strong className="badge badge--closed">Expired</strong>
        </>
      )}
    </>
  );
}

function Published({ document: { title, file }, files }: { document: DisclosedDocument; files: FilesByPath }) {
  if (!file) return "On request at the office";
  return <FileLink path={file} facts={files[file]} name={<Open title={title} />} />;
}

/** Screen readers may list links alone, so the link has the document's name too. Print leaves it out. */
function Open({ title }: { title: string }) {
  return (
    <>
      <span className="no-print">Open</span>
      <span className="print-only">On the website</span>
      <span className="visually-hidden no-print"> {title}</span>
    </>
  );
}
