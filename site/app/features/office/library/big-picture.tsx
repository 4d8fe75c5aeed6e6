import { widthsFor } from "@school/content/files/file-address";
import type { FileFacts } from "@school/content/files/files";
import { officeFileAddress } from "@school/content/office/files/files";
import { photoPage } from "@school/content/office/photos/photos";
import "../style/photo.css";

/** The widest size here. */
const WIDEST = 800;

export function BigPicture({ facts: { path, width, height } }: { facts: FileFacts }) {
  const shown = widthsFor(Math.min(width ?? WIDEST, WIDEST)).at(-1);
  const address = officeFileAddress(path, shown ? { width: shown, format: "jpeg" } : undefined);
  return (
    <figure className="big-photo">
      <img
        className="big-photo__picture"
        src={address}
        width={width ?? undefined}
        height={height ?? undefined}
        alt=""
      />
      <figcaption>
        <a href={photoPage(path)}>Hide it everywhere: a family asks</a>
      </figcaption>
    </figure>
  );
}
