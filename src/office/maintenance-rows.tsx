import type { MaintenanceItem } from "../shell/office/menu-news.ts";
import { Sign } from "../ui/office/icon.tsx";
import "../ui/office/style/rows.css";
import "../ui/office/style/state.css";

export function MaintenanceRows({ rows }: { rows: readonly MaintenanceItem[] }) {
  return (
    <ul className="rows">
      {rows.map(({ title, words, isUrgent, to }) => (
        <li className="row" key={`${to} ${title} ${words}`}>
          <div className="row__body">
            {to === null ? (
              <p className="row__title">{title}</p>
            ) : (
              <a className="row__title" href={to}>
                {title}
              </a>
            )}
            <p className="row__meta">
              {isUrgent ? (
                <span className="state state--failed">
                  <Sign name="warn" /> {words}
                </span>
              ) : (
                <span>{words}</span>
              )}
            </p>
          </div>
          {to !== null && <Sign name="next" className="row__go" />}
        </li>
      ))}
    </ul>
  );
}
