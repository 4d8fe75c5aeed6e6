import type { Naming } from "@school/content/office/photos/photos";
import { Sign } from "../frame/sign.tsx";
import { StateMark } from "../frame/state-mark.tsx";
import { capital } from "../frame/words.ts";
import "../style/rows.css";

export function UsedIn({ usedIn }: { usedIn: readonly Naming[] }) {
  return (
    <section aria-labelledby="used">
      <div className="part-head">
        <h2 id="used">Used in</h2>
      </div>
      {usedIn.length === 0 && <p className="quiet">Nothing names it.</p>}
      <ul className="rows">
        {usedIn.map(({ kind, id, one, title, state }) => (
          <li className="row" key={`${kind} ${id}`}>
            <div className="row__body">
              <a className="row__title" href={`/office/${kind}/${id}`}>
                {title || `A ${one} without a name`}
              </a>
              <p className="row__meta">
                <StateMark state={state} /> <span>{capital(one)}</span>
              </p>
            </div>
            <Sign name="next" className="row__go" />
          </li>
        ))}
      </ul>
    </section>
  );
}
