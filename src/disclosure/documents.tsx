import { longDate } from "../base/dates.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import { codeText, publicationAddress } from "../kinds/publications/code.ts";
import { type DisclosedDocument, hasExpired, isPublished } from "../school/disclosure.ts";
import { useFrame } from "../shell/frame.ts";
import { FileLink } from "../ui/document/file-link.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import { FormTable } from "./form-table.tsx";
import type { Proof, Proofs } from "./proofs-of.ts";
import { DOES_NOT_APPLY } from "./stated.tsx";
import "../ui/badge.css";
import "./disclosure.css";
import "../ui/notice-link.css";

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

interface DocumentCellProps {
  document: DisclosedDocument;
  proof: Proof | undefined;
}

/** A document that is missing on the site names the office. */
function DocumentCell({ document, proof }: DocumentCellProps) {
  const { title, file, link, selfAttested, doesNotApply } = document;
  if (!file && !link) return doesNotApply ? DOES_NOT_APPLY : "On request at the office";
  return (
    <>
      {file ? (
        <>
          <FileLink path={file} facts={proof?.facts} name={<Open title={title} />} />
          <PrintedAddress path={fileAddress(file, undefined)} />
        </>
      ) : (
        link && (
          <OutsideLink href={link}>
            Open at {new URL(link).host}
            <span className="visually-hidden"> {title}</span>
          </OutsideLink>
        )
      )}
      {selfAttested && <small className="disclosure__proof">Self-attested</small>}
      {proof?.code && <Check code={proof.code} title={title} />}
    </>
  );
}

/** Screen readers may list links alone, so the link has the document's name too. Print shows the address instead. */
function Open({ title }: { title: string }) {
  return (
    <span className="no-print">
      Open<span className="visually-hidden"> {title}</span>
    </span>
  );
}

function PrintedAddress({ path }: { path: string }) {
  const { canonical } = useFrame();
  return <span className="print-only disclosure__address">{canonical ? new URL(path, canonical).href : path}</span>;
}

function Check({ code, title }: { code: string; title: string }) {
  return (
    <a className="notice-link" href={publicationAddress(code)}>
      Check code {codeText(code)}
      <span className="visually-hidden"> {title}</span>
    </a>
  );
}
