import type { Circular } from "@school/content/entities/circulars";
import { itemAddress } from "@school/content/entities/item-pages";
import type { FilesByPath } from "@school/content/files/file-address";
import { longDate } from "@school/content/rules/dates";
import { Attachments } from "../../widgets/document/attachments.tsx";
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
            <p className="order-list__what">
              <a href={itemAddress("circulars", _id)}>{title}</a>
            </p>
            {date && <p className="order-list__who">{longDate(date)}</p>}
            <Attachments
              paths={attachments}
              files={files}
              of={title}
              photoAt={(index) => `${itemAddress("circulars", _id)}#photo-${index + 1}`}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}
