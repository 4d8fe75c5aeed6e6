import type { FilesByPath } from "../kinds/files/file-address.ts";
import { FilesToOpen } from "../media/form/files-to-open.tsx";
import type { FieldChange } from "./form/field-changes.ts";
import { isFileField } from "./form/file-texts.ts";
import { SideOfChange } from "./marked-text.tsx";

interface ChangedFieldProps {
  change: FieldChange;
  known: FilesByPath;
  author: string;
  isOnSite: boolean;
}

/** Shows a field before and after. */
export function ChangedField({ change, known, author, isOnSite }: ChangedFieldProps) {
  return (
    <section aria-label={change.field.label}>
      <h3>{change.field.label}</h3>
      <div className="was-now">
        <div className="was-now__side">
          <p className="small strong">{isOnSite ? "On the website now" : "Before"}</p>
          <Side change={change} known={known} side="before" />
        </div>
        <div className="was-now__side was-now__side--new">
          <p className="small strong">As {author} wrote it</p>
          <Side change={change} known={known} side="after" />
        </div>
      </div>
    </section>
  );
}

/** Shows a field of a first version: without another side, nothing in it is marked. */
export function NewField({ change: { field, parts, files }, known }: Pick<ChangedFieldProps, "change" | "known">) {
  return (
    <section className="new-field" aria-label={field.label}>
      <h3>{field.label}</h3>
      {!isFileField(field) &&
        parts.map(({ after }) => (
          <p className="marked" key={after}>
            {after}
          </p>
        ))}
      <FilesToOpen files={files.after} known={known} />
    </section>
  );
}

interface SideProps extends Pick<ChangedFieldProps, "change" | "known"> {
  side: "before" | "after";
}

function Side({ change: { field, parts, files }, known, side }: SideProps) {
  const shown = <FilesToOpen files={files[side]} known={known} />;
  if (isFileField(field)) return files[side].length > 0 ? shown : <p className="quiet">Nothing</p>;
  return (
    <>
      <SideOfChange parts={parts} side={side} />
      {shown}
    </>
  );
}
