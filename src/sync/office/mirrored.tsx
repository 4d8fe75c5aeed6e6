import { asWritten } from "../../editor/form/changes.ts";
import { textsOf } from "../../editor/form/form-texts.ts";
import { type EntryKind, entities } from "../../kinds/all.ts";
import { capital } from "../../school/text.ts";
import { Sign } from "../../ui/office/icon.tsx";

/** Says of a list that a part of it comes from the present system. */
export function MirroredAlert({ kind }: { kind: EntryKind }) {
  return (
    <div className="notice">
      <Sign name="link" />
      <strong>{capital(entities[kind].office.many)} also come from the school’s present system.</strong>
      <p className="small">
        What came from there is changed there, and is here a minute later. What you write here stays here.{" "}
        <a href="/office/present-system">What comes from there</a>
      </p>
    </div>
  );
}

/** Shows an entry that is written in the present system. */
export function MirroredEntry({ kind, entry }: { kind: EntryKind; entry: Readonly<Record<string, unknown>> }) {
  const { office } = entities[kind];
  const texts = textsOf(office, entry);
  return (
    <>
      <div className="notice">
        <Sign name="link" />
        <strong>This comes from the school’s present system.</strong>
        <p className="small">
          Change it there, and it is here a minute later. <a href="/office/present-system">What comes from there</a>
        </p>
      </div>
      <dl className="facts">
        {office.fields.map((field) => (
          <div className="facts__row grid ruled anywhere" key={field.name}>
            <dt>{field.label}</dt>
            <dd className="lines">{asWritten(field, texts[field.name] ?? "") || "–"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
