import { longDate } from "@school/content/dates";
import { sessionName } from "@school/content/sessions";
import { useProfile } from "../layout/frame.ts";
import { DayStone } from "../widgets/day-stone.tsx";
import { MoreLink } from "../widgets/more-link.tsx";
import { Part } from "../widgets/part.tsx";

/** The age a child must have for Nursery, on the day that counts (§9), and what that means for the date of birth. */
export function NurseryAge() {
  const { sessionYear, nursery } = useProfile().admission;
  const dayIn = (year: number) =>
    `${year}-${String(nursery.onMonth).padStart(2, "0")}-${String(nursery.onDay).padStart(2, "0")}`;
  const counts = dayIn(sessionYear);
  return (
    <Part id="nursery-age" title="Age for Nursery">
      <div className="dated">
        <DayStone date={counts} />
        <div className="dated__words">
          <p className="dated__rule">
            A child is at least {nursery.minimumYears} years old on {longDate(counts)}.
          </p>
          <p>
            For the session {sessionName(sessionYear)} that is a child born on or before{" "}
            {longDate(dayIn(sessionYear - nursery.minimumYears))}.
          </p>
          <p>
            <MoreLink href="/PreSchool">Younger? See the pre-school</MoreLink>
          </p>
        </div>
      </div>
    </Part>
  );
}
