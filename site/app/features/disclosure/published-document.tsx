import { fileAddress } from "@school/content/files/file-address";
import type { FileFacts } from "@school/content/files/files";
import type { DisclosedDocument } from "@school/content/school/disclosure";
import { useFrame } from "../../shell/frame.ts";
import { FileLink } from "../../widgets/document/file-link.tsx";
import { OutsideLink } from "../../widgets/outside-link.tsx";
import "./disclosure.css";

interface PublishedDocumentProps {
  document: DisclosedDocument;
  facts: FileFacts | undefined;
}

/** A document that is missing on the site names the office. */
export function PublishedDocument({ document, facts }: PublishedDocumentProps) {
  const { title, file, link, selfAttested } = document;
  if (!file && !link) return "On request at the office";
  return (
    <>
      {file ? (
        <>
          <FileLink path={file} facts={facts} name={<Open title={title} />} />
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
      <Proof selfAttested={selfAttested} version={file ? facts?.version : undefined} />
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

function Proof({ selfAttested, version }: { selfAttested: boolean; version: string | undefined }) {
  if (!selfAttested && !version) return null;
  return (
    <small className="disclosure__proof">
      {selfAttested && "Self-attested"}
      {selfAttested && version && ", "}
      {version && <span>SHA-256 {version}…</span>}
    </small>
  );
}
