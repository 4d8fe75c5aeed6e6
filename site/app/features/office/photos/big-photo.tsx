import { describeFile } from "@school/content/files/file-address";
import { nameOfFile, officeFileAddress } from "@school/content/office/files/files";
import type { OfficePhoto } from "@school/content/office/photos/photos";
import "../style/photo.css";

export function BigPhoto({ photo: { facts, hidden } }: { photo: OfficePhoto }) {
  const { path, width, height } = facts;
  return (
    <figure className="big-photo">
      <img
        className={`big-photo__picture ${hidden ? "big-photo__picture--hidden" : ""}`.trim()}
        src={officeFileAddress(path, { width: 800, format: "jpeg" })}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={nameOfFile(path, facts)}
      />
      <figcaption className="small quiet">
        {describeFile(facts)}
        {width && height && `, ${width} × ${height}`}
      </figcaption>
    </figure>
  );
}
