import { useLocation } from "react-router";
import { useFrame } from "../../shell/frame.ts";
import { isSamePath } from "../../shell/navigation.ts";
import { NumberOfRequest } from "../../widgets/failure-number.tsx";
import { OrderWords } from "./order-words.tsx";
import { SpecialAnnouncements } from "./special-announcements.tsx";
import "./today-line.css";

export function TodayLine() {
  const { schoolToday, isOrderUnknown } = useFrame();
  const { pathname } = useLocation();
  const { told, isLoud } = schoolToday;
  const isToday = isSamePath("/Today", pathname);
  return (
    <section className={isLoud ? "today-line today-line--loud" : "today-line"} aria-label="School today">
      {told.map(({ head, claim, text, order }) =>
        order ? (
          <p key={order._id}>
            <OrderWords {...{ head, claim, text }} />
          </p>
        ) : (
          <p key={head}>{isToday ? `${head} ${text}` : <a href="/Today">{`${head} ${text}`}</a>}</p>
        ),
      )}
      {isOrderUnknown && (
        <p>
          So says the calendar. Orders for today cannot be read just now: ask the school.
          <NumberOfRequest />
        </p>
      )}
      {told.every(({ order }) => order) && !isToday && (
        <p>
          <a href="/Today">More about today</a>
        </p>
      )}
      {(isToday || pathname === "/") && <SpecialAnnouncements />}
    </section>
  );
}
