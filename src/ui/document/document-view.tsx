import { use } from "react";
import { describeFile, fileAddress } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { Icon } from "../icon.tsx";
import { Island } from "../islands/island.tsx";
import { Files } from "../photos/picture.tsx";
import PdfReader from "./pdf-reader.island.tsx";
import "./document-view.css";

/** On a phone only the link; on paper nothing, since a PDF is printed by itself. In a browser without a PDF viewer it draws pages on demand. */
function DocumentView({ path, facts, name }: { path: string; facts: FileFacts; name: string }) {
  return (
    <div className="document no-print">
      <iframe
        className="document__frame round wide"
        src={`${fileAddress(path)}#view=FitH&navpanes=0`}
        title={`The ${name} (PDF)`}
        loading="lazy"
      />
      <p className="document__take cluster centered">
        <a className="button" href={fileAddress(path)} download>
          <Icon name="download" /> Download the {name}
        </a>
        <span className="quiet small">{describeFile(facts)}</span>
      </p>
      <Island of={PdfReader} name="pdf-reader" id="pdf-reader" props={{ address: fileAddress(path), name }} />
    </div>
  );
}

/** Without a document (null) or its file, it says whom to ask. */
export function PublishedDocument({ path, name }: { path: string | null; name: string }) {
  const facts = use(Files)[path ?? ""];
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
