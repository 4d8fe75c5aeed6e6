import type { Field as FieldOf, Texts } from "@school/content/office/words";
import { Field, LongTextField, TextField } from "./field.tsx";
import { FileField } from "./file-field.tsx";
import type { FormFiles } from "./form-files.ts";

interface EntryFieldsProps {
  fields: readonly FieldOf[];
  texts: Texts;
  errors: Readonly<Record<string, string>>;
  files: FormFiles;
}

/** The fields of a document, as its kind describes them. */
export function EntryFields({ fields, texts, errors, files }: EntryFieldsProps) {
  return fields.map((field) => (
    <EntryField
      key={field.name}
      field={field}
      text={texts[field.name] ?? ""}
      error={errors[field.name]}
      files={files}
    />
  ));
}

interface EntryFieldProps {
  field: FieldOf;
  text: string;
  error: string | undefined;
  files: FormFiles;
}

function EntryField({ field, text, error, files }: EntryFieldProps) {
  const { name, label, hint, isOptional, as, choices = [] } = field;
  const words = { name, label, hint, error, isOptional };
  if (as === "files" || as === "file") return <FileField {...{ field, text, error, files }} />;
  if (as === "text") return <LongTextField {...words} defaultValue={text} />;
  if (as === "choice") {
    return (
      <Field {...words}>
        {(tied) => (
          <select {...tied} defaultValue={text}>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  const inputs = {
    line: { type: "text", enterKeyHint: "next" },
    date: { type: "date" },
    address: { type: "url", inputMode: "url" },
    number: { type: "text", inputMode: "numeric" },
  } as const;
  return <TextField {...words} {...inputs[as]} autoComplete="off" defaultValue={text} />;
}
