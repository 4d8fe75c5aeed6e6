import type { FieldChange } from "./field-changes.ts";
import { SideOfChange } from "./marked-text.tsx";

interface ChangedFieldProps {
  change: FieldChange;
  author: string;
  isOnSite: boolean;
  /** The first publication: only the new text is shown. */
  isNew: boolean;
}

export function ChangedField({ change, author, isOnSite, isNew }: ChangedFieldProps) {
  const { field, parts } = change;
  return (
    <section aria-label={field.label}>
      <h3>{field.label}</h3>
      <div className="was-now">
        {!isNew && (
          <div className="was-now__side">
            <p className="small strong">{isOnSite ? "On the website now" : "Before"}</p>
            <SideOfChange parts={parts} side="before" />
          </div>
        )}
        <div className="was-now__side was-now__side--new">
          <p className="small strong">As {author} wrote it</p>
          <SideOfChange parts={parts} side="after" />
        </div>
      </div>
    </section>
  );
}
