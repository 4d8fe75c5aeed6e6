import { useFrame } from "../../../shell/frame.ts";
import "../style/today.css";

/** School today on the desk: the line that parents see, and ways to change it. */
export function TodayCard() {
  const { schoolToday } = useFrame();
  return (
    <section className="today-card" aria-labelledby="today">
      <h2 id="today">School today</h2>
      {schoolToday.told.map(({ head, text }) => (
        <p key={head}>
          {head} {text}
        </p>
      ))}
      <p className="today-card__ways">
        <a className="button button--quiet" href="/office/today?what=other+timings">
          Other timings
        </a>{" "}
        <a className="button button--quiet" href="/office/today?what=closed">
          Closed
        </a>{" "}
        <a className="text-button" href="/office/today">
          Everything else
        </a>
      </p>
    </section>
  );
}
