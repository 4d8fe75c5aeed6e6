import { widthsFor } from "../../kinds/files/file-address.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
import type { LibraryFile } from "./library-rows.ts";
import "../../ui/office/style/photo.css";

/** The widest size here. */
const WIDEST = 800;

interface BigPictureProps {
  file: LibraryFile;
  /** For a picture without a heading that names it. */
  alt?: string;
}

/** A hidden picture is faint. */
export function BigPicture({ file: { facts, hidden }, alt = "" }: BigPictureProps) {
  const { path, width, height } = facts;
  const shown = widthsFor(Math.min(width ?? WIDEST, WIDEST)).at(-1);
  return (
    <img
      className={hidden ? "big-picture big-picture--hidden" : "big-picture"}
      src={officeFileAddress(path, shown ? { width: shown, format: "jpeg" } : undefined)}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt}
    />
  );
}
