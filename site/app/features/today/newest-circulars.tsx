import type { Circular } from "@school/content/entities/circulars";
import { type FilesByPath, fileTitle } from "@school/content/files/file-address";
import { longDate } from "@school/content/rules/dates";
import { FileLink } from "../../widgets/document/file-link.tsx";
import { Part } from "../../widgets/part.tsx";

interface NewestCircularsProps {
  circulars: readonly Circular[];
  files: FilesByPath;
}

/** No screen of the specification lists circulars that are not about admission. */
export function NewestCirculars({ circulars, files }: NewestCircularsProps) {
  if (circulars.length === 0) return null;
  return (
    <Part id="circulars" title="Newest circulars">
      <ul className="order-list">
        {circulars.map(({ _id, title, date, attachments }) => (
          <li key={_id}>
            <p className="order-list__what">{title}</p>
            {date && <p className="order-list__who">{longDate(date)}</p>}
            {attachments.map((path) => (
              <FileLink key={path} path={path} facts={files[path]} name={fileTitle(path, files[path])} />
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}
