import { type ReactNode, use } from "react";
import { texts } from "../../base/language.ts";
import { describeFile, fileAddress, fileTitle, isPicture, widthsFor } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { Icon } from "../icon.tsx";
import { useLanguage, useText } from "../language.ts";
import { Files, Picture } from "../photos/picture.tsx";
import "./attachments.css";

const attachmentTexts = texts({
  photo: {
    en: (of: string, number: number) => `${of}, photo ${number}`,
    hi: (of: string, number: number) => `${of}, फ़ोटो ${number}`,
  },
});

interface AttachmentsProps {
  paths: readonly string[];
  /** The title of what they belong to. */
  of: string;
  /** Returns the address of the page that shows the photo with this index. Undefined: no page does. */
  photoAt?: (index: number) => string;
}

/** Every file of an entry, in any order: pictures as pictures, PDFs as links. */
export function Attachments({ paths, of, photoAt }: AttachmentsProps) {
  const t = useText(attachmentTexts);
  const photos = paths.filter(isPicture);
  const papers = paths.filter((path) => !isPicture(path));
  return (
    <>
      {photos.length > 0 && (
        <ul className="cluster gap-2 above-3">
          {photos.map((path, index) => (
            <li key={path}>
              <AttachedPhoto path={path} alt={t.photo(of, index + 1)} href={photoAt?.(index)} />
            </li>
          ))}
        </ul>
      )}
      {papers.length > 0 && (
        <ul className="cluster gap-2 above-3">
          {papers.map((path) => (
            <li key={path}>
              <FileLink path={path} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface AttachedPhotoProps {
  path: string;
  alt: string;
  /** Undefined: the picture itself, as large as a screen. */
  href?: string | undefined;
}

export function AttachedPhoto({ path, alt, href }: AttachedPhotoProps) {
  const facts = use(Files)[path];
  return (
    <a href={href ?? largeAddress(path, facts)}>
      <Picture path={path} alt={alt} className="attached__photo cover on-dawn" sizes="6rem" />
    </a>
  );
}

function largeAddress(path: string, facts: FileFacts | undefined): string {
  const width = facts?.width ? widthsFor(facts.width).at(-1) : undefined;
  return fileAddress(path, facts, width ? { width, format: "jpeg" } : undefined);
}

interface FileLinkProps {
  path: string;
  /** Undefined: the title of the file. */
  name?: ReactNode;
}

export function FileLink({ path, name }: FileLinkProps) {
  const facts = use(Files)[path];
  const language = useLanguage();
  return (
    <a className="file" href={fileAddress(path, facts)}>
      <Icon name="file" /> <span className="file__name">{name ?? fileTitle(path, facts, language)}</span>{" "}
      {facts && <span className="file__size">{describeFile(facts, language)}</span>}
    </a>
  );
}
