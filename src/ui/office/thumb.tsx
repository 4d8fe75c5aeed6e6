import type { DocumentKind } from "../../kinds/all.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
import { Sign, type SignName } from "./icon.tsx";
import "./style/rows.css";

export const kindSigns: Readonly<Record<DocumentKind, SignName>> = {
  profile: "gable",
  pageTexts: "pen",
  news: "sheet",
  highlights: "line",
  events: "calendar",
  albums: "camera",
  circulars: "file",
  notifications: "popup",
  registrationLinks: "link",
  toppers: "star",
  videos: "video",
  orders: "clock",
};

/** The picture of a document in a list, or the sign of its kind. */
export function Thumb({ kind, picture }: { kind: DocumentKind; picture: string | null }) {
  if (picture === null) {
    return (
      <span className="thumb thumb--sign">
        <Sign name={kindSigns[kind]} />
      </span>
    );
  }
  const address = (format: "avif" | "jpeg") => officeFileAddress(picture, { width: 320, format });
  return (
    <picture>
      <source srcSet={address("avif")} type="image/avif" />
      <img className="thumb" src={address("jpeg")} width={56} height={56} alt="" loading="lazy" />
    </picture>
  );
}
