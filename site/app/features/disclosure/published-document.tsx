import { fileAddress } from "@school/content/files/file-address";
import type { DisclosedDocument } from "@school/content/school/disclosure";
import { useFrame } from "../../shell/frame.ts";
import { FileLink } from "../../widgets/document/file-link.tsx";
import { NoticeLink } from "../../widgets/notice-link.tsx";
import { OutsideLink } from "../../widgets/outside-link.tsx";
import type { Proof } from "./proofs-of.ts";
import "./disclosure.css";

interface PublishedDocumentProps {
  document: DisclosedDocument;
  proof: Proof | undefined;
}

/** A document that is missing on the site names the office. */
export function PublishedDocument({ document, proof }: PublishedDocumentProps) {
  const { title, file, link, selfAttested } = document;
  if (!file && !link) return "On request at the office";
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
      {proof?.code && <NoticeLink kind="disclosure" id={title} title={title} code={proof.code} />}
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
