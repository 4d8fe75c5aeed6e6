import { inboxes, inboxPath } from "@school/content/office/inbox/inbox-words";
import type { Exchange } from "@school/content/office/present-system";
import { momentInWords } from "@school/content/office/times/times";
import { Sign } from "../frame/sign.tsx";
import { capital } from "../frame/words.ts";
import "../style/rows.css";
import "../style/state.css";

export function UndeliveredForms({ exchange, now }: { exchange: Exchange; now: Date }) {
  const { undelivered, undeliveredInAll } = exchange;
  if (undelivered.length === 0) return null;
  return (
    <section aria-labelledby="undelivered">
      <div className="part-head">
        <h2 id="undelivered">Forms that did not go out: {undeliveredInAll}</h2>{" "}
        <span className="small quiet">They are safe here.</span>
      </div>
      <ul className="rows">
        {undelivered.map(({ form, id, to, receivedAt, failure }) => (
          <li className="row" key={`${to} ${id}`}>
            <div className="row__body">
              <a className="row__title" href={`${inboxPath[form]}/${id}`}>
                {capital(inboxes[form].one)} of {momentInWords(receivedAt, now)}
              </a>
              <p className="row__meta">
                <span className="state state--failed">
                  <Sign name="warn" />{" "}
                  {to === "mail" ? "The mail did not go out" : "The present system did not take it"}
                </span>{" "}
                <span>{failure}</span>
              </p>
            </div>
            <Sign name="next" className="row__go" />
          </li>
        ))}
      </ul>
      {undelivered.some(({ to }) => to === "present system") && (
        <form method="post" action="/office/present-system/again">
          <button className="text-button" type="submit">
            Try again now
          </button>
        </form>
      )}
    </section>
  );
}
