import { describeFile, fileAddress } from "@school/content/file-address";
import type { FileFacts } from "@school/content/files";
import { Island } from "../../islands/island.tsx";
import { Icon } from "../icon.tsx";
import PdfReader from "./pdf-reader.island.tsx";
import "./document-view.css";

interface DocumentViewProps {
  path: string;
  facts: FileFacts;
  /** What the document is, in words, as it stands in a sentence: "fee structure". */
  name: string;
}

/**
 * A PDF in the page, and a link to take it along. On a phone the link alone; where the browser shows no PDF by itself, its
 * pages are drawn on demand.
 */
export function DocumentView({ path, facts, name }: DocumentViewProps) {
  return (
    <div className="document">
      <iframe
        className="document__frame"
        src={`${fileAddress(path)}#view=FitH&navpanes=0`}
        title={`The ${name} (PDF)`}
        loading="lazy"
      />
      <p className="document__take">
        <a className="button" href={fileAddress(path)} download>
          <Icon name="download" /> Download the {name}
        </a>
        <span className="document__size">{describeFile(facts)}</span>
      </p>
      <Island of={PdfReader} name="pdf-reader" id="pdf-reader" props={{ address: fileAddress(path), name }} />
    </div>
  );
}
