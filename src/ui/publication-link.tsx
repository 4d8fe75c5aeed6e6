import { codeOfAddress, codeText, publicationAddress } from "../kinds/publications/code.ts";
import "./notice-link.css";

interface NoticeLinkProps {
  kind: string;
  id: string;
  title: string;
  /** Lists that are long leave it out: the link finds it. */
  code?: string | undefined;
}

export function PublicationLink({ kind, id, title, code }: NoticeLinkProps) {
  return (
    <a className="notice-link" href={code ? publicationAddress(code) : codeOfAddress(kind, id)}>
      {code ? `Code ${codeText(code)}: check or share` : "Check or share"}
      <span className="visually-hidden"> {title}</span>
    </a>
  );
}
