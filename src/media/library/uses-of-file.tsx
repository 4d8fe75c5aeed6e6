import { StateMark } from "../../editor/state-mark.tsx";
import { capital } from "../../editor/words.ts";
import { entities, isEntryKind } from "../../kinds/all.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { Sign } from "../../ui/office/sign.tsx";
import { addressOfUse, titleOfUse } from "./file-words.ts";
import type { FileUse, LibraryFile } from "./library-rows.ts";
import "../../ui/office/style/rows.css";

/** The documents that use a file, each with a link; below them those that could name it again. */
export function UsesOfFile({ file: { facts, uses, copies, binned, earlier } }: { file: LibraryFile }) {
  const further = [...binned, ...earlier];
  return (
    <section aria-labelledby="used">
      <div className="part-head">
        <h2 id="used">Used in</h2>
      </div>
      {uses.length === 0 && <p className="quiet">Nothing that is on the website, and no draft.</p>}
      {uses.length > 0 && (
        <ul className="rows">
          {uses.map((use) => (
            <li className="row" key={`${use.kind} ${use.id}`}>
              <div className="row__body">
                <a className="row__title" href={addressOfUse(use)}>
                  {titleOfUse(use)}
                </a>
                <p className="row__meta">
                  <StateMark state={use.state} /> <span>{kindOf(use)}</span>
                  {use.lacksDescription && (
                    <span className="state state--failed">
                      <Sign name="pen" /> Say there what is to be seen
                    </span>
                  )}
                </p>
              </div>
              <Sign name="next" className="row__go" />
            </li>
          ))}
        </ul>
      )}
      {copies.length > 0 && (
        <p className="small quiet">
          The same {isPicture(facts.path) ? "photo" : "paper"} was sent twice. The other one is used in{" "}
          {copies.map((use, index) => (
            <span key={`${use.kind} ${use.id}`}>
              {index > 0 && ", "}
              <a href={addressOfUse(use)}>{titleOfUse(use)}</a>
            </span>
          ))}
          .
        </p>
      )}
      {further.length > 0 && (
        <p className="small quiet">
          Named by what lies in the bin, or by an earlier version:{" "}
          {further.map((use, index) => (
            <span key={`${use.kind} ${use.id}`}>
              {index > 0 && ", "}
              <a href={addressOfUse(use)}>{titleOfUse(use)}</a>
            </span>
          ))}
          . Brought back, they show it as long as it is stored.
        </p>
      )}
    </section>
  );
}

function kindOf({ kind }: FileUse): string {
  if (isEntryKind(kind)) return capital(entities[kind].office.one);
  return kind === "profile" ? "School facts" : "Page text";
}
