import { filesIn } from "../../editor/form/file-texts.ts";
import type { Field } from "../../kinds/words.ts";
import { Sign } from "../../ui/office/sign.tsx";
import { FileRow, namesInRow } from "./file-row.tsx";
import type { FormFiles } from "./form-files.ts";
import { NewFiles } from "./new-files.tsx";
import { OfferedFiles } from "./offered-files.tsx";
import { CoverChoice, FirstIsCover, SaidOfPhoto } from "./said-of-photo.tsx";
import { UploadTemplates } from "./upload-templates.tsx";
import "../../ui/office/style/field.css";
import "../../ui/office/style/sheet.css";
import "../../ui/office/style/upload.css";
import "../../ui/office/style/button.css";
import "../../ui/office/style/form-parts.css";

interface FileFieldProps {
  field: Field;
  text: string;
  error: string | undefined;
  files: FormFiles;
  /** For the offered descriptions. */
  title: string;
}

export function FileField({ field, text, error, files, title }: FileFieldProps) {
  const { name, label, hint, isOptional, as, saidIn, takes } = field;
  const rows = filesIn(text);
  const offer = files.offers[name];
  return (
    <fieldset className="part" id={name} tabIndex={-1}>
      <legend>
        {label} {isOptional && <span className="field__may">(if you like)</span>}
      </legend>
      {hint && <p className="field__hint">{hint}</p>}
      {error && (
        <p className="field__error">
          <Sign name="warn" /> <span>{error}</span>
        </p>
      )}
      {saidIn && rows.length > 1 && <FirstIsCover name={name} rows={rows} />}
      {as === "files" && takes === "pictures" && <SeveralPhotos />}
      <ul
        className="uploads"
        data-single={as === "file" || undefined}
        data-ordered={as === "files" || undefined}
        hidden={rows.length === 0}
      >
        {rows.map(({ file, alt, ...said }, index) => (
          <FileRow
            key={file}
            file={file}
            facts={files.known[file]}
            names={namesInRow(field, index, rows.length > 1)}
            alt={alt}
            index={index}
            cover={saidIn && rows.length > 1 && <CoverChoice name={name} file={file} isCover={said.isCover} />}
            said={saidIn && <SaidOfPhoto {...{ name, index, title }} said={{ file, alt, ...said }} />}
          />
        ))}
      </ul>
      {files.refused.map(
        ({ field: of, sentence }) =>
          of === name && (
            <p className="field__error" key={sentence}>
              <Sign name="warn" /> <span>{sentence}</span>
            </p>
          ),
      )}
      <NewFiles field={field} hasOne={rows.length > 0} />
      <UploadTemplates field={field} />
      {offer && <OfferedFiles field={field} address={files.address} offer={offer} />}
    </fieldset>
  );
}

const acts = [
  ["all", "All"],
  ["front", "To the front"],
  ["earlier", "Earlier"],
  ["later", "Later"],
  ["end", "To the end"],
  ["out", "Take out"],
  ["hide", "Hide everywhere"],
] as const;

/** The script shows it: without it each row has its own place and its own tick. */
function SeveralPhotos() {
  return (
    <div className="several" hidden data-several>
      <button className="text-button" type="button" data-do="grid">
        Choose several
      </button>
      <div className="several__acts" hidden data-several-acts>
        <p className="small" role="status" data-several-said />
        {acts.map(([act, words]) => (
          <button
            className={act === "hide" ? "text-button text-button--stern" : "text-button"}
            type="button"
            key={act}
            data-do={act}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}
