import { admissionResultTexts, type Circular } from "@school/content/entities/circulars";
import { type FilesByPath, fileTitle } from "@school/content/files/file-address";
import { longDate } from "@school/content/rules/dates";
import { FileLink } from "../../widgets/document/file-link.tsx";
import { NoticeLink } from "../../widgets/notice-link.tsx";
import "./admission-result.css";
import "../../widgets/list/card-list.css";

interface CircularItemProps {
  circular: Circular;
  files: FilesByPath;
  code: string | undefined;
}

export function CircularItem({ circular, files, code }: CircularItemProps) {
  const { title, date, attachments } = circular;
  return (
    <li className="circular">
      <h2 className="card-list__title">{title}</h2>
      {date && <p className="card-list__note">{longDate(date)}</p>}
      {attachments.length === 0 ? (
        <p className="circular__none">{admissionResultTexts.noAttachments}</p>
      ) : (
        <ul className="circular__files">
          {attachments.map((path) => (
            <li key={path}>
              <FileLink path={path} facts={files[path]} name={fileTitle(path, files[path])} />
            </li>
          ))}
        </ul>
      )}
      <NoticeLink kind="circulars" id={circular._id} title={title} code={code} />
    </li>
  );
}
