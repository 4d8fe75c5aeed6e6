import { type FilesByPath, fileTitle } from "@school/content/files/file-address";
import { codeInWords } from "@school/content/notices/code";
import { noticeWords } from "@school/content/notices/kinds";
import type { Notice } from "@school/content/notices/notice";
import { TextPage } from "../../shell/page/text-page.tsx";
import { CopyNote } from "../../widgets/copy-note.tsx";
import { FileLink } from "../../widgets/document/file-link.tsx";
import { AsksForMoney } from "../payment/asks-for-money.tsx";
import { CheckAlone } from "./check-alone.tsx";
import { Letter } from "./letter.tsx";
import { NoticeStateBox } from "./notice-state.tsx";
import { NoticeVersions } from "./notice-versions.tsx";
import { Proofs } from "./proofs.tsx";
import { Share } from "./share.tsx";
import "./notice.css";

interface NoticeViewProps {
  notice: Notice;
  staleSince: number | null;
  publishedKey: string | null;
  /** The whole address of the page. */
  address: string;
  papers: PapersProps;
}

interface PapersProps {
  paths: string[];
  files: FilesByPath;
}

export function NoticeView({ notice, staleSince, publishedKey, address, papers }: NoticeViewProps) {
  const code = codeInWords(notice.code);
  const title = notice.title ?? `A ${noticeWords(notice.kind).one}`;
  return (
    <TextPage title={title} text={{ lead: "", html: "", missing: false, staleSince: null }}>
      <meta name="robots" content="noindex" />
      {notice.state === "current" && (
        <>
          <meta property="og:title" content={title} />
          <meta property="og:image" content={`${address}.jpg`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <CopyNote reading={{ staleSince }} />
      <NoticeStateBox notice={notice} />
      <Letter notice={notice} address={address} />
      {papers.paths.length > 0 && <Papers {...papers} />}
      {notice.state === "current" && <Share notice={notice} address={address} />}
      <AsksForMoney />
      <NoticeVersions notice={notice} />
      <Proofs notice={notice} />
      {publishedKey && notice.text !== null && <CheckAlone publishedKey={publishedKey} code={code} />}
    </TextPage>
  );
}

function Papers({ paths, files }: PapersProps) {
  return (
    <ul className="notice-files no-print" aria-label="Its papers">
      {paths.map((path) => (
        <li key={path}>
          <FileLink path={path} facts={files[path]} name={fileTitle(path, files[path])} />
        </li>
      ))}
    </ul>
  );
}
