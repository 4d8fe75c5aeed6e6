import type { NamedFile } from "../../editor/form/form-texts.ts";
import { describeFile, type FilesByPath, isPicture, widthsFor } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { nameOfFile, officeFileAddress } from "../../kinds/files/office-files.ts";
import { useText } from "../../ui/language.ts";
import { Sign } from "../../ui/office/icon.tsx";
import { Mark } from "../../ui/office/parts.tsx";
import { mediaSentences } from "../media.text.ts";

/** Files as somebody reads them who approves: a photo is seen at once and opens large, a PDF opens. */
export function FilesToOpen({ files, known }: { files: readonly NamedFile[]; known: FilesByPath }) {
  if (files.length === 0) return null;
  return (
    <ul className="files-to-open grid gap-4">
      {files.map((named) => (
        <FileToOpen key={named.file} named={named} facts={known[named.file]} />
      ))}
    </ul>
  );
}

function FileToOpen({ named, facts }: { named: NamedFile; facts: FileFacts | undefined }) {
  const say = useText(mediaSentences);
  const { file, alt, caption, isCover } = named;
  const name = nameOfFile(file, facts);
  if (!facts) return <Mark as="li" kind="failed" sign="warn" text={say("{name} is not stored any more.", { name })} />;
  return (
    <li>
      <a
        className="file-to-open tall grid gap-2 anywhere"
        href={largeAddress(file, facts)}
        target="_blank"
        rel="noopener"
      >
        {isPicture(file) ? (
          <img
            src={officeFileAddress(file, { width: 320, format: "jpeg" })}
            alt={alt}
            loading="lazy"
            {...sizeOf(facts)}
          />
        ) : (
          <Sign name="file" />
        )}
        <span className="file-to-open__name">
          {name}{" "}
          <span className="quiet">
            {say("{facts}, opens in a new tab", { facts: describeFile(facts, say.language) })}
          </span>
        </span>
      </a>
      {isCover && <p className="small">{say("The cover of the album.")}</p>}
      {caption && <p className="small">{say("Caption: “{caption}”", { caption })}</p>}
      {alt && <p className="small">{say("Described as “{alt}”", { alt })}</p>}
    </li>
  );
}

const sizeOf = ({ width, height }: FileFacts) => (width && height ? { width, height } : {});

/** A photo of a camera is too heavy for a phone as it was stored. */
function largeAddress(file: string, { width }: FileFacts): string {
  const widest = isPicture(file) ? widthsFor(width ?? 0).at(-1) : undefined;
  return officeFileAddress(file, widest ? { width: widest, format: "jpeg" } : undefined);
}
