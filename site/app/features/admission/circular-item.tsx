import { admissionResultTexts, type Circular } from "@school/content/entities/circulars";
import { itemAddress } from "@school/content/entities/item-pages";
import type { FilesByPath } from "@school/content/files/file-address";
import { longDate } from "@school/content/rules/dates";
import { Attachments } from "../../widgets/document/attachments.tsx";
import "./admission-result.css";
import "../../widgets/list/card-list.css";

interface CircularItemProps {
  circular: Circular;
  files: FilesByPath;
}

export function CircularItem({ circular, files }: CircularItemProps) {
  const { _id, title, date, attachments } = circular;
  const page = itemAddress("circulars", _id);
  return (
    <li className="circular">
      <h2 className="card-list__title">
        <a href={page}>{title}</a>
      </h2>
      {date && <p className="card-list__note">{longDate(date)}</p>}
      {attachments.length === 0 ? (
        <p className="circular__none">{admissionResultTexts.noAttachments}</p>
      ) : (
        <Attachments paths={attachments} files={files} of={title} photoAt={(index) => `${page}#photo-${index + 1}`} />
      )}
    </li>
  );
}
