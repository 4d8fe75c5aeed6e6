import type { MaintenanceItem } from "../shell/office/menu-news.ts";
import { Sign } from "../ui/office/icon.tsx";
import { Row } from "../ui/office/lists.tsx";

export function MaintenanceRows({ rows }: { rows: readonly MaintenanceItem[] }) {
  return (
    <ul className="rows">
      {rows.map(({ title, words, isUrgent, to }) => (
        <Row key={`${to} ${title} ${words}`} to={to} title={title}>
          <p className="row__meta">
            {isUrgent ? (
              <span className="state state--failed">
                <Sign name="warn" /> {words}
              </span>
            ) : (
              <span>{words}</span>
            )}
          </p>
        </Row>
      ))}
    </ul>
  );
}
