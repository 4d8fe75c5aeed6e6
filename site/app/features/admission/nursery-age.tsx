import { longDate } from "@school/content/rules/dates";
import { nurseryDay } from "@school/content/rules/nursery-age";
import { sessionName } from "@school/content/rules/sessions";
import { useLocation } from "react-router";
import { Island } from "../../islands/island.tsx";
import { useFrame } from "../../shell/frame.ts";
import { DayStone } from "../../widgets/day-stone.tsx";
import { MoreLink } from "../../widgets/more-link.tsx";
import { Part } from "../../widgets/part.tsx";
import NurseryAgeCalculator from "./nursery-age-calculator.island.tsx";
import "./nursery-age.css";

interface NurseryAgeProps {
  /** A date of birth posted without script, `YYYY-MM-DD`; otherwise "". */
  born: string;
}

/** Shows the age for Nursery (§9), the dates of birth that follow from it, and the calculator. */
export function NurseryAge({ born }: NurseryAgeProps) {
  const { profile, today } = useFrame();
  const { pathname } = useLocation();
  const rule = { sessionYear: profile.admission.sessionYear, nursery: profile.admission.nursery };
  const { sessionYear, nursery } = rule;
  const counts = nurseryDay(rule, sessionYear);
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
            {longDate(nurseryDay(rule, sessionYear - nursery.minimumYears))}.
          </p>
          <p>
            <MoreLink href="/PreSchool">Younger? See the pre-school</MoreLink>
          </p>
        </div>
      </div>
      <Island
        of={NurseryAgeCalculator}
        name="nursery-age-calculator"
        id="nursery"
        props={{ rule, page: pathname, today, born }}
      />
    </Part>
  );
}
