import type { Waiting } from "@school/content/office/inbox/inbox";
import { inboxes, inboxPath } from "@school/content/office/inbox/inbox-words";
import { Sign } from "../frame/sign.tsx";
import { formSigns, standing } from "../inbox/words.ts";
import "../style/rows.css";
import "../style/state.css";

export function PostRows({ post, now }: { post: readonly Waiting[]; now: Date }) {
  return (
    <ul className="rows">
      {post.map((waiting) => (
        <li className="row row--pictured" key={`${waiting.form} ${waiting.isSuspect}`}>
          <span className="thumb thumb--sign">
            <Sign name={formSigns[waiting.form]} />
          </span>
          <div className="row__body">
            {waiting.isSuspect ? <Suspects {...waiting} /> : <New {...waiting} now={now} />}
          </div>
          <Sign name="next" className="row__go" />
        </li>
      ))}
    </ul>
  );
}

function New({ form, count, oldest, now }: Waiting & { now: Date }) {
  const { words, look } = standing({ state: "new", receivedAt: oldest }, now);
  const { one, many } = inboxes[form];
  return (
    <>
      <a className="row__title" href={`${inboxPath[form]}?tab=new`}>
        {count === 1 ? `A new ${one}` : `${count} new ${many}`}
      </a>
      <p className="row__meta">
        <span className={`state state--${look}`}>
          <Sign name="clock" /> {count === 1 ? words : `The oldest: ${words.toLowerCase()}`}
        </span>
      </p>
    </>
  );
}

function Suspects({ form, count }: Waiting) {
  const { one, many } = inboxes[form];
  return (
    <>
      <a className="row__title" href={`${inboxPath[form]}?tab=suspect`}>
        {count === 1 ? `1 ${one} looks` : `${count} ${many} look`} like a machine’s
      </a>
      <p className="row__meta">
        <span>Perhaps a family’s: take a look</span>
      </p>
    </>
  );
}
