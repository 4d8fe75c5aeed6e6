import type { Field } from "@school/content/office/document/words";
import { filesIn } from "@school/content/office/files/file-texts";
import { Sign } from "../frame/sign.tsx";
import { FileRow, namesInRow } from "./file-row.tsx";
import type { FormFiles } from "./form-files.ts";
import { NewFiles } from "./new-files.tsx";
import { OfferedFiles } from "./offered-files.tsx";
import { UploadTemplates } from "./upload-templates.tsx";
import "../style/field.css";
import "../style/sheet.css";
import "../style/upload.css";

interface FileFieldProps {
  field: Field;
  text: string;
  error: string | undefined;
  files: FormFiles;
}

/** The files of a document: those that it has, and ways to add one. Works by plain posts. */
export function FileField({ field, text, error, files }: FileFieldProps) {
  const { name, label, hint, isOptional, as } = field;
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
      <ul className="uploads" data-single={as === "file" || undefined} hidden={rows.length === 0}>
        {rows.map(({ file, alt }, index) => (
          <FileRow
            key={file}
            file={file}
            facts={files.known[file]}
            names={namesInRow(field, index, rows.length > 1)}
            alt={alt}
            index={index}
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
