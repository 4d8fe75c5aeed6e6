import { use } from "react";
import { texts } from "../../base/language.ts";
import { describeFile, fileAddress } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { Alert } from "../alert.tsx";
import { Icon } from "../icon.tsx";
import { Island } from "../islands/island.tsx";
import { useLanguage, useText } from "../language.ts";
import { Files } from "../photos/picture.tsx";
import PdfReader from "./pdf-reader.island.tsx";
import "./document-view.css";

const documentTexts = texts({
  frame: { en: (name: string) => `The ${name} (PDF)`, hi: (name: string) => `${name} (PDF)` },
  download: { en: (name: string) => `Download the ${name}`, hi: (name: string) => `${name} डाउनलोड कीजिए` },
  missing: {
    en: (name: string) => `The ${name} cannot be opened just now: its file is missing.`,
    hi: (name: string) => `${name}: यह फ़ाइल अभी नहीं खुल सकती।`,
  },
  unpublished: {
    en: (name: string) => `The office has not published the ${name} yet.`,
    hi: (name: string) => `${name}: दफ़्तर ने इसे अभी नहीं लगाया है।`,
  },
  ask: { en: "Ask the school office", hi: "स्कूल के दफ़्तर से पूछिए" },
});

/** On a phone only the link; on paper nothing, since a PDF is printed by itself. In a browser without a PDF viewer it draws pages on demand. */
function DocumentView({ path, facts, name }: { path: string; facts: FileFacts; name: string }) {
  const t = useText(documentTexts);
  const language = useLanguage();
  return (
    <div className="no-print">
      <iframe
        className="document__frame round wide"
        src={`${fileAddress(path)}#view=FitH&navpanes=0`}
        title={t.frame(name)}
        loading="lazy"
      />
      <p className="cluster cluster--near rows-2 centered">
        <a className="button" href={fileAddress(path)} download>
          <Icon name="download" />
          {` ${t.download(name)}`}
        </a>
        <span className="quiet small">{describeFile(facts, language)}</span>
      </p>
      <Island of={PdfReader} name="pdf-reader" id="pdf-reader" props={{ address: fileAddress(path), name }} />
    </div>
  );
}

/** Without a document (null) or its file, it says whom to ask. */
export function PublishedDocument({ path, name }: { path: string | null; name: string }) {
  const facts = use(Files)[path ?? ""];
  const t = useText(documentTexts);
  if (path && facts) return <DocumentView path={path} facts={facts} name={name} />;
  return (
    <Alert kind="wait" icon="file" role="note">
      {path ? t.missing(name) : t.unpublished(name)} <a href="/ContactUs">{t.ask}</a>
    </Alert>
  );
}
