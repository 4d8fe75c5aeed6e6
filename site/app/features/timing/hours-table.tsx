import { clockInWords } from "@school/content/rules/clock-time";
import type { Timings } from "@school/content/school/timings";
import "../../widgets/season-card.css";
import "../../widgets/table.css";

export function HoursTable({ season, hours }: { season: string; hours: Timings["summer"] }) {
  return (
    <table className="table hours__table">
      <caption className="visually-hidden">{season}: hours of the classes</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Classes</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ classes, opens, closes }) => (
          <tr key={classes}>
            <th scope="row">{classes}</th>
            <td>{closes ? `${clockInWords(opens)} – ${clockInWords(closes)}` : `from ${clockInWords(opens)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
