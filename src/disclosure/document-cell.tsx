import { fileAddress } from "../kinds/files/file-address.ts";
import { codeInWords, noticeAddress } from "../kinds/publications/code.ts";
import type { DisclosedDocument } from "../school/disclosure.ts";
import { useFrame } from "../shell/frame.ts";
import { FileLink } from "../ui/document/file-link.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import type { Proof } from "./proofs-of.ts";
import { DOES_NOT_APPLY } from "./stated.tsx";
import "../ui/notice-link.css";
import "./disclosure.css";

interface DocumentCellProps {
  document: DisclosedDocument;
  proof: Proof | undefined;
}

/** A document that is missing on the site names the office. */
export function DocumentCell({ document, proof }: DocumentCellProps) {
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
    <a className="notice-link" href={noticeAddress(code)}>
      Check code {codeInWords(code)}
      <span className="visually-hidden"> {title}</span>
    </a>
  );
}
