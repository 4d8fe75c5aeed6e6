import { type EntryKind, entities } from "@school/content/entities/all";
import { textsOf } from "@school/content/office/document/form-texts";
import { dayInWords } from "@school/content/office/times/times";
import { schoolDay } from "@school/content/rules/dates";
import { Sign } from "../frame/sign.tsx";
import { asWritten, capital } from "../frame/words.ts";
import "../style/inbox.css";
import "../style/notice.css";

interface MirroredProps {
  kind: EntryKind;
  since: Date;
  now: Date;
}

/** Says that a kind is mirrored, since when, and what can be done. */
export function MirroredNotice({ kind, since, now }: MirroredProps) {
  return (
    <div className="notice">
      <Sign name="link" />
      <strong>{capital(entities[kind].office.many)} come from the school’s present system.</strong>
      <p className="small">
        Since {dayInWords(schoolDay(since), schoolDay(now))}: write and change them there, and they are here a minute
        later. <a href="/office/present-system">What comes from there</a>
      </p>
    </div>
  );
}

/** Shows a mirrored entry. */
export function MirroredEntry({ entry, ...mirrored }: MirroredProps & { entry: Readonly<Record<string, unknown>> }) {
  const { office } = entities[mirrored.kind];
  const texts = textsOf(office, entry);
  return (
    <>
      <MirroredNotice {...mirrored} />
      <dl className="facts">
        {office.fields.map((field) => (
          <div className="facts__row" key={field.name}>
            <dt>{field.label}</dt>
            <dd className="talk__note">{asWritten(field, texts[field.name] ?? "") || "–"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
