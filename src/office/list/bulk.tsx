import type { Person } from "../../auth/roles.ts";
import { hasRightsOf } from "../../auth/roles.ts";
import type { DeskRow } from "../../editor/desk.ts";
import { DocumentRows } from "../../editor/list/rows.tsx";
import { type EntryKind, entities } from "../../kinds/all.ts";
import { Field } from "../../ui/office/field.tsx";
import { Notice } from "../../ui/office/notice.tsx";
import { Sign } from "../../ui/office/sign.tsx";
import { type BulkOutcome, type BulkVerb, bulkVerbs, tickOf } from "./bulk-acts.ts";
import "../../ui/office/style/bulk.css";

interface TickedRowsProps {
  kind: EntryKind;
  rows: readonly DeskRow[];
  person: Person;
  now: Date;
  /** The address of the list. */
  address: string;
  isBin: boolean;
  fromThere: ReadonlySet<string>;
}

/** Documents with ticks, and the verbs for ticked ones. */
export function TickedRows({ kind, rows, person, now, address, isBin, fromThere }: TickedRowsProps) {
  const verbs = offered(person, kind, isBin);
  return (
    <form method="post" action={address}>
      <DocumentRows
        rows={rows}
        now={now}
        tick={(row) => ({ name: tickOf(row.id), value: row.seen })}
        fromThere={fromThere}
      />
      <a className="bulk__way" href="#verb">
        With the ticked ones <Sign name="next" />
      </a>
      <div className="bulk">
        <Field name="verb" label="With the ticked ones">
          {(tied) => (
            <select {...tied} defaultValue={verbs[0]}>
              {verbs.map((verb) => (
                <option key={verb} value={verb}>
                  {bulkVerbs[verb].ask}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button className="button button--quiet" type="submit">
          Do it
        </button>
      </div>
    </form>
  );
}

function offered(person: Person, kind: EntryKind, isBin: boolean): BulkVerb[] {
  if (isBin) return ["take out"];
  return hasRightsOf(person.role, entities[kind].office.publishedBy) ? ["take down", "publish", "bin"] : ["bin"];
}

export function BulkNotice({ outcome, kind, address }: { outcome: BulkOutcome; kind: EntryKind; address: string }) {
  const { verb, done, not } = outcome;
  const { one, many } = entities[kind].office;
  const count = done.length + not.length;
  const words =
    count === 0
      ? "Tick some first."
      : `${done.length} of ${count} ${count === 1 ? one : many} ${done.length === 1 ? "is" : "are"} ${bulkVerbs[verb].done}.`;
  return (
    <Notice kind={not.length > 0 || count === 0 ? "failed" : "done"} words={words}>
      {not.map(({ title, why }) => (
        <p className="small" key={title}>
          Not “{title}”: {why}
        </p>
      ))}
      {done.length > 0 && verb !== "undo" && (
        <form className="notice__acts" method="post" action={address}>
          {done.map(({ id, seen }) => (
            <input key={id} type="hidden" name={tickOf(id)} value={seen} />
          ))}
          <button className="text-button" type="submit" name="verb" value="undo">
            Undo
          </button>
        </form>
      )}
    </Notice>
  );
}
