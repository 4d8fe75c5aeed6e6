import { longDate } from "../base/dates.ts";
import { type DisclosedDocument, hasExpired, isPublished } from "../school/disclosure.ts";
import { useFrame } from "../shell/frame.ts";
import { DocumentCell } from "./document-cell.tsx";
import { FormTable } from "./form-table.tsx";
import type { Proofs } from "./proofs-of.ts";
import "../ui/badge.css";
import "./disclosure.css";

interface DocumentsProps {
  caption: string;
  documents: DisclosedDocument[];
  proofs: Proofs;
}

/** Lists documents with their validity. */
export function Documents({ caption, documents, proofs }: DocumentsProps) {
  const { today } = useFrame();
  if (documents.length === 0) return <p>On request at the office.</p>;
  const shown = documents.map(withoutDatesOfNothing);
  const anyDated = shown.some(({ issuedOn }) => issuedOn);
  const anyExpires = shown.some(({ validUntil }) => validUntil);
  return (
    <FormTable
      caption={caption}
      columns={[
        "Documents/information",
        ...(anyDated ? ["Date of issue"] : []),
        ...(anyExpires ? ["Valid until"] : []),
        "Document",
      ]}
      rows={shown.map((document) => ({
        name: document.title,
        cells: [
          ...(anyDated ? [document.issuedOn && <Day date={document.issuedOn} />] : []),
          ...(anyExpires ? [<Validity document={document} today={today} key="validity" />] : []),
          <DocumentCell document={document} proof={proofs.get(document)} key="file" />,
        ],
      }))}
      stack
    />
  );
}

/** A row that does not apply to the school has no dates. */
const withoutDatesOfNothing = (document: DisclosedDocument): DisclosedDocument =>
  document.doesNotApply && !isPublished(document) ? { ...document, issuedOn: null, validUntil: null } : document;

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
