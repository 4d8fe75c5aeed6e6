import { entities } from "@school/content/entities/all";
import type { LiveRow } from "@school/content/office/overview/overview";
import { dayInWords, lastDayInWords, momentInWords } from "@school/content/office/times/times";
import { schoolDay } from "@school/content/rules/dates";
import { Sign } from "../frame/sign.tsx";
import { capital } from "../frame/words.ts";
import { Thumb } from "../list/thumb.tsx";
import "../style/rows.css";
import "../style/state.css";

export function LiveRows({ rows, now }: { rows: readonly LiveRow[]; now: Date }) {
  return (
    <ul className="rows">
      {rows.map(({ kind, id, title, picture, date, from, until }) => {
        const { one } = entities[kind].office;
        return (
          <li className="row row--pictured" key={`${kind} ${id}`}>
            <Thumb kind={kind} picture={picture} />
            <div className="row__body">
              <a className="row__title" href={`/office/${kind}/${id}`}>
                {title || `A ${one} without a name`}
              </a>
              <p className="row__meta">
                <span className={`state state--${from ? "later" : "live"}`}>
                  <Sign name={from ? "clock" : "window"} /> {whenInWords(from, until, now)}
                </span>{" "}
                <span>
                  {capital(one)}
                  {date && `, ${dayInWords(date, schoolDay(now))}`}
                </span>
              </p>
            </div>
            <Sign name="next" className="row__go" />
          </li>
        );
      })}
    </ul>
  );
}

function whenInWords(from: Date | null, until: Date | null, now: Date): string {
  if (from) return `Goes up ${momentInWords(from, now)}`;
  return until ? `On the website until ${lastDayInWords(until, now)}` : "On the website";
}
