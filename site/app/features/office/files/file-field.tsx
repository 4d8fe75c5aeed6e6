import type { Field } from "@school/content/office/document/words";
import { fileControls, filesIn } from "@school/content/office/files/file-texts";
import { Sign } from "../frame/sign.tsx";
import { FileRow } from "./file-row.tsx";
import type { FormFiles } from "./form-files.ts";
import { NewFiles } from "./new-files.tsx";
import { OfferedFiles } from "./offered-files.tsx";
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
  const { name, label, hint, isOptional, as, isDescribed } = field;
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
      {rows.length > 0 && (
        <ul className="uploads">
          {rows.map(({ file, alt }, index) => (
            <FileRow
              key={file}
              file={file}
              facts={files.known[file]}
              place={as === "files" && rows.length > 1 ? fileControls.place(name, index) : null}
              names={{
                file: fileControls.file(name, index),
                out: fileControls.out(name, index),
                alt: isDescribed ? fileControls.alt(name, index) : null,
              }}
              alt={alt}
              index={index}
            />
          ))}
        </ul>
      )}
      {files.refused.map(
        ({ field: of, sentence }) =>
          of === name && (
            <p className="field__error" key={sentence}>
              <Sign name="warn" /> <span>{sentence}</span>
            </p>
          ),
      )}
      <NewFiles field={field} hasOne={rows.length > 0} />
      {offer && <OfferedFiles field={field} address={files.address} offer={offer} />}
    </fieldset>
  );
}
